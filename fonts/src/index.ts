import { readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineFonts, type FontFace, type FontSet } from '@placard/core';

/** What this package reads of `sources.json`, the one declaration of its files. */
interface Sources {
  readonly faces: readonly (Omit<FontFace, 'load'> & { readonly file: string })[];
}

const { faces }: Sources = JSON.parse(readFileSync(new URL('../sources.json', import.meta.url), 'utf8'));

/**
 * The faces of `sources.json`. A file's bytes are read when a text first needs its face.
 *
 * @throws {Error} on import, when a file is not there: a card must fail at the start, not at its first rare character.
 */
export const fonts: FontSet = defineFonts({
  faces: faces.map(({ family, weight, style, sha256, file }) => {
    const url = locate(file);
    return { family, weight, style, sha256, load: () => readFileSync(url) };
  }),
  fallbacks: ['Inter'],
});

function locate(file: string): URL {
  const url = new URL(`../files/${file}`, import.meta.url);
  try {
    statSync(url);
  } catch (cause) {
    const hint = 'reinstall @placard/fonts, or run "node fonts/rebuild.mjs" in the repository';
    throw new Error(`fonts: cannot find ${fileURLToPath(url)}: ${hint}`, { cause });
  }
  return url;
}
