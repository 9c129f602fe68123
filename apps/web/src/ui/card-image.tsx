import type { JSX } from 'preact';
import { sidesOf } from './sizes.js';
import { useTriedImage } from './tried-image.js';

interface CardImageProps extends Pick<JSX.IntrinsicElements['img'], 'loading' | 'fetchpriority' | 'onLoad'> {
  readonly url: string;
  /** A preset, a named size or `WIDTHxHEIGHT`. */
  readonly size: string;
}

/** The image of a card in a list, in the frame that has its proportions before it is loaded. */
export function CardImage({ url, size, ...image }: CardImageProps): JSX.Element {
  const { key, onError } = useTriedImage(url);
  const { width, height } = sidesOf(size);
  return (
    <span class="frame">
      <img key={key} src={url} width={width} height={height} alt="" decoding="async" onError={onError} {...image} />
    </span>
  );
}
