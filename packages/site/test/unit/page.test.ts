import { keepTitles, linksOfPage, lookOfPage, readSitePage, requestOfPage, type PageFacts } from '@placard/site/page';
import type { SiteTitles } from '@placard/site/page';
import { describe, expect, it } from 'vitest';
import { registry } from '../folder.js';

const at = { url: 'https://long-way.example/blog/night-trains/', contentType: 'text/html; charset=utf-8' };

function read(html: string | Uint8Array, where: Partial<typeof at> = {}): PageFacts {
  const bytes = typeof html === 'string' ? Buffer.from(html) : html;
  const facts = readSitePage(bytes, { ...at, ...where });
  if (typeof facts === 'string') throw new Error(facts);
  return facts;
}

const head = (title: string, more = ''): string =>
  `<!doctype html><html lang="en"><head><title>${title}</title>${more}`;
const home = (title: string, more = ''): PageFacts => read(head(title, more), { url: 'https://long-way.example/' });

describe('a page', () => {
  const whole = read(`${head('Night trains | The Long Way')}
    <meta property="og:site_name" content="The Long Way"><meta name="theme-color" content="#0a7d5b">
    <link rel="apple-touch-icon" href="/touch.png"><link rel="icon" href="../../icon.svg" type="image/svg+xml">
    <meta property="og:image" content="https://cards.example/u/pk_1?url=x"><meta property="og:image" content="/hero.jpg">
    <link rel="manifest" href="/site.webmanifest"><link rel="stylesheet" href="/main.css"><link rel="canonical" href="https://long-way.example/night">
    <meta name="placard" content="pk_1"></head><body><meta name="placard" content="pk_2"><h1>Night trains</h1>`);

  it('is read as plain JSON, with absolute addresses and the sources of its facts', () => {
    expect(JSON.parse(JSON.stringify(whole))).toEqual({
      url: at.url,
      path: '/blog/night-trains/',
      facts: {
        title: 'Night trains | The Long Way',
        documentTitle: 'Night trains | The Long Way',
        headings: ['Night trains'],
        authors: [],
        tags: [],
        lang: 'en',
        siteName: 'The Long Way',
        data: {},
      },
      sources: { title: '<title>', documentTitle: '<title>', lang: '<html lang>', siteName: 'og:site_name' },
      canonical: 'https://long-way.example/night',
      look: { accent: '#0a7d5b', icons: ['https://long-way.example/icon.svg', 'https://long-way.example/touch.png'] },
      files: ['https://long-way.example/site.webmanifest', 'https://long-way.example/main.css'],
      pictures: [{ address: 'https://long-way.example/hero.jpg', source: 'og:image', role: 'picture' }],
      proofs: ['pk_1'],
    });
  });

  it('gets a card with the color and the logo of the site, unless a brand has others', () => {
    expect(requestOfPage(whole, {}, registry)).toMatchObject({
      request: { template: 'basic', params: { title: 'Night trains', site: 'The Long Way' } },
      sources: { title: '<title>, without the name of the site', siteName: 'og:site_name' },
      brand: { accent: '#0a7d5b' },
      images: [{ param: 'logo', role: 'logo', addresses: whole.look.icons }],
    });
    expect(requestOfPage(whole, { brand: { accent: '#123456', logo: 'ast_x' } }, registry)).toMatchObject({
      brand: { accent: '#123456', logo: 'ast_x' },
      images: [],
    });
    expect(requestOfPage(whole, { brand: false }, registry)).toMatchObject({ brand: {}, images: [] });
  });

  it('follows the rules for its path', () => {
    const rules = [{ match: '/blog/**', template: 'release', params: { release: '2.0' }, scale: 2 as const }];
    expect(requestOfPage(whole, { rules }, registry)?.request).toMatchObject({
      template: 'release',
      params: { release: '2.0' },
      scale: 2,
    });
    expect(requestOfPage(whole, { rules: [{ template: false }] }, registry)).toBeUndefined();
  });

  it('also takes its look from its manifest and its style sheets', () => {
    const html = Buffer.from(`${head('x')}<link rel=manifest href=/m/site.json><link rel=stylesheet href=/a.css>`);
    const files = new Map([
      ['https://long-way.example/m/site.json', '{"icons":[{"src":"big.png","sizes":"512x512"}]}'],
      ['https://long-way.example/a.css', ':root{--primary-color:#8a1c7c}'],
    ]);
    expect(lookOfPage(html, at, files)).toEqual({
      accent: '#8a1c7c',
      icons: ['https://long-way.example/m/big.png'],
    });
  });

  it.each([
    ['not HTML', '%PDF-1.7', { contentType: 'application/pdf' }],
    ['redirect', '<!doctype html><meta http-equiv=refresh content="0; url=/x">', {}],
    ['fragment', '<div>part</div>', {}],
    ['opted out', head('x', '<meta name="placard" content="pk_1"><meta name="placard" content="OFF">'), {}],
    ['an error page', head('Gone'), { url: 'https://x.example/404.html' }],
    ['a search page', head('Find'), { url: 'https://x.example/search/' }],
  ])('gets no card when it is %s', (reason, html, where) => {
    expect(readSitePage(Buffer.from(html), { ...at, ...where })).toBe(reason);
  });

  it.each([
    ['UTF-16', Buffer.from(`\uFEFF${head('Nachtzüge')}`, 'utf16le'), at.contentType],
    ['windows-1252 by its header', Buffer.from(head('Nachtzüge'), 'latin1'), 'text/html; charset=windows-1252'],
    ['windows-1252 by its tag', Buffer.from(head('Nachtzüge', '<meta charset=cp1252>'), 'latin1'), 'text/html'],
  ])('can be encoded in %s', (_, html, contentType) =>
    expect(read(html, { contentType }).facts.title).toBe('Nachtzüge'),
  );

  it('lists its links to pages of the same host', () => {
    const html = `${head('x', '<link href=/feed.xml>')}<body><a href="#top">a</a><a href="?page=2">b</a>
      <a href="../tickets/?a=1&amp;b=2#x">c</a><a href='/tickets'>d</a><a href=//other.example/x>e</a><a href=/a.pdf>f</a>
      <a href="mailto:x@y.example">g</a><a href="/über.html">h</a><a href=/blog/tickets/>i</a>${'<a href=/n/@>n</a>'.repeat(9)}`;
    const many = Array.from({ length: 30 }, (_, n) => `<a href=/${n}>${n}</a>`).join('');
    expect(linksOfPage(Buffer.from(html), at)).toEqual([
      'https://long-way.example/blog/tickets/',
      'https://long-way.example/tickets',
      'https://long-way.example/%C3%BCber.html',
      'https://long-way.example/n/@',
    ]);
    expect(linksOfPage(Buffer.from(head('x') + many), at)).toHaveLength(20);
  });
});

