import { createLru, sha256, type FontAxis } from '@placard/core/engine';
import { readFontAxes } from '@placard/text/web';
import type { Host } from './host.js';

type FontBytes = ArrayBuffer | Uint8Array;

/** What a program may pass as a font: its bytes, its path or `file:` URL, or a promise of these. */
export type FontData = FontBytes | string | URL | Promise<FontBytes | string | URL>;

/** A font file, unpacked. */
export interface FontFile {
  readonly bytes: Uint8Array;
  readonly sha256: string;
  readonly axes: readonly FontAxis[];
}

/** @throws {Error} naming the font that cannot be read */
export type OpenFont = (name: string, data: FontData) => Promise<FontFile>;

/**
 * Opens fonts, each once: programs usually pass the same bytes or the same promise for every card, and unpacking WOFF2
 * takes longer than drawing.
 */
export function createFontOpener({ findFont, unpackFont }: Pick<Host, 'findFont' | 'unpackFont'>): OpenFont {
  const byData = new WeakMap<object, Promise<FontFile>>();
  const byKey = createLru<string, Promise<FontFile>>(32);

  async function openGiven(name: string, given: Awaited<FontData>): Promise<FontFile> {
    if (given instanceof ArrayBuffer) return unpacked(name, new Uint8Array(given));
    if (given instanceof Uint8Array) return unpacked(name, given);
    if (typeof given === 'string' || given instanceof URL) return openPlace(name, given);
    throw new Error(`fonts: "data" of "${name}" must be bytes, a path, a file: URL, or a promise of these`);
  }

  async function openPlace(name: string, place: string | URL): Promise<FontFile> {
    if (/^https?:/.test(String(place)))
      throw new Error(`fonts: "data" of "${name}" is ${String(place)}; fetch it yourself and pass the bytes`);
    const { key, read } = await findFont(name, place);
    const known = byKey.get(key) ?? read().then((bytes) => unpacked(name, bytes));
    byKey.set(key, known);
    return known;
  }

  async function unpacked(name: string, file: Uint8Array): Promise<FontFile> {
    const bytes = await unpackFont(file);
    if (!['\0\u0001\0\0', 'OTTO', 'true'].includes(String.fromCharCode(...bytes.subarray(0, 4))))
      throw new Error(`fonts: "${name}" is not a TrueType, OpenType, WOFF or WOFF2 font`);
    return { bytes, sha256: await sha256(bytes), axes: readFontAxes(bytes) };
  }

  return async (name, data) => {
    if (typeof data === 'string' || data instanceof URL) return openPlace(name, data);
    const known = byData.get(data) ?? Promise.resolve(data).then((given) => openGiven(name, given));
    byData.set(data, known);
    return known;
  };
}
