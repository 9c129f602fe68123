/** Reads the built files of the app from disk, on runtimes with `node:fs`. */
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, extname, join } from 'node:path';
import type { AppAsset, AppFiles } from '../context.js';

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
};

/** Suffix of the compressed file that the build writes beside a file. */
const suffixes = { identity: '', gzip: '.gz', br: '.br' } as const;

/**
 * Opens the app of the package `@placard/web`. Reads all files now (half a megabyte): a package that is updated while the
 * server runs has other names.
 *
 * @throws {Error} with one line, when the package is not installed or not built
 */
export function openAppFiles(): AppFiles {
  const folder = appFolder();
  const assets = new Map<string, AppAsset>();
  const names = new Set(readdirSync(join(folder, 'assets')));
  for (const name of names) {
    const type = types[extname(name)];
    if (type !== undefined) assets.set(name, { type, encodings: encodingsOf(join(folder, 'assets'), name, names) });
  }
  return {
    document: readFileSync(join(folder, 'index.html'), 'utf8'),
    pages: JSON.parse(readFileSync(join(folder, 'pages.json'), 'utf8')) as string[],
    asset: (name) => assets.get(name),
  };
}

function appFolder(): string {
  try {
    return dirname(createRequire(import.meta.url).resolve('@placard/web/page/index.html'));
  } catch (cause) {
    throw new Error('the app needs the package @placard/web: npm install @placard/web, or set PLACARD_APP=off', {
      cause,
    });
  }
}

function encodingsOf(folder: string, name: string, names: ReadonlySet<string>): AppAsset['encodings'] {
  const encodings: Partial<Record<keyof typeof suffixes, Uint8Array<ArrayBuffer>>> = {};
  for (const [encoding, suffix] of Object.entries(suffixes) as [keyof typeof suffixes, string][])
    if (names.has(name + suffix)) encodings[encoding] = new Uint8Array(readFileSync(join(folder, name + suffix)));
  return encodings;
}
