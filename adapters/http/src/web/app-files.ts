/** Reads the built files of the app from disk, on runtimes with `node:fs`. */
import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, extname, join } from 'node:path';
import type { AppAsset, AppFiles } from './web-app.js';

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

/** Files of the engine that draws in the page. */
const isOfEngine = (name: string): boolean => name.startsWith('engine-');

/**
 * Opens the app of the package `@placard/web`. Reads the files of the pages now (1 MB), because after an update of the
 * package they have other names. The files of the engine (11 MB) are read when a page first requests them; if they no
 * longer exist, the server draws for the page.
 *
 * @throws {Error} with one line, when the package is not installed or not built
 */
export async function openAppFiles(): Promise<AppFiles> {
  const folder = appFolder();
  const names = new Set(await readdir(join(folder, 'assets')));
  const assets = new Map<string, Promise<AppAsset | undefined>>();

  async function read(name: string): Promise<AppAsset | undefined> {
    const type = types[extname(name)];
    if (type === undefined) return undefined;
    return { type, encodings: await encodingsOf(join(folder, 'assets'), name, names) };
  }

  const pages = [...names].filter((name) => !isOfEngine(name));
  for (const [name, asset] of await Promise.all(pages.map(async (name) => [name, await read(name)] as const)))
    assets.set(name, Promise.resolve(asset));
  return {
    document: await readFile(join(folder, 'index.html'), 'utf8'),
    pages: JSON.parse(await readFile(join(folder, 'pages.json'), 'utf8')) as string[],
    preloads: JSON.parse(await readFile(join(folder, 'preloads.json'), 'utf8')) as Record<string, string[]>,
    async asset(name) {
      const kept = assets.get(name);
      if (kept !== undefined || !names.has(name)) return kept;
      const reading = read(name).catch(() => {
        assets.delete(name);
        return undefined;
      });
      assets.set(name, reading);
      return reading;
    },
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

async function encodingsOf(folder: string, name: string, names: ReadonlySet<string>): Promise<AppAsset['encodings']> {
  const encodings: Partial<Record<keyof typeof suffixes, Uint8Array<ArrayBuffer>>> = {};
  for (const [encoding, suffix] of Object.entries(suffixes) as [keyof typeof suffixes, string][])
    if (names.has(name + suffix)) encodings[encoding] = new Uint8Array(await readFile(join(folder, name + suffix)));
  return encodings;
}
