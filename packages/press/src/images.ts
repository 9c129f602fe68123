import { createLru, sha256 } from '@placard/core/engine';
import type { Codec, Fit } from '@placard/raster/codec';
import { canvasOf, type Pixels, type PlacedLayer } from './canvas.js';
import type { Box } from './layout.js';

/** Embedded images, decoded and sized for their boxes. */
export type Images = ReadonlyMap<Box, PlacedLayer>;

/** Maximum number of pixels of an image, and of its box. A pixel takes four bytes. */
const limit = 16_000_000;
const maxRemembered = 16;
/** Maximum number of pixels of a cached image. Sixteen larger ones could take a gigabyte. */
const largestRemembered = 2_000_000;

/**
 * Decodes the images of a layout and sizes them by `objectFit` and `objectPosition`.
 *
 * @throws {Error} naming the node whose image cannot be decoded
 */
export type ImageLoader = (root: Box, zoom: number) => Promise<Images>;

/** Creates a loader that caches what its codec decodes. */
export function createImageLoader(codec: Codec): ImageLoader {
  const remembered = createLru<string, Promise<Pixels>>(maxRemembered);

  async function decode({ node, path }: Box, width: number, height: number): Promise<Pixels> {
    const source = String(node.props['src']);
    const { objectFit: fit = 'fill', objectPosition: position = 'center' } = node.props.style ?? {};
    const key = await sha256(`${width} ${height} ${fit} ${position} ${source}`);
    if (width * height > limit)
      throw new Error(`${path}: an image of ${width} by ${height} pixels is larger than ${limit} pixels`);
    const pixels = remembered.get(key) ?? resize(source, { width, height, fit, position }, path, codec);
    if (width * height > largestRemembered) return pixels;
    remembered.set(key, pixels);
    pixels.catch(() => remembered.delete(key));
    return pixels;
  }

  return async (root, zoom) => {
    const images = new Map<Box, PlacedLayer>();
    const visit = async (box: Box, x: number, y: number): Promise<void> => {
      const [left, top] = [(x + box.x) * zoom, (y + box.y) * zoom];
      if (box.node.type === 'img') {
        const [width, height] = [Math.round(box.width * zoom), Math.round(box.height * zoom)];
        if (width > 0 && height > 0)
          images.set(box, { left: Math.round(left), top: Math.round(top), ...(await decode(box, width, height)) });
      }
      for (const child of box.children) await visit(child, x + box.x, y + box.y);
    };
    await visit(root, 0, 0);
    return images;
  };
}

async function resize(source: string, box: Fit, path: string, codec: Codec): Promise<Pixels> {
  try {
    return canvasOf(await codec.fit(readBase64(source), box, limit), box.width, box.height);
  } catch (cause) {
    throw new Error(`${path}: the image in "src" does not decode`, { cause });
  }
}

/** The bytes of a `data:` URL. */
const readBase64 = (source: string): Uint8Array =>
  Uint8Array.from(atob(source.slice(source.indexOf(',') + 1)), (letter) => letter.charCodeAt(0));
