import { createLru, type Lru, type SceneNode, type Style } from '@placard/core/engine';
import type { Codec, Fit } from '@placard/images/codec';
import { naturalSizeOf } from './background/geometry.js';
import { backgroundLists, maskLists, readLayers } from './background/layers.js';
import { pictureOf, placedLayer } from './background/paint.js';
import { parseBorderImage } from './border-image/parse.js';
import type { Box } from './box.js';
import { canvasOf, type Pixels } from './canvas.js';

/** Embedded images, decoded and sized for their boxes, and pictures of backgrounds and masks, by their nodes. */
export type Images = ReadonlyMap<Box | SceneNode, Pixels>;

/** Maximum number of pixels of an image, and of its box. A pixel takes four bytes. */
const limit = 16_000_000;
/** Maximum number of cached images, and of the sizes of each. */
const [maxSources, maxSizes] = [8, 2];
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
  // By source, because its digest takes longer than to compare it with the cached ones.
  const remembered = createLru<string, Lru<string, Promise<Pixels>>>(maxSources);

  async function decode(node: SceneNode, path: string, width: number, height: number): Promise<Pixels> {
    const source = String(node.props['src']);
    const { objectFit: fit = 'fill', objectPosition: position = 'center' } = node.props.style ?? {};
    if (width * height > limit)
      throw new Error(`${path}: an image of ${width} by ${height} pixels is larger than ${limit} pixels`);
    const key = `${width} ${height} ${fit} ${position}`;
    const sizes = remembered.get(source) ?? createLru<string, Promise<Pixels>>(maxSizes);
    const pixels = sizes.get(key) ?? resize(source, { width, height, fit, position }, path, codec);
    if (width * height > largestRemembered) return pixels;
    sizes.set(key, pixels);
    remembered.set(source, sizes);
    pixels.catch(() => sizes.delete(key));
    return pixels;
  }

  /** Decodes the pictures of a box in the sizes in which its layers have them. */
  async function decodePictures(
    { node, style, path, width, height }: Box,
    zoom: number,
  ): Promise<[SceneNode, Pixels][]> {
    const { pictures = [] } = node.props;
    const layers = [backgroundLists(style), maskLists(style)].flatMap((lists) => readLayers(lists) ?? []);
    const decoded = layers.map(async (layer): Promise<[SceneNode, Pixels][]> => {
      const picture = pictureOf(layer.image, pictures);
      if (picture?.type !== 'img') return [];
      const tiling = placedLayer(layer, style, width, height, pictures);
      const [wide, high] = [Math.round(tiling.width * zoom), Math.round(tiling.height * zoom)];
      return wide > 0 && high > 0 ? [[picture, await decode(picture, path, wide, high)]] : [];
    });
    return (await Promise.all([...decoded, decodeEdging(pictures, style, path)])).flat();
  }

  /** Decodes the picture of a border image in its own size, as its slices are pixels of the file. */
  async function decodeEdging(
    pictures: readonly SceneNode[],
    { borderImage }: Style,
    path: string,
  ): Promise<[SceneNode, Pixels][]> {
    const source = borderImage === undefined ? undefined : parseBorderImage(borderImage)?.source;
    const picture = source === undefined ? undefined : pictureOf(source, pictures);
    const { width = 0, height = 0 } = naturalSizeOf(picture);
    if (picture?.type !== 'img' || width === 0) return [];
    return [[picture, await decode(picture, path, width, height)]];
  }

  return async (root, zoom) => {
    const images = new Map<Box | SceneNode, Pixels>();
    const visit = async (box: Box): Promise<void> => {
      if (box.node.type === 'img') {
        const [width, height] = [Math.round(box.width * zoom), Math.round(box.height * zoom)];
        if (width > 0 && height > 0) images.set(box, await decode(box.node, box.path, width, height));
      }
      if (box.node.props.pictures !== undefined)
        for (const [picture, pixels] of await decodePictures(box, zoom)) images.set(picture, pixels);
      for (const child of box.children) await visit(child);
    };
    await visit(root);
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
