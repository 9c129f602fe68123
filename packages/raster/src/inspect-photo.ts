import { isAnimated, PlacardError, readHeader, type ImageHeader, type InspectedPhoto } from '@placard/core/engine';
import { maxPhotoPixels } from './codec.js';
import { measured } from './photo-facts.js';
import { loadSharp } from './sharp.js';
import { upright } from './upright.js';

/**
 * Checks and measures an uploaded photo. Its header is read first, so that only the decoders of PNG, JPEG and WebP get
 * it, and images that are too large are not decoded.
 *
 * @throws {PlacardError} invalid_input
 */
export async function inspectPhoto(file: Uint8Array): Promise<InspectedPhoto> {
  const { format, width, height } = headerOf(file);
  if (isAnimated(file)) throw refused('is animated: only its frames one by one can be drawn');
  if (width * height > maxPhotoPixels)
    throw refused(`has ${width} × ${height} pixels, and may have ${maxPhotoPixels} in all`);
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

const refused = (message: string, cause?: unknown): PlacardError =>
  new PlacardError('invalid_input', { issues: [{ path: '.', message }], cause });
