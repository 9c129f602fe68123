import { isAnimated, PlacardError, readHeader, type ImageHeader, type InspectedPhoto } from '@placard/core/engine';
import { maxPhotoPixels } from './codec.js';
import { decodeCost, maxDecodeCost } from './decode-cost.js';
import { measured } from './photo-facts.js';
import { loadSharp } from './sharp.js';
import { upright } from './upright.js';

/**
 * Checks and measures an uploaded photo. Its structure is read first, so that only the decoders of PNG, JPEG and WebP
 * get it, and images that are too large or too expensive are not decoded.
 *
 * @throws {PlacardError} invalid_input
 */
export async function inspectPhoto(file: Uint8Array): Promise<InspectedPhoto> {
  const header = headerOf(file);
  const { format, width, height } = header;
  if (isAnimated(file)) throw refused('is animated: only its frames one by one can be drawn');
  if (width * height > maxPhotoPixels)
    throw refused(`has ${width} × ${height} pixels, and may have ${maxPhotoPixels} in all`);
  const { bytes, parts } = decodeCost(file, header);
  if (bytes > maxDecodeCost.bytes)
    throw refused(
      `takes ${megabytes(bytes)} to decode, and may take ${megabytes(maxDecodeCost.bytes)}: save it with 8 bits per channel, not interlaced or progressive, without compressed texts`,
    );
  if (parts > maxDecodeCost.parts)
    throw refused(
      `has ${parts} parts besides its pixels, and may have ${maxDecodeCost.parts}: save it without metadata`,
    );
  // Loaded before the attempt, because a library that does not load is not the fault of the file.
  const sharp = await loadSharp();
  try {
    const image = await upright(sharp(file, { limitInputPixels: maxPhotoPixels }));
    const { autoOrient } = await image.metadata();
    const shown = format === 'jpg' ? autoOrient : { width, height };
    return { format, width: shown.width, height: shown.height, ...(await measured(image)) };
  } catch (cause) {
    throw refused('is damaged: it cannot be decoded as a whole', cause);
  }
}

function headerOf(file: Uint8Array): ImageHeader {
  try {
    return readHeader(file);
  } catch (cause) {
    throw refused('is not a PNG, JPEG or WebP image', cause);
  }
}

const megabytes = (bytes: number): string => `${Math.ceil(bytes / 1_000_000)} MB`;

const refused = (message: string, cause?: unknown): PlacardError =>
  new PlacardError('invalid_input', { issues: [{ path: '.', message }], cause });
