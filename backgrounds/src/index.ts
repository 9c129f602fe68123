import { readFileSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { defineBackgrounds, type Background, type BackgroundPack } from '@placard/core/engine';

/** The part of an entry of `credits.json`, the declaration of all photos, that this package reads. */
interface Credit extends Omit<Background, 'license' | 'load'> {
  readonly file: string;
  /** SPDX id. */
  readonly license: string;
  readonly licenseUrl: string;
}

const credits: readonly Credit[] = JSON.parse(readFileSync(new URL('../credits.json', import.meta.url), 'utf8'));

/**
 * The photos of `credits.json`, `bg-01` to `bg-40`. `author` and `license` are the credit, which none of the licenses
 * requires. `LicenseRef-PD-USGov` is our own id, as SPDX allows, for a work of the US government.
 *
 * @throws {Error} on import, when a file is not there.
 */
export const backgrounds: BackgroundPack = defineBackgrounds(
  credits.map(({ id, title, author, license, licenseUrl, focal, dominant, tone, sha256, file }) => {
    const url = locate(file);
    return {
      id,
      title,
      author,
      license: { id: license, url: licenseUrl },
      focal,
      dominant,
      tone,
      sha256,
      load: () => readFile(url),
    };
  }),
);

function locate(file: string): URL {
  const url = new URL(`../photos/${file}`, import.meta.url);
  try {
    statSync(url);
  } catch (cause) {
    throw new Error(`backgrounds: cannot find ${fileURLToPath(url)}: reinstall @placard/backgrounds`, { cause });
  }
  return url;
}
