import { openSync, readSync } from 'node:fs';
import type { EmojiSet } from '@placard/core/engine';

interface Slice {
  readonly offset: number;
  readonly length: number;
}

/** The emoji of `emoji/`. The index is read and the data file opened when a text first contains an emoji. */
export function openEmoji(files: { data: () => URL; index: () => string; digest: string }): EmojiSet {
  const pictures = new Map<string, string>();
  let slices: ReadonlyMap<string, Slice> | undefined;
  let data: number | undefined;

  function read({ offset, length }: Slice): string {
    data ??= openSync(files.data(), 'r');
    const bytes = Buffer.alloc(length);
    if (readSync(data, bytes, 0, length, offset) < length) throw new Error('fonts: the emoji data is too short');
    return bytes.toString('utf8');
  }

  return {
    digest: files.digest,
    sequences: () => [...(slices ??= readIndex(files.index())).keys()].map(sequenceOf),
    svg(sequence) {
      const name = nameOf(sequence);
      const slice = (slices ??= readIndex(files.index())).get(name);
      if (slice === undefined) return undefined;
      const picture = pictures.get(name) ?? read(slice);
      pictures.set(name, picture);
      return picture;
    },
  };
}

/** Code points in hex without U+FE0F, which both texts and file names may omit. */
const nameOf = (sequence: string): string =>
  [...sequence]
    .filter((char) => char !== '\ufe0f')
    .map((char) => (char.codePointAt(0) ?? 0).toString(16))
    .join('-');

const sequenceOf = (name: string): string =>
  String.fromCodePoint(...name.split('-').map((hex) => Number.parseInt(hex, 16)));

/** Lines of `name length`, in the order of the data. */
function readIndex(text: string): ReadonlyMap<string, Slice> {
  const slices = new Map<string, Slice>();
  let offset = 0;
  for (const [, name = '', size] of text.matchAll(/^(\S+) (\d+)$/gm)) {
    const length = Number(size);
    slices.set(name, { offset, length });
    offset += length;
  }
  return slices;
}
