import { readHeader } from './image-header.js';

/**
 * Characters of base64 that are tried in turn: the header of a file is at its beginning, after metadata at most. Templates
 * ask several times per card, so no more characters are decoded than are needed.
 */
const pieces = [1_024, 65_536];

interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * Returns the natural size of an embedded image in pixels, for example of a logo, which `render` gets as a `data:` URL.
 *
 * @param source `data:image/png;base64,…`, or the same of a JPEG or WebP
 * @throws {Error} when the source is not such an image
 * @example
 * const pixel =
 *   'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGMwTpsFAAImAVZTfhLMAAAAAElFTkSuQmCC';
 * embeddedSize(pixel); // { width: 1, height: 1 }
 */
export function embeddedSize(source: string): Size {
  const start = source.indexOf(',') + 1;
  for (const piece of pieces) {
    if (start + piece >= source.length) break;
    const size = sizeOf(source.slice(start, start + piece));
    if (size !== undefined) return size;
  }
  return headerOf(source.slice(start));
}

function sizeOf(base64: string): Size | undefined {
  try {
    return headerOf(base64);
  } catch {
    return undefined; // the header is longer, or this is not an image, which the whole file shows
  }
}

function headerOf(base64: string): Size {
  const text = atob(base64);
  const bytes = new Uint8Array(text.length);
  for (let i = 0; i < text.length; i += 1) bytes[i] = text.charCodeAt(i);
  const { width, height } = readHeader(bytes);
  return { width, height };
}
