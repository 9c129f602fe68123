import { loadSharp } from '@placard/images';

/** Longer side of a logo, in pixels: more than any template shows at scale 2. */
const side = 512;
/** Shortest side of a picture from which a logo is drawn. A smaller one would be blurred. */
const minSide = 64;

/** Converts an image, which may be SVG, to a PNG in the size of a logo. @throws {Error} when it is none, or too small */
export async function readLogo(file: Uint8Array): Promise<Uint8Array> {
  const sharp = await loadSharp();
  const image = sharp(file, { limitInputPixels: 50_000_000 });
  const { format, width, height } = await image.metadata();
  const isVector = format === 'svg';
  if (!isVector && Math.max(width, height) < minSide)
    throw new Error(`it has ${width} × ${height} pixels, and needs at least ${minSide}`);
  return image.resize({ width: side, height: side, fit: 'inside', withoutEnlargement: !isVector }).png().toBuffer();
}
