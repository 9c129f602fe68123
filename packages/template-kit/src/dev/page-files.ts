import { backgrounds } from '@placard/backgrounds';
import { fonts } from '@placard/fonts';
import { createAssets, type Assets } from '@placard/press/web/assets';
import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A file that the page requests. */
export interface PageFile {
  readonly type: string;
  readonly bytes: Uint8Array;
}

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.wasm': 'application/wasm',
};
const typeOf = (path: string): string => types[extname(path)] ?? 'application/octet-stream';

/**
 * Files for drawing in the page: `engine/…` are those of `@placard/browser`, `card-assets/…` the bundled fonts and
 * photos.
 *
 * @returns a function that reads a file by its path, or returns undefined when it does not exist
 */
export function openPageFiles(): (path: string) => Promise<PageFile | undefined> {
  const engine = new URL('./', import.meta.resolve('@placard/browser'));
  let assets: Promise<Assets> | undefined;
  return async (path) => {
    const [, kind, name = ''] = /^(engine|card-assets)\/((?:[\w-]+\/)?[\w.-]+)$/.exec(path) ?? [];
    if (kind === undefined) return undefined;
    const bytes =
      kind === 'engine'
        ? await readFile(fileURLToPath(new URL(name, engine))).catch(() => undefined)
        : await (await (assets ??= createAssets({ fonts, backgrounds }))).read(name);
    return bytes === undefined ? undefined : { type: typeOf(name), bytes };
  };
}
