import { embeddedSize } from './embedded-size.js';
import type { SceneNode } from './scene.js';
import type { Style } from './style.js';

/** Options of {@link coverImage}. */
export interface CoverImageOptions {
  /** Name of the node. */
  readonly name: string;
  /** In pixels. */
  readonly width: number;
  /** In pixels. */
  readonly height: number;
  /** Point of the image that stays visible, as fractions (0 to 1) of its width and height. Default: the middle. */
  readonly focal?: { readonly x: number; readonly y: number } | undefined;
  readonly borderRadius?: Style['borderRadius'];
}

/** Images with a greater ratio of their sides are cropped in the middle, because the whole image would be too large. */
const maxRatio = 6;

/**
 * Returns a box that an embedded image covers. The focal point is in its middle, as far as the edges of the image allow.
 *
 * @param source of the image, as `render` gets it in a param of the format `image`
 * @throws {Error} when the source is not an embedded image
 * @example
 * const pixel =
 *   'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGMwTpsFAAImAVZTfhLMAAAAAElFTkSuQmCC';
 * const focal = { x: 0.5, y: 0.3 };
 * const face = coverImage(pixel, { name: 'portrait', width: 160, height: 160, focal, borderRadius: 80 });
 */
export function coverImage(
  source: string,
  { name, width, height, focal = { x: 0.5, y: 0.5 }, borderRadius }: CoverImageOptions,
): SceneNode {
  const image = embeddedSize(source);
  const scale = Math.max(width / image.width, height / image.height);
  const whole = {
    width: Math.max(width, Math.round(image.width * scale)),
    height: Math.max(height, Math.round(image.height * scale)),
  };
  const isLong = Math.max(whole.width / width, whole.height / height) > maxRatio;
  const size = isLong ? { width, height } : whole;
  const left = Math.round(Math.min(0, Math.max(width - size.width, width / 2 - focal.x * size.width)));
  const top = Math.round(Math.min(0, Math.max(height - size.height, height / 2 - focal.y * size.height)));
  const rounded = borderRadius === undefined ? {} : { borderRadius };
  return {
    type: 'div',
    props: {
      name,
      style: { width, height, overflow: 'hidden', ...rounded },
      children: {
        type: 'img',
        props: { name: 'image', src: source, style: { position: 'absolute', left, top, ...size, objectFit: 'cover' } },
      },
    },
  };
}
