import { copyFile, mkdir, readFile, readdir } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { cacheKey, normalizeRequest } from '@placard/core/server';
import {
  keepTitles,
  lookOfPage,
  readSitePage,
  requestOfPage,
  type PageFacts,
  type SiteTitles,
} from '@placard/site/page';
import { describe, expect, it } from 'vitest';
import { noteMissing } from '../../../../test/missing.js';
import { at, drawing, inFolder, registry, run } from '../folder.js';

/** Manuals that Debian packages, by the generators that wrote them. `name`: what their titles have besides their own. */
const manuals = [
  ['Sphinx', 'python-flask-doc', 'python-flask-doc/html', / — Flask Documentation .*$/],
  ['Sphinx, Read the Docs theme', 'python-tornado-doc', 'python-tornado-doc/html', / — Tornado .* documentation$/],
  ['Sphinx, classic theme', 'varnish-doc', 'varnish/html', / — Varnish version .* documentation$/],
  ['Sphinx, own theme', 'cmake-doc', 'cmake-data/html', / — CMake .* Documentation$/],
  ['MkDocs', 'mkdocs-doc', 'mkdocs/html', / - MkDocs$/],
  ['gi-docgen', 'libpango1.0-doc', 'libpango1.0-doc/reference/Pango', /^Pango – 1.0: /],
  ['GTK-Doc', 'libglib2.0-doc', '../gtk-doc/html/gio', /: GIO Reference Manual$/],
  ['Doxygen', 'libsfml-doc', 'libsfml-dev/html', /^SFML - Simple and Fast Multimedia Library$/],
  ["Node.js's", 'nodejs-doc', 'nodejs/api', / \| Node\.js v[\d.]+ Documentation$/],
  [
    'DocBook',
    'postgresql-doc-15',
    'postgresql-doc-15/html',
    /^(?:Appendix [A-Z]|Chapter \d+|\d+(?:\.\d+)+|[A-Z](?:\.\d+)+)\. /,
  ],
  ['AsciiDoc', 'git-doc', 'git-doc', /^$/],
  ['RDoc', 'asciidoctor-doc', 'asciidoctor-doc/html', / - RDoc Documentation$/],
  ['odoc', 'libocamlgraph-ocaml-doc', 'libocamlgraph-ocaml-doc/html', /^$/],
  ["Apache's", 'apache2-doc', 'apache2-doc/manual/en', / - (?:Apache HTTP Server|Servidor HTTP Apache) Vers\S+ 2\.4$/],
  ['Haddock', 'libghc-vector-doc', 'libghc-vector-doc/html', /^vector-[\d.]+: Efficient Arrays | \(vector-.*\)$/],
] as const;

const host = 'manual.example';
const pagesOfEach = 20;

inFolder();

/** A manual's folder, its first page and some of the others, evenly chosen. */
async function pagesIn(folder: string): Promise<readonly string[]> {
  const files = await readdir(folder, { recursive: true });
  const others = files.filter((file) => file.endsWith('.html') && file !== 'index.html' && isPage(file)).sort();
  const step = Math.max(1, Math.floor(others.length / pagesOfEach));
  return ['index.html', ...others.filter((_, at) => at % step === 0).slice(0, pagesOfEach)];
}

/** Not pages of results and indexes, which get no card. */
const isPage = (file: string): boolean => !/(^|\/)(search|404)[./]|^search\//.test(file);

interface Read {
  readonly facts: PageFacts;
  readonly bytes: Uint8Array;
}

const addressOf = (file: string): string =>
  `https://${host}/${file
    .split('/')
    .map(encodeURIComponent)
    .join('/')
    .replace(/(^|\/)index\.html$/, '$1')}`;

async function readFolder(folder: string, files: readonly string[]): Promise<ReadonlyMap<string, Read>> {
  const pages = new Map<string, Read>();
  for (const file of files) {
    const bytes = await readFile(join(folder, file));
    const facts = readSitePage(bytes, { url: addressOf(file), contentType: 'text/html' });
    if (typeof facts === 'object') pages.set(file, { facts, bytes });
  }
  return pages;
}

describe.each(manuals)('a manual by %s', (generator, debian, path, name) => {
  const folder = join('/usr/share/doc', path);
  if (!existsSync(folder)) {
    noteMissing(`${debian}: apt-get install ${debian}`);
    return;
  }

  it('has the same cards, read as files and as pages, and titles without the name of the site', async () => {
    const files = await pagesIn(folder);
    const pages = await readFolder(folder, files);
    const home = pages.get('index.html')!;
    // What the first page links to decides the look of all.
    const linked = home.facts.files
      .map((address) => [address, decodeURIComponent(new URL(address).pathname.slice(1))] as const)
      .filter(([, file]) => existsSync(join(folder, file)));
    const copied = [...files, ...linked.map(([, file]) => file)];
    for (const file of copied) {
      await mkdir(dirname(at(join('dist', file))), { recursive: true });
      await copyFile(join(folder, file), at(join('dist', file)));
    }
    const report = await run({ dryRun: true, url: `https://${host}` });
    expect(report.failures).toEqual([]);
    const texts = linked.map(async ([address, file]) => [address, await readFile(join(folder, file), 'utf8')] as const);
    const look = lookOfPage(
      home.bytes,
      { url: home.facts.url, contentType: 'text/html' },
      new Map(await Promise.all(texts)),
    );
    const known = [...pages.values()].reduce<SiteTitles | undefined>(
      (titles, { facts }) => keepTitles(titles, facts),
      undefined,
    );
    const { engine } = await drawing().openSource();

    const asPages: Record<string, string> = {};
    for (const [file, { facts }] of pages) {
      const { request: raw, brand, page } = requestOfPage(facts, { titles: known, home: { look } }, registry)!;
      const { request } = normalizeRequest(raw, registry, 64 * 1024, 'program', { brand });
      asPages[file] = `${page.title}: ${(await cacheKey(request, registry, engine)).slice(0, 16)}`;
    }
    const asFiles = report.cards.map(({ file, title, imageFile }) => [
      file,
      `${title}: ${/[0-9a-f]{16}(?=\.\w+$)/.exec(imageFile)?.[0]}`,
    ]);
    expect(asPages).toEqual(Object.fromEntries(asFiles));
    expect(pages.size).toBeGreaterThan(pagesOfEach * 0.8);

    // A server knows the first page only, when it reads the first of the others.
    const first = keepTitles(undefined, home.facts);
    const wrong = [...pages.values()].flatMap(({ facts }) => {
      const title = requestOfPage(facts, { titles: keepTitles(first, facts) }, registry)?.page.title ?? '';
      return facts.path !== '/' && name.test(title) ? [`${facts.path}: ${title}`] : [];
    });
    expect({ generator, wrong }).toEqual({ generator, wrong: [] });
  });
});
