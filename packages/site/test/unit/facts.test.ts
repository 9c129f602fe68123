import { describe, expect, it } from 'vitest';
import { pageOf, type Facts } from '../../src/facts.js';
import { readHtml } from '../../src/html.js';
import { factsOfFrontMatter, readFrontMatter } from '../../src/front-matter.js';

const none: Facts = { headings: [], authors: [], tags: [], data: {} };
const of = (facts: Partial<Facts>, path = '/blog/night-trains/', name?: string) =>
  pageOf({ ...none, ...facts }, { path, file: 'x.html' }, name);
const ofHtml = (html: string | Uint8Array, path = '/blog/x/') => {
  const read = readHtml(typeof html === 'string' ? Buffer.from(html) : html);
  if (typeof read === 'string') throw new Error(read);
  return pageOf(read.facts, { path, file: 'x.html' });
};

describe('a title', () => {
  it.each([
    ['Night trains | The Long Way', 'The Long Way', 'Night trains'],
    ['The Long Way – Night trains', 'The Long Way', 'Night trains'],
    ['Trains - a history - The Long Way', 'the long way', 'Trains - a history'],
    ['夜行列車｜長い道', '長い道', '夜行列車'],
    ['Night-trains', 'trains', 'Night-trains'],
  ])('%s of the site %s is %s', (title, siteName, expected) => expect(of({ title, siteName }).title).toBe(expected));

  it('loses a name of the site that only its heading tells', () => {
    expect(of({ title: 'Night trains | The Long Way', headings: ['Night trains'] })).toMatchObject({
      title: 'Night trains',
      siteName: 'The Long Way',
    });
  });

  it.each([
    // mdBook writes the name of the book as a heading of each page.
    ['Vectors - The Rust Book', ['The Rust Book', 'Vectors'], '/ch08-01.html', 'Vectors', 'The Rust Book'],
    ['タプル - Rust By Example', ['Rust By Example', 'タプル'], '/primitives/tuples.html', 'タプル', 'Rust By Example'],
    // Manuals in which the name of the manual is the only heading.
    ['Crypto | Node.js Manual', ['Node.js Manual'], '/crypto.html', 'Crypto', 'Node.js Manual'],
    ['The Long Way – Night trains', ['Night trains'], '/2026/night-trains.html', 'Night trains', 'The Long Way'],
    ['Night trains | The Long Way', ['Night trains'], '/', 'Night trains', 'The Long Way'],
    // The path only has a word of the name of the site.
    ['All I know | The Long Way', ['All I know'], '/long/', 'All I know', 'The Long Way'],
    ['Night trains', ['The Long Way', 'Night trains'], '/x', 'Night trains', undefined],
  ])('%s under the headings %j at %s is %s of the site %s', (title, headings, path, expected, siteName) => {
    const page = of({ title, headings }, path);
    expect([page.title, page.siteName]).toEqual([expected, siteName]);
  });

  it.each([
    ['Streams<a class="headerlink" href="#streams">¶</a>', 'Streams — Python documentation'],
    ['Streams<a class="headerlink" href="#streams">&#xf0c1;</a>', 'Streams - MkDocs'],
    ['Streams <a class="hash-link" href="#streams">#</a>', 'Streams | Docs'],
    ['<a href="#streams">#</a> Streams', 'Streams | Docs'],
    ['Streams<a class="hash-link" href="#streams">&ZeroWidthSpace;</a>', 'Streams | Docs'],
    ['Streams', 'Streams'],
  ])('of the heading %s is the heading without its link', (heading, title) => {
    const body = `<body><h1>${heading}</h1></body>`;
    expect(ofHtml(`<title>${title}</title>${body}`).title).toBe('Streams');
    expect(ofHtml(`<meta charset="utf-8">${body}`).title).toBe('Streams');
  });

  it('keeps a sign that is a part of its heading', () =>
    expect(ofHtml('<meta charset="utf-8"><body><h1>Learning C#</h1></body>').title).toBe('Learning C#'));

  it('is the headline, the heading, the words of the path, in that order', () => {
    expect(of({ headline: 'Headline', title: 'Title', headings: ['Heading'] }).title).toBe('Headline');
    expect(of({ headings: ['The Long Way', 'Heading'], siteName: 'The Long Way' }).title).toBe('Heading');
    expect(of({}, '/blog/2026-03-14-night_trains.html').title).toBe('Night trains');
    expect(of({}, '/%E5%A4%9C/').title).toBe('夜');
    expect(of({}, '/', 'The Long Way').title).toBe('The Long Way');
    expect(of({ title: 'The Long Way' }, '/', 'The Long Way').title).toBe('The Long Way');
    expect(of({ title: 'The Long Way' }, '/blog/x', 'The Long Way').title).toBe('X');
  });
});

