import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import { at, drawn, inFolder, list, page, read, run, write } from '../folder.js';

inFolder();
beforeEach(() => void (drawn.length = 0));

const story = page('Night trains', { head: '<meta name="description" content="Six sleepers.">' });
const images = async () => (await list('dist/og')).filter((name) => name !== '.placard.json');

describe('a built site', () => {
  it('gets images and tags; a second run changes not a byte', async () => {
    await write({ 'dist/index.html': page('The Long Way'), 'dist/blog/x/index.html': story });
    const first = await run();
    expect(first).toMatchObject({
      drawn: 2,
      unchanged: 0,
      changed: ['blog/x/index.html', 'index.html'],
      failures: [],
      orphans: [],
    });
    const [ofStory, ofIndex] = await images();
    expect(ofStory).toMatch(/^blog-x-[0-9a-f]{16}\.png$/);
    expect(await read('dist/blog/x/index.html')).toBe(
      story.replace(
        'content="Six sleepers.">\n',
        `content="Six sleepers.">
  <meta property="og:title" content="Night trains">
  <meta property="og:description" content="Six sleepers.">
  <meta property="og:type" content="website">
  <meta property="og:image" content="https://site.example/og/${ofStory}">
  <meta property="og:image:type" content="image/png">
  <meta property="og:image:width" content="1200">
  <meta property="og:image:height" content="630">
  <meta property="og:image:alt" content="Night trains. Six sleepers.">
  <meta name="twitter:card" content="summary_large_image">
  <meta name="twitter:image" content="https://site.example/og/${ofStory}">
  <meta name="twitter:image:alt" content="Night trains. Six sleepers.">
`,
      ),
    );
    const bytes = await readFile(at(`dist/og/${ofIndex}`));
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);

    const before = await Promise.all(
      ['dist/index.html', 'dist/og/.placard.json'].map(async (file) => [
        await read(file),
        (await stat(at(file))).mtimeMs,
      ]),
    );
    expect(await run()).toMatchObject({ drawn: 0, unchanged: 2, changed: [] });
    const after = await Promise.all(
      ['dist/index.html', 'dist/og/.placard.json'].map(async (file) => [
        await read(file),
        (await stat(at(file))).mtimeMs,
      ]),
    );
    expect(after).toEqual(before);
    expect(drawn).toHaveLength(2);
  });

  it('reads the tags that it has added as it read the page without them', async () => {
    const author = '<meta name="author" content="Maren Holt">';
    await write({
      'dist/docs/intro/index.html': page('Intro | Placard', { body: '<h1>Intro</h1>' }),
      'dist/blog/dated/index.html': page('Dated', {
        head: author,
        body: '<time datetime="2026-03-14">14 March</time>',
      }),
      'dist/guide/mdbook.html': page('A book', { head: '<meta name="generator" content="mdBook">' }),
      'dist/event.html': page('A party – Placard', {
        lang: 'xx-invalid',
        body: '<h1>A party</h1><p class="byline">Ada</p>',
      }),
      'dist/no-title.html': '<html><head></head><body><p>Nothing here</p></body></html>',
    });
    const first = await run();
    expect(first).toMatchObject({ drawn: 5, failures: [] });
    const second = await run();
    expect(second).toMatchObject({ drawn: 0, unchanged: 5, changed: [], orphans: [] });
    expect(second.cards).toEqual(first.cards);
  });

  it('has its tags in place of those that were there; all else stays byte for byte', async () => {
    const html =
      '\uFEFF<!doctype html>\r\n<HTML lang="en">\r\n<HEAD><TITLE>Trains &lt;3</TITLE>\r\n' +
      '\t<meta charset=utf-8>\r\n\t<META PROPERTY=og:image CONTENT="/old.png">\r\n\t<meta property="og:image:width" content=1>\r\n' +
      "\t<meta name='twitter:card' content='summary'/> <link rel=icon href=x>\r\n\t<meta property=og:title content=Mine>\r\n" +
      '<body ><p>caf\u00e9<br></P>\0<meta property="og:image" content="late"></body>';
    await write({ 'dist/x.html': html });
    await run();
    const [name] = await images();
    const text = await read('dist/x.html');
    expect(text).toContain(
      '\t<meta property="og:type" content="website">\r\n\t<meta property="og:image" content="https://site.example/og/',
    );
    expect(text.match(/og:image"/gi)).toHaveLength(1);
    expect(text).toContain('<meta property=og:title content=Mine>');
    // Without our tags, the page equals the original without its old tags.
    const ours = new RegExp(`\r\n\t<meta (property="og:(type|image[^"]*)"|name="twitter:[^"]*") content="[^"]*">`, 'g');
    expect(text.replace(ours, '')).toBe(
      html
        .replace(
          '\r\n\t<META PROPERTY=og:image CONTENT="/old.png">\r\n\t<meta property="og:image:width" content=1>',
          '',
        )
        .replace("<meta name='twitter:card' content='summary'/>", '')
        .replace('<meta property="og:image" content="late">', ''),
    );
    expect(text).toContain(`alt" content="Mine.`);
    expect(name).toBeDefined();
    expect((await run()).changed).toEqual([]);
  });

  it('in windows-1251 keeps its bytes; letters that are added are written as references', async () => {
    const html = Buffer.concat([
      Buffer.from('<html lang="ru"><head><meta charset="windows-1251"><title>'),
      Buffer.from([0xcd, 0xee, 0xf7, 0xfc]),
      Buffer.from('</title></head><body>'),
      Buffer.from([0xe0, 0xff, 0x98]),
    ]);
    await write({ 'dist/x.html': html });
    await run();
    const bytes = await readFile(at('dist/x.html'));
    const begin = bytes.indexOf('<meta property="og:title"');
    const end = bytes.indexOf('<title>');
    expect(Buffer.concat([bytes.subarray(0, begin), bytes.subarray(end)])).toEqual(html);
    expect(bytes.subarray(begin, end).toString('latin1')).toContain('content="&#1053;&#1086;&#1095;&#1100;"');
    expect((await run()).changed).toEqual([]);
  });

  it('draws only what changed, and prunes what no page shows', async () => {
    await write({ 'dist/a.html': page('One'), 'dist/b.html': page('Two') });
    await run();
    const [a, b] = await images();
    await write({ 'dist/a.html': page('Three') });
    expect(await run()).toMatchObject({ drawn: 1, unchanged: 1, changed: ['a.html'], orphans: [a] });
    expect(await images()).toContain(a);
    // Images of excluded pages and files that we did not draw are not removed.
    await write({ 'dist/og/mine-0123456789abcdef.png': 'x' });
    expect((await run({ prune: true, exclude: ['/b'] })).orphans).toEqual([a]);
    expect(await images()).toEqual(expect.arrayContaining([b, 'mine-0123456789abcdef.png']));
    expect(await images()).not.toContain(a);
    await rm(at('dist/b.html'));
    expect((await run({ prune: true })).orphans).toEqual([b]);
  });

  it('takes its images from the cache when a build has emptied the folder', async () => {
    await write({ 'dist/a.html': page('One') });
    await run({ cache: at('cache') });
    await rm(at('dist'), { recursive: true });
    await write({ 'dist/a.html': page('One') });
    expect(await run({ cache: at('cache') })).toMatchObject({ drawn: 0, unchanged: 1, changed: ['a.html'] });
    expect(await images()).toHaveLength(1);
  });

  it('draws an image again that is not whole', async () => {
    await write({ 'dist/a.html': page('One') });
    await run();
    const [name] = await images();
    const whole = await readFile(at(`dist/og/${name}`));
    await writeFile(at(`dist/og/${name}`), whole.subarray(0, 100));
    expect(await run()).toMatchObject({ drawn: 1, changed: [] });
    expect(await readFile(at(`dist/og/${name}`))).toEqual(whole);
  });

  it('says with dryRun what would be done, and writes nothing', async () => {
    await write({ 'dist/a.html': page('One') });
    expect(await run({ dryRun: true, cache: at('cache') })).toMatchObject({
      drawn: 1,
      changed: ['a.html'],
      cards: [{ title: 'One' }],
    });
    expect([await list('dist'), await read('dist/a.html')]).toEqual([['a.html'], page('One')]);
    expect(drawn).toEqual([]);
  });

  it('writes no partial page when it is stopped, and resumes in the next run', async () => {
    await write(Object.fromEntries(Array.from({ length: 6 }, (_, i) => [`dist/${i}.html`, page(`Page ${i}`)])));
    const stop = new AbortController();
    const report = await run({ signal: stop.signal, progress: { total: () => undefined, drawn: () => stop.abort() } });
    expect(report).toMatchObject({ stopped: true, changed: [] });
    expect(report.drawn).toBeGreaterThan(0);
    expect(report.drawn).toBeLessThan(6);
    expect(await run()).toMatchObject({ drawn: 6 - report.drawn, unchanged: report.drawn, stopped: false });
    expect((await list('dist')).filter((name) => name.endsWith('.tmp'))).toEqual([]);
  });

  it('finds its URL in the pages, with the base path', async () => {
    const head = '<link rel="canonical" href="https://me.example/notes/blog/x/">';
    await write({ 'dist/a.html': page('One'), 'dist/blog/x/index.html': page('Two', { head }) });
    const { cards } = await run({ url: undefined as never });
    expect(cards[0]?.image).toMatch(/^https:\/\/me\.example\/notes\/og\/a-/);
  });

  it('puts a rule to its pages', async () => {
    await write({ 'dist/a.html': page('One'), 'dist/blog/x.html': story, 'dist/private/x.html': page('Two') });
    const rules = [
      { match: '/private/**', template: false },
      {
        match: '/blog/**',
        template: 'release',
        params: ({ title }: { title: string }) => ({ release: '2.0', name: title }),
        bg: 'bg-02',
        format: 'jpg',
      },
    ] as const;
    const { cards, skipped } = await run({ rules });
    expect(cards.map(({ template }) => template)).toEqual(['basic', 'release']);
    expect(drawn[1]).toMatchObject({
      params: { name: 'Night trains', release: '2.0' },
      background: 'bg-02',
      format: 'jpg',
    });
    expect(skipped).toEqual([{ file: 'private/x.html', message: 'a rule excludes it' }]);
  });
});
