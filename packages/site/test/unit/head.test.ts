import { readHead } from '@placard/site/head';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const latin1 = (text: string): Uint8Array => Uint8Array.from(text, (char) => char.charCodeAt(0));
const slice = (bytes: Uint8Array, start: number, end: number): string =>
  new TextDecoder('latin1').decode(bytes.subarray(start, end));

describe('tags', () => {
  it('have their offsets in bytes, also behind letters of several bytes', () => {
    const page = utf8(`<!doctype html><html lang=fr><head><title>Déjà 🎉</title>
<META Property="og:image" content='https://a.example/?a=1&amp;b=2'><!-- <meta name="no"> -->
<link rel=canonical href=/é /><base href="/x"></head><body><meta name="late"></body>`);
    const { tags, language, title, headEnd } = readHead(page);
    expect(language).toBe('fr');
    expect(title).toBe('Déjà 🎉');
    expect(tags.map(({ name }) => name)).toEqual(['meta', 'link', 'base']);
    expect([...(tags[0]?.attributes ?? [])]).toEqual([
      ['property', 'og:image'],
      ['content', 'https://a.example/?a=1&b=2'],
    ]);
    expect(tags.map(({ start, end }) => slice(page, start, end))).toEqual([
      `<META Property="og:image" content='https://a.example/?a=1&amp;b=2'>`,
      '<link rel=canonical href=/Ã© />',
      '<base href="/x">',
    ]);
    expect(slice(page, headEnd ?? -1, (headEnd ?? -1) + 7)).toBe('</head>');
  });

  it('have the first of two values of an attribute', () => {
    const { tags } = readHead(utf8('<meta name="a" content="1" CONTENT="2" name="b">'));
    expect([...(tags[0]?.attributes ?? [])]).toEqual([
      ['name', 'a'],
      ['content', '1'],
    ]);
  });

  it('are those of a page, whose title is not that of a drawing in its body', () => {
    const page = utf8('<head><meta name="a"></head><body><svg><title>Icon</title></svg><meta name="b"></body>');
    const { title, tags } = readHead(page, { wholePage: true });
    expect([title, tags.length]).toEqual([null, 2]);
  });

  it.each([
    ['closed', '<head><meta name=a></head><meta name=b>', '</head>'],
    ['never opened', '<meta name=a><p><meta name=b>', '<p>'],
    ['not closed', '<head><title>x</title><meta name=a><body><meta name=b>', '<body>'],
    ['ended by text', '<head><meta name=a>Hello<meta name=b>', 'Hello'],
    ['with scripts', '<script>"</head><p>"</script><style>p{}</style><meta name=a><div><meta name=b>', '<div>'],
    ['with a pixel', '<noscript><img src=x></noscript><meta name=a></head><meta name=b>', '</head>'],
    ['with a template', '<template><p><meta name=c></p></template><meta name=a></head><meta name=b>', '</head>'],
  ])('know a head that is %s', (_, page, ending) => {
    const { headEnd, tags } = readHead(utf8(page));
    expect(page.slice(headEnd ?? -1)).toMatch(new RegExp(`^${ending}`));
    expect(tags.map(({ attributes }) => attributes.get('name'))).toEqual(['a']);
    const whole = readHead(utf8(page), { wholePage: true });
    expect(whole.tags.map(({ attributes, inHead }) => [attributes.get('name'), inHead])).toEqual([
      ['a', true],
      ['b', false],
    ]);
    expect(whole.headEnd).toBe(headEnd);
  });

  it('takes a title of the head only, and the first', () => {
    expect(readHead(utf8('<title> A &lt;b&gt;\n c</title><title>B</title>')).title).toBe('A <b> c');
    expect(readHead(utf8('<body><svg><title>Logo</title></svg>'), { wholePage: true }).title).toBeNull();
    const scripted = '<noscript><title>Enable JS</title></noscript><title>New</title>';
    expect(readHead(utf8(scripted)).title).toBe('New');
  });

  it('reads headings and JSON-LD of a whole page', () => {
    const page = utf8(
      `<script type="application/ld+json">{"a":"</b>"}</script><body><h1>One <em>big</em> <script>no</script>thing</h1>
<h1>Two</h1><script type="application/ld+json">{"b":1}</script>`,
    );
    const { headings, jsonLd } = readHead(page, { wholePage: true });
    expect(headings).toEqual(['One big thing', 'Two']);
    expect(jsonLd).toEqual(['{"a":"</b>"}', '{"b":1}']);
  });

  it('reads nothing in <noscript> that describes the page', () => {
    const linked = '<script type="application/ld+json">{}</script>';
    const page = utf8(
      `<noscript><meta name=a>${linked}</noscript></head><body><noscript><h1>No</h1></noscript><h1>Yes`,
    );
    const { headings, jsonLd, tags } = readHead(page, { wholePage: true });
    expect([headings, jsonLd, tags.map(({ inNoscript }) => inNoscript)]).toEqual([['Yes'], [], [true]]);
  });

  it.each([
    ['a declaration', '<?xml version="1.0"?><html>', true],
    ['the doctype of XHTML', '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN" "x.dtd"><html>', true],
    ['a namespace', '<!doctype html>\n<html lang="en" xmlns="http://www.w3.org/1999/xhtml">', true],
    ['nothing', '<!doctype html><html lang="en">', false],
  ])('knows XML by %s', (_, start, isXml) => {
    const read = readHead(utf8(`${start}<head><script src="a.js"/><meta name="a"/></head>`));
    expect([read.isXml, read.tags.length]).toEqual([isXml, isXml ? 1 : 0]);
  });

  it('reads four headings of a page, however many it has, in a time that grows with its length', () => {
    const many = utf8(`<body>${'<h1>A</h1>'.repeat(100_000)}<meta name=last>`);
    const { headings, tags } = readHead(many, { wholePage: true });
    expect(headings).toEqual(['A', 'A', 'A', 'A']);
    expect(tags.map(({ attributes }) => attributes.get('name'))).toEqual(['last']);
  });

  it('a name of every object is an attribute as any other', () => {
    const [tag] = readHead(utf8('<meta constructor=a __proto__=b name=c>')).tags;
    expect(tag?.attributes.get('constructor')).toBe('a');
    expect(tag?.attributes.get('name')).toBe('c');
    expect(tag?.attributes.get('toString')).toBeUndefined();
  });
});

