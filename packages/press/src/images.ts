import { createHash } from 'node:crypto';
import type { ObjectPosition } from '@placard/core/engine';
import { loadSharp } from '@placard/raster';
import { canvasOf, type Canvas, type PlacedLayer } from './canvas.js';
import type { Box } from './layout.js';

/** Embedded images, decoded and sized for their boxes. */
export type Images = ReadonlyMap<Box, PlacedLayer>;

/** Maximum number of pixels of an image and of its box, four bytes each. */
const limit = 16_000_000;
const remembered = new Map<string, Promise<Canvas>>();
const maxRemembered = 16;
/** Larger images are not cached; sixteen of any size could take a gigabyte. */
const largestRemembered = 2_000_000;

/**
 * Decodes the images of a layout and sizes them by `objectFit` and `objectPosition`.
 *
 * @throws {Error} naming the node whose image cannot be decoded
 */
export async function loadImages(root: Box, zoom: number): Promise<Images> {
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
}

async function decode({ node, path }: Box, width: number, height: number): Promise<Canvas> {
  const source = String(node.props['src']);
  const { objectFit: fit = 'fill', objectPosition: position = 'center' } = node.props.style ?? {};
  const key = createHash('sha256').update(source).update(`${width} ${height} ${fit} ${position}`).digest('base64');
  if (width * height > limit)
    throw new Error(`${path}: a picture of ${width} by ${height} pixels is larger than ${limit} pixels`);
  const pixels = remembered.get(key) ?? resize(source, { width, height, fit, position }, path);
  if (width * height > largestRemembered) return pixels;
  remembered.set(key, pixels);
  pixels.catch(() => remembered.delete(key));
  for (const oldest of remembered.keys()) if (remembered.size > maxRemembered) remembered.delete(oldest);
  return pixels;
}

async function resize(
  source: string,
  options: { width: number; height: number; fit: 'fill' | 'cover' | 'contain'; position: ObjectPosition },
  path: string,
): Promise<Canvas> {
  const bytes = Buffer.from(source.slice(source.indexOf(',') + 1), 'base64');
  try {
    const background = { r: 0, g: 0, b: 0, alpha: 0 };
    const sharp = await loadSharp();
    const raw = await sharp(bytes, { limitInputPixels: limit })
      .resize({ ...options, background })
      .toColourspace('srgb')
      .ensureAlpha()
      .raw()
      .toBuffer();
    return canvasOf(premultiply(raw), options.width, options.height);
  } catch (cause) {
    throw new Error(`${path}: the picture in "src" does not decode`, { cause });
  }
}

function premultiply(pixels: Buffer): Buffer {
  for (let i = 0; i < pixels.length; i += 4) {
    const alpha = pixels[i + 3] as number;
    if (alpha === 255) continue;
    for (let channel = i; channel < i + 3; channel++)
      pixels[channel] = Math.round(((pixels[channel] as number) * alpha) / 255);
  }
  return pixels;
}
