import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { backgrounds } from '@placard/backgrounds';
import { createRegistry } from '@placard/core/server';
import { fonts } from '@placard/fonts';
import { openCards } from '@placard/server';
import { cardsForSite, cardsForSources, type SiteOptions, type SourceOptions } from '@placard/site';
import { templates } from '@placard/templates';
import { afterAll, beforeAll, beforeEach, afterEach } from 'vitest';

export const registry = createRegistry({ packages: [templates], backgrounds, fonts });

let cards: Awaited<ReturnType<typeof openCards>>;
let folder = '';

/** Creates a folder for each test, and one engine in this process for all tests of a file. */
export function inFolder(): void {
  beforeAll(async () => {
    cards = await openCards({ registry, cacheBytes: 0 });
  });
  afterAll(() => cards.close());
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'placard-site-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));
}

export const at = (path: string): string => join(folder, path);

export async function write(files: Readonly<Record<string, string | Uint8Array>>): Promise<void> {
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(at(path)), { recursive: true });
    await writeFile(at(path), content);
  }
}

export const read = (path: string): Promise<string> => readFile(at(path), 'utf8');
export const list = async (path: string): Promise<string[]> => (await readdir(at(path)).catch(() => [])).sort();

/** Requests that were drawn, in order. */
export const drawn: unknown[] = [];

export const drawing = () => ({
  openSource: async () => ({ registry, engine: cards.renderer.engine }),
  openDrawer: async () => ({
    concurrency: 2,
    draw: async (request: object, file: string) => {
      drawn.push(request);
      const given = Object.fromEntries(Object.entries(request).filter(([, value]) => value !== null));
      const { bytes, warnings } = await cards.cards.resolve(given);
      await writeFile(file, bytes);
      return { warnings };
    },
    close: async () => undefined,
  }),
});

export const run = (options: Partial<SiteOptions> = {}) =>
  cardsForSite({ folder: at('dist'), url: 'https://site.example', ...drawing(), ...options });

export const runSources = (options: Partial<SourceOptions> = {}) =>
  cardsForSources({
    folder: at('content'),
    out: at('static/og'),
    data: at('data/placard.json'),
    ...drawing(),
    ...options,
  });

export const page = (title: string, { lang = 'en', head = '', body = '' } = {}): string =>
  `<!DOCTYPE html>\n<html lang="${lang}">\n<head>\n  <meta charset="utf-8">\n  <title>${title}</title>\n  ${head}\n</head>\n<body>${body}</body>\n</html>\n`;