describe('a limit', () => {
  it('reads no further', () => {
    const page = utf8(`<meta name=a>${' '.repeat(100)}<meta name=b></head>`);
    const { tags, headEnd } = readHead(page, { limit: 100 });
    expect(tags).toHaveLength(1);
    expect(headEnd).toBeNull();
    expect(readHead(page).headEnd).toBe(126);
    expect(readHead(utf8('<title>All</title>')).headEnd).toBe(18);
  });

  it('may cut a letter without changing the encoding', () => {
    const page = utf8('<title>é</title>');
    expect(readHead(page, { limit: 8 }).charset).toEqual({ name: 'utf-8', source: 'guess' });
  });
});

describe('encodings', () => {
  const russian = [0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2];
  const cyrillic = latin1(
    `<meta charset="windows-1251"><title>${String.fromCharCode(...russian)} &amp; &#x263A;</title>`,
  );
  // 表 is 0x95 0x5C, whose second byte is a backslash in ASCII.
  const japanese = latin1(
    '<meta http-equiv="Content-Type" content="text/html; charset=Shift_JIS"><meta content="\x95\x5c">',
  );

  it('windows-1251 by its tag', () => {
    expect(readHead(cyrillic)).toMatchObject({
      title: 'Привет & ☺',
      charset: { name: 'windows-1251', source: 'meta' },
      isTranscoded: false,
    });
  });

  it('Shift_JIS by http-equiv', () => {
    const { charset, tags } = readHead(japanese);
    expect(charset).toEqual({ name: 'shift_jis', source: 'meta' });
    expect(tags[1]?.attributes.get('content')).toBe('表');
    expect(slice(japanese, tags[1]?.start ?? 0, tags[1]?.end ?? 0)).toMatch(/^<meta content=".\\">$/);
  });

  it('the header before the tag, the mark before the header', () => {
    expect(readHead(cyrillic, { contentType: 'text/html; charset=koi8-r' }).charset).toEqual({
      name: 'koi8-r',
      source: 'http',
    });
    const marked = Uint8Array.of(0xef, 0xbb, 0xbf, ...utf8('<title>é</title><meta name=a></head>'));
    const { charset, tags, headEnd, title } = readHead(marked, { contentType: 'text/html; charset=koi8-r' });
    expect(charset).toEqual({ name: 'utf-8', source: 'bom' });
    expect(title).toBe('é');
    expect(slice(marked, tags[0]?.start ?? 0, headEnd ?? 0)).toBe('<meta name=a>');
  });

  it('UTF-16 is transcoded, and offsets count what `bytes` has', () => {
    const text = '\ufeff<title>é😀</title><meta name=a></head>';
    const wide = Uint8Array.from({ length: text.length * 2 }, (_, at) => text.charCodeAt(at >> 1) >> (8 * (at % 2)));
    const { charset, isTranscoded, title, bytes, tags, headEnd } = readHead(wide);
    expect(charset).toEqual({ name: 'utf-16le', source: 'bom' });
    expect(isTranscoded).toBe(true);
    expect(title).toBe('é😀');
    expect(slice(bytes, tags[0]?.start ?? 0, headEnd ?? 0)).toBe('<meta name=a>');
  });

  it('ISO-2022-JP, whose bytes look like markup', () => {
    // ESC $ B switches to two-byte letters: 0x3C 0x72 is one letter, not "<r".
    const page = latin1('<meta charset=iso-2022-jp><title>\x1b$B=w<r\x1b(B</title><meta name=a>');
    const { isTranscoded, title, tags } = readHead(page);
    expect(isTranscoded).toBe(true);
    expect(title).toBe('女酒');
    expect(tags.at(-1)?.attributes.get('name')).toBe('a');
  });

  it.each([
    ['XML', latin1('<?xml version="1.0" encoding="ISO-8859-1"?><title>\xe9</title>'), 'é', 'windows-1252'],
    ['no encoding, valid UTF-8', utf8('<title>é</title>'), 'é', 'utf-8'],
    ['no encoding, not UTF-8', latin1('<title>\xe9\x93</title>'), 'é“', 'windows-1252'],
    ['an unknown one', utf8('<meta charset=klingon><title>é</title>'), 'é', 'utf-8'],
    ['UTF-16 in ASCII', utf8('<meta charset=utf-16><title>é</title>'), 'é', 'utf-8'],
  ])('%s', (_, page, title, name) => {
    expect(readHead(page)).toMatchObject({ title, charset: { name } });
  });
});

describe('any bytes', () => {
  it('are read without an error, and every tag is where it is said to be', () => {
    const piece = fc.constantFrom(
      '<meta ',
      'name="',
      'é',
      '"',
      '>',
      '<',
      '</head>',
      '<title>',
      '&amp;',
      '<!--',
      '-->',
      '<script>',
      '\0',
    );
    const examples: [string[]][] = [[['<meta ', '/']]];
    fc.assert(
      fc.property(fc.array(fc.oneof(piece, fc.string()), { maxLength: 30 }), (pieces) => {
        const page = utf8(pieces.join(''));
        const { tags, headEnd, bytes } = readHead(page, { wholePage: true });
        for (const { name, start, end } of tags) {
          expect(slice(bytes, start, start + name.length + 1).toLowerCase()).toBe(`<${name}`);
          expect(slice(bytes, end - 1, end)).toBe('>');
        }
        expect(headEnd).toBeGreaterThanOrEqual(0);
        expect(headEnd).toBeLessThanOrEqual(bytes.length);
      }),
      { examples },
    );
    fc.assert(fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => void readHead(bytes, { wholePage: true })));
  });
});