describe('the title of a page', () => {
  const card = (facts: PageFacts, titles?: SiteTitles) => {
    const { page, sources } = requestOfPage(facts, { titles }, registry) ?? {};
    return [page?.title, page?.siteName, sources?.siteName];
  };
  const page = read(head('Night trains | The Long Way'));

  it.each([
    ['by its host', undefined, 'the first page or the host'],
    ['by the title of the first page', home('The Long Way – travel by train'), 'the first page or the host'],
    [
      'by the name that the first page declares',
      home('Welcome', '<meta property="og:site_name" content="The Long Way">'),
      'the first page',
    ],
  ])('is split %s when nothing else is known', (_, first, source) => {
    const one = first === undefined ? page : { ...page, url: 'https://x.example/a' };
    const titles = first === undefined ? undefined : keepTitles(undefined, { ...first, url: 'https://x.example/' });
    expect(card(one, titles)).toEqual(['Night trains', 'The Long Way', source]);
  });

  it('is split like others of its site, once those have been read', () => {
    const url = (path: string): string => `https://x.example/${path}`;
    const titled = (title: string, path: string): PageFacts => read(head(title), { url: url(path) });
    const first = titled('Night trains - Long', 'a');
    const pages = [titled('Start', ''), first, titled('Boats - Long', 'b'), titled('Bikes - Long', 'c')];
    expect(card(first, keepTitles(undefined, pages[0]!))).toEqual(['Night trains - Long', undefined, undefined]);
    const titles = pages.reduce<SiteTitles | undefined>(keepTitles, undefined);
    expect(card(first, titles)).toEqual(['Night trains', 'Long', 'what titles of the site share']);
  });

  it('is kept for 40 pages across all folders, and for the first page', () => {
    const titles = Array.from({ length: 100 }, (_, n) => (n % 10 === 0 ? 'b' : 'a') + n)
      .map((name) => read(head(name.repeat(500)), { url: `https://x.example/${name[0]}/${name}` }))
      .reduce(keepTitles, keepTitles(undefined, home('Start')));
    const paths = titles.pages.map(({ place }) => place.path);
    expect([paths.length, paths[0], paths.filter((path) => path.startsWith('/b/')).length]).toEqual([40, '/', 10]);
    expect(JSON.stringify(titles).length).toBeLessThan(50_000);
  });
});

