import type { Preset } from '@placard/client';
import { presets } from '@placard/core';
import type { JSX } from 'preact';
import { useTriedImage } from './tried-image.js';

interface CardImageProps extends Pick<JSX.IntrinsicElements['img'], 'loading' | 'fetchpriority' | 'onLoad'> {
  readonly url: string;
  readonly preset: Preset;
}

/** The image of a card in a list, in the frame that has its proportions before it is loaded. */
export function CardImage({ url, preset, ...image }: CardImageProps): JSX.Element {
  const { key, onError } = useTriedImage(url);
  const { width, height } = presets[preset];
  return (
    <span class="frame">
      <img key={key} src={url} width={width} height={height} alt="" decoding="async" onError={onError} {...image} />
    </span>
  );
}
