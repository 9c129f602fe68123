import { readHeader } from './image-header.js';

/** Characters of base64 that are tried first: the header of a file is at its beginning, after metadata at most. */
const first = 65_536;

/**
 * The size of an embedded image in its own pixels, as that of a logo: `render` gets it as a `data:` URL.
 *
 * @param source `data:image/png;base64,…`, or of a JPEG or WebP
 * @throws {Error} when the source is no such image
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