describe('a hostile page', () => {
  const long = (text: string, before = '<!doctype html><html lang=en>'): string =>
    before + text.repeat(Math.ceil((1 << 18) / text.length));
  const data = (text: string): string => `<title>x</title><script type="application/ld+json">${text}</script>`;

  it.each([
    ['a head that never ends', long('<meta name=a content=b>')],
    ['the same tag again and again', long('<meta property="og:image" content="/x.png">')],
    ['nested containers', long('<svg><meta>')],
    ['entities of entities', long('&amp;amp;', '<title>')],
    ['unclosed styles', long('<style><!--')],
    ['comments of styles that do not end', long('/*', '<title>x</title><style>') + '</style>'],
    ['properties without values', long('--a', '<title>x</title><style>:root{') + '}</style>'],
    ['nested rules', long('@a{', '<title>x</title><style>') + '</style>'],
    ['attributes in selectors', long('[a="b"]{--x:1}', '<title>x</title><style>') + '</style>'],
    ['names of style sheets', long('jsdoc-haddock', '<title>x</title><script src="')],
    ['a name without a domain', long('a', '<meta name=author content="') + '">'],
    ['a heading of symbols', long('¶', '<title>x</title><h1>') + 'x</h1>'],
    ['a title of dividers', long(' | ', '<title>a') + '</title>'],
    ['a description of tags', long('<', '<meta name=description content="') + '">'],
    ['a byline that never ends', long('Ann Lee ', '<title>x</title></head><body><p class=byline>')],
    ['deep JSON-LD', data(`{"@type":"Article","x":${'['.repeat(3e5)}${']'.repeat(3e5)}}`)],
    ['JSON-LD with many authors', data(`{"@type":"Article","author":[${'{"@id":"#a"},'.repeat(4e4)}1]}`)],
    ['JSON-LD with many nodes', data(`[${'{"@graph":[{"mainEntity":[{"@type":"X"}]}]},'.repeat(2e4)}1]`)],
    ['JSON-LD of tags', data(`{"@type":"Review","reviewBody":"${'<'.repeat(9e5)}","itemReviewed":"x","author":"y"}`)],
  ])('is read quickly, with bounded facts: %s', (_, html) => {
    const bytes = Buffer.from(html);
    const before = process.cpuUsage();
    const facts = readSitePage(bytes, at);
    if (typeof facts === 'string') return expect(facts).toBe('fragment');
    requestOfPage(facts, { titles: keepTitles(undefined, facts) }, registry);
    linksOfPage(bytes, at);
    // A pattern that takes quadratic time would take minutes.
    expect(process.cpuUsage(before).user / 1e6).toBeLessThan(3);
    expect(JSON.stringify(facts).length).toBeLessThan(60_000);
  });
});
