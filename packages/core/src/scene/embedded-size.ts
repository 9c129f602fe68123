import { readHeader } from './image-header.js';

/** Characters of base64 that are tried first: the header of a file is at its beginning, after metadata at most. */
const first = 65_536;

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
export function embeddedSize(source: string): { readonly width: number; readonly height: number } {
  const start = source.indexOf(',') + 1;
  const end = start + first;
  try {
    return sizeOf(source.slice(start, end));
  } catch (error) {
    if (end >= source.length) throw error;
    return sizeOf(source.slice(start));
  }
}

function sizeOf(base64: string): { readonly width: number; readonly height: number } {
  const { width, height } = readHeader(Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0)));
  return { width, height };
}
