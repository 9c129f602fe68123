import { execFileSync } from 'node:child_process';
import { chmod, mkdir, readFile, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import type { ImageRequest } from '@placard/core/server';
import { describe, expect, it } from 'vitest';
import { at, drawing, inFolder, list, page, read, run, write } from '../folder.js';

inFolder();

describe('bad input is named, does not stop the rest, and leaves the page unchanged', () => {
  const failing = async (files: Readonly<Record<string, string | Uint8Array>>, options = {}) => {
    await write({ 'dist/good.html': page('Good'), ...files });
    const { failures, changed } = await run(options);
    expect(changed).toEqual(['good.html']);
    for (const [path, content] of Object.entries(files)) expect(await readFile(at(path))).toEqual(Buffer.from(content));
    return failures;
  };

  it('a template that refuses the texts of a page', async () => {
    const rules = [{ match: '/event', template: 'event' }];
    expect(await failing({ 'dist/event.html': page('A party') }, { rules })).toEqual([
      {
        file: 'event.html',
        message: expect.stringMatching(/^template event refuses it: params\.(date|location) is required/),
      },
    ]);
  });

  it('a rule that throws, a template and a photo that are not there', async () => {
    const rules = [
      {
        match: '/throws',
        params: () => {
          throw new Error('no reading time');
        },
      },
      { match: '/template', template: 'blgo' },
      { match: '/photo', bg: 'bg-99' },
    ];
    const files = { 'dist/throws.html': page('A'), 'dist/template.html': page('B'), 'dist/photo.html': page('C') };
    expect(await failing(files, { rules })).toEqual([
      { file: 'photo.html', message: 'template basic refuses it: background is not a background id such as "bg-01"' },
      {
        file: 'template.html',
        message: 'no template "blgo" is registered (did you mean "blog"?); placard templates lists them',
      },
      { file: 'throws.html', message: 'no reading time' },
    ]);
  });

  it('two pages for one URL, unless their cards are the same', async () => {
    expect(await failing({ 'dist/about.html': page('About'), 'dist/about/index.html': page('About us') })).toEqual([
      { file: 'about.html', message: 'has the same URL as about/index.html (/about)' },
      { file: 'about/index.html', message: 'has the same URL as about.html (/about/)' },
    ]);
    await write({ 'dist/about.html': page('About us') });
    expect((await run()).failures).toEqual([]);
  });

  it('a page in UTF-16', async () => {
    expect(await failing({ 'dist/x.html': Buffer.from(`\uFEFF${page('Wide')}`, 'utf16le') })).toEqual([
      { file: 'x.html', message: 'is in utf-16le: save it as UTF-8' },
    ]);
  });

  it('a page that is changed while its card is drawn', async () => {
    await write({ 'dist/x.html': page('One') });
    const progress = { total: () => undefined, drawn: () => undefined };
    const work = run({ progress: { ...progress, total: () => void utimes(at('dist/x.html'), 1, 1) } });
    expect((await work).failures).toEqual([
      { file: 'x.html', message: 'was changed while its card was drawn; run it again' },
    ]);
  });

  it('HTML that is broken gets its tags where its head ends', async () => {
    const broken = '<html><head><title>Half <b>a title</title><meta name="description" content="unclosed><p>Body <h1>';
    await write({ 'dist/broken.html': broken, 'dist/empty.html': '', 'dist/text.html': 'no markup at all' });
    const { failures, cards, skipped } = await run();
    expect(failures).toEqual([]);
    expect(cards.map(({ file, title }) => [file, title])).toEqual([['broken.html', 'Half <b>a title']]);
    expect(skipped.map(({ file }) => file)).toEqual(['empty.html', 'text.html']);
    const after = await read('dist/broken.html');
    expect(after.replace(/\s*<meta (property="og:|name="twitter:)[^>]*>/g, '')).toBe(broken);
    expect(after).toContain('og:image"');
  });

  it('a page that cannot be written', async () => {
    await write({ 'dist/good.html': page('Good'), 'dist/x.html': page('One') });
    // A folder with the name of the temporary file makes writing fail, as a full disk does.
    await mkdir(at(`dist/x.html.placard-${process.pid}.tmp`));
    const { failures, changed } = await run();
    expect(failures).toEqual([{ file: 'x.html', message: expect.stringContaining('EISDIR') }]);
    expect(changed).toEqual(['good.html']);
    expect(await read('dist/x.html')).toBe(page('One'));
  });

  it('a card that cannot be drawn', async () => {
    await write({ 'dist/good.html': page('Good'), 'dist/x.html': page('One'), 'dist/y.html': page('One') });
    const { openDrawer, ...rest } = drawing();
    const drawer = await openDrawer();
    const draw = async (request: ImageRequest, file: string) => {
      if (request.params['title'] !== 'One') return drawer.draw(request, file);
      await writeFile(file, 'half');
      throw new Error('template basic@1: the well is dry');
    };
    const { failures, changed } = await run({ ...rest, openDrawer: async () => ({ ...drawer, draw }) });
    const message = 'template basic@1: the well is dry';
    expect(failures).toEqual(['x.html', 'y.html'].map((file) => ({ file, message })));
    expect(changed).toEqual(['good.html']);
    expect(await read('dist/x.html')).toBe(page('One'));
    expect(await list('dist/og')).toEqual(['.placard.json', expect.stringMatching(/^good-[0-9a-f]{16}\.png$/)]);
  });

  it('links out of the folder are not followed', async () => {
    await write({
      'dist/good.html': page('Good'),
      'outside/secret.html': page('Secret'),
      'dist/own/x.html': page('Own'),
    });
    await symlink(at('outside/secret.html'), at('dist/secret.html'));
    await symlink(at('outside'), at('dist/all'));
    await symlink(at('dist'), at('dist/own/round'));
    const { skipped, cards } = await run();
    expect(cards.map(({ file }) => file)).toEqual(['good.html', 'own/x.html']);
    expect(skipped.map(({ file }) => file)).toEqual(['all', 'secret.html']);
    expect(await read('outside/secret.html')).toBe(page('Secret'));
  });

  it('a pipe is not a page', async () => {
    await write({ 'dist/good.html': page('Good') });
    execFileSync('mkfifo', [at('dist/pipe.html')]);
    expect(await run()).toMatchObject({ failures: [], changed: ['good.html'] });
  });

  it('a page of 50 MB gets its card, and keeps its bytes', async () => {
    const body = Buffer.alloc(50 * 1024 * 1024, '<p>long</p>\n');
    const html = Buffer.concat([Buffer.from('<!doctype html><html><head><title>Long</title></head><body>'), body]);
    await write({ 'dist/x.html': html });
    expect(await run()).toMatchObject({ failures: [], changed: ['x.html'] });
    const after = await readFile(at('dist/x.html'));
    expect(after.subarray(after.length - body.length).equals(body)).toBe(true);
  });

  it('a folder without pages, without a URL, or that is not there, and options that hold for no page', async () => {
    await expect(run()).rejects.toThrow(/the folder .*dist cannot be read/);
    await mkdir(at('dist'));
    await expect(run()).rejects.toThrow(/no HTML in .*dist. Build the site first/);
    await write({ 'dist/a.html': page('One') });
    await expect(run({ url: undefined as never })).rejects.toThrow('the URL of the site is unknown');
    await expect(run({ url: 'example.com' })).rejects.toThrow('url="example.com" is not an http or https URL');
    await expect(run({ out: at('elsewhere') })).rejects.toThrow(/the images .* must be in/);
    await expect(run({ include: ['/blgo/**'] })).rejects.toThrow('no page matches include: /blgo/**');
    await expect(run({ template: 'blgo' })).rejects.toThrow('no template "blgo" is registered');
    await expect(run({ bg: 'bg-99' })).rejects.toThrow('no photo "bg-99" is registered');
    expect(await list('dist')).toEqual(['a.html']);
  });

  it('keeps the mode of a page, and removes leftovers of a killed run', async () => {
    await write({ 'dist/a.html': page('One'), 'dist/a.html.placard-1.tmp': 'half' });
    await utimes(at('dist/a.html.placard-1.tmp'), 1, 1);
    await chmod(at('dist/a.html'), 0o640);
    await run({ dryRun: true });
    expect(await list('dist')).toEqual(['a.html', 'a.html.placard-1.tmp']);
    await run();
    expect(((await stat(at('dist/a.html'))).mode & 0o777).toString(8)).toBe('640');
    expect(await list('dist')).toEqual(['a.html', 'og']);
  });
});
