import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

/** The lines of one of Unicode's test files in ./unicode, without comments; `number` counts all lines of the file. */
export function testLines(name: string): { readonly number: number; readonly fields: string }[] {
  const file = gunzipSync(readFileSync(new URL(`unicode/${name}.txt.gz`, import.meta.url))).toString('utf8');
  return file
    .split('\n')
    .map((line, i) => ({ number: i + 1, fields: line.replace(/#.*/, '').trim() }))
    .filter(({ fields }) => fields !== '');
}

export const fromHex = (codePoints: string): string =>
  String.fromCodePoint(...codePoints.split(' ').map((hex) => Number.parseInt(hex, 16)));