describe('a page', () => {
  it('of mdBook is documentation', () =>
    expect(ofHtml('<html><head><!-- Book generated using mdBook --><title>Vectors</title></head>').kind).toBe('docs'));

  it.each([
    'mdbook',
    'mkdocs-1.4.2, mkdocs-material-9.5',
    'Docutils 0.19: https://docutils.sourceforge.io/',
    'rustdoc',
    'Doxygen 1.9.4',
  ])('of %s is documentation', (generator) =>
    expect(ofHtml(`<title>Streams</title><meta name="generator" content="${generator}">`).kind).toBe('docs'),
  );

  it.each([
    ['2026-03-14T23:30:00+09:00', '2026-03-14'],
    ['2026-3-4', '2026-03-04'],
    ['March 14, 2026', '2026-03-14'],
    ['Sat, 14 Mar 2026 08:00:00 GMT', '2026-03-14'],
    ['soon', undefined],
    ['2026-99-99999', undefined],
    ['2026-02-31', undefined],
    ['2026-13-01', undefined],
    // Generators write these for a page without a date.
    ['0001-01-01T00:00:00Z', undefined],
    ['0000-00-00', undefined],
    ['Jan 1 99999', undefined],
  ])('dates %s as %s', (date, expected) => expect(of({ date }).date).toBe(expected));

  it.each([
    ['en_US', 'en-US'],
    ['zh-hant-tw', 'zh-Hant-TW'],
    ['{{ lang }}', undefined],
    ['', undefined],
  ])('has for %s the language %s', (lang, expected) => expect(of({ lang }).lang).toBe(expected));

  it('joins its authors as its language does', () => {
    expect(of({ authors: ['Maren Holt', 'Ada'], lang: 'de' }).author).toBe('Maren Holt und Ada');
  });
});

describe('HTML', () => {
  it('is read from meta, Open Graph, JSON-LD and the body', () => {
    const page = ofHtml(`<!doctype html><html lang=fr><head><title>Trains de nuit · Le Long Chemin</title>
      <meta name=description content="Six couchettes &amp; une bouilloire">
      <meta property="og:site_name" content="Le Long Chemin"><meta property=article:section content=Voyages>
      <script type="application/ld+json">{"@graph":[{"@type":"BlogPosting","headline":"Trains de nuit","author":{"@id":"#a"},
      "datePublished":"2026-07-14T08:00:00+02:00","keywords":"rail, nuit"},{"@type":"Person","@id":"#a","name":"Zoé Petit"}]}</script>
      </head><body><h1>Trains</h1></body></html>`);
    expect(page).toMatchObject({
      title: 'Trains de nuit',
      description: 'Six couchettes & une bouilloire',
      author: 'Zoé Petit',
      date: '2026-07-14',
      section: 'Voyages',
      tags: ['rail', 'nuit'],
      lang: 'fr',
      siteName: 'Le Long Chemin',
      kind: 'article',
    });
  });

  it('in windows-1251 is read as what it is', () => {
    const head = Buffer.from('<html lang="ru"><head><meta charset="windows-1251"><title>');
    const title = Buffer.from([0xcd, 0xee, 0xf7, 0xed, 0xfb, 0xe5, 0x20, 0xef, 0xee, 0xe5, 0xe7, 0xe4, 0xe0]);
    expect(ofHtml(Buffer.concat([head, title, Buffer.from('</title></head>')]))).toMatchObject({
      title: 'Ночные поезда',
      lang: 'ru',
    });
  });

  it('that is broken says what can be read', () => {
    expect(ofHtml('<title>Night <b>trains</title><meta name=author content="Ada"><h1>Trains').author).toBe('Ada');
    expect(
      ofHtml('<html><head><meta name="author" content="Ada><title>x</title></head><h1>Heading</h1>').title,
    ).toBeTruthy();
    expect(ofHtml('<!doctype html><script type="application/ld+json">{ broken</script><h1>Heading</h1>').title).toBe(
      'Heading',
    );
  });

  it('in UTF-16 is refused with what to do', () => {
    expect(() => readHtml(Buffer.from('\uFEFF<html><title>x</title>', 'utf16le'))).toThrow(
      'is in utf-16le: save it as UTF-8',
    );
  });

  it('whose head never ends is refused', () => {
    expect(() => readHtml(Buffer.from(`<html><head><style>${' '.repeat(1_100_000)}`))).toThrow('its head does not end');
  });

  it.each([
    ['<!doctype html><meta http-equiv="Refresh" content="0; url=/x">', 'redirect'],
    ['google-site-verification: google1.html', 'fragment'],
    ['<div class="teaser"><h2>Part</h2></div>', 'fragment'],
    ['<!doctype html><title>x</title><meta name="placard" content="off">', 'opted out'],
  ])('%s gets no card: %s', (html, why) => expect(readHtml(Buffer.from(html))).toBe(why));
});

describe('front matter', () => {
  const pageIn = (source: string) =>
    pageOf(factsOfFrontMatter(readFrontMatter(source) ?? { data: {}, body: source }), {
      path: '/posts/x',
      file: 'x.md',
    });

  it.each([
    [
      'YAML',
      '---\ntitle: "Night trains"\nauthor: Maren Holt\ndate: 2026-03-14\ntags: [rail, night]\nlang: en\n---\nText',
    ],
    [
      'TOML',
      '+++\ntitle = "Night trains"\nauthor = "Maren Holt"\ndate = 2026-03-14\ntags = ["rail", "night"]\nlang = "en"\n+++\nText',
    ],
    [
      'JSON',
      '{\n"title": "Night trains", "author": { "name": "Maren Holt" },\n"date": "2026-03-14", "tags": ["rail", "night"], "lang": "en"\n}\nText',
    ],
    [
      'YAML with CRLF',
      '---\r\ntitle: Night trains\r\nauthors:\r\n  - name: Maren Holt\r\ndate: 2026-03-14 08:00:00 +0100\r\ntags:\r\n- rail\r\n- night\r\nlang: en\r\n---\r\nText',
    ],
  ])('in %s is read', (_, source) =>
    expect(pageIn(source)).toMatchObject({
      title: 'Night trains',
      author: 'Maren Holt',
      date: '2026-03-14',
      tags: ['rail', 'night'],
      lang: 'en',
      kind: 'article',
    }),
  );

  it('without a title takes the heading', () =>
    expect(pageIn('---\nlang: en\n---\n\n# A heading #\n').title).toBe('A heading'));

  it('keeps a # that is a part of its heading', () =>
    expect(pageIn('---\nlang: en\n---\n#\t Learning C# \n').title).toBe('Learning C#'));

  it.each([`x${' \t'.repeat(100_000)}x`, `x${' #'.repeat(100_000)} x`, `x ${'#'.repeat(200_000)}x`])(
    'reads a long heading in time',
    (heading) => expect(pageIn(`---\nlang: en\n---\n# ${heading}\n`).title).toMatch(/x$/),
  );

  it.each([
    ['---\n# set by the editor\nlang: en\n---\n\n# A heading\n'],
    ['+++\n# set by the editor\nlang = "en"\n+++\n\n# A heading\n'],
    ['---\nlang: en\n---\n```sh\n# install it\nnpm ci\n```\n# A heading\n'],
    ['---\nlang: en\n---\n~~~\n```\n# a fence in a fence\n~~~\n# A heading\n'],
  ])('%j has one heading: a comment is none', (source) => expect(pageIn(source).title).toBe('A heading'));

  it.each([
    ['---\ntitle: [x\n---\n', 'the front matter (YAML) cannot be read'],
    ['---\ntitle: x\n', 'the front matter (YAML) has no closing ---'],
    ['+++\ntitle = x\n+++\n', 'the front matter (TOML) cannot be read'],
    ['{\n "title": \n}\n', 'the front matter (JSON) cannot be read'],
    ['---\n- x\n---\n', 'the front matter (YAML) is no object'],
  ])('%j is refused', (source, message) => expect(() => readFrontMatter(source)).toThrow(message));
});
