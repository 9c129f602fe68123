import { rm } from 'node:fs/promises';
import { beforeEach, expect, it } from 'vitest';
import { at, drawing, inFolder, list, page, read, run, write } from '../folder.js';

inFolder();

let opened = 0;
beforeEach(() => void (opened = 0));

/** Runs and counts how often templates and fonts are opened. They are opened only if a page is read. */
const counted = (options: Parameters<typeof run>[0] = {}) => {
  const { openSource, ...rest } = drawing();
  const counting = async () => {
    opened += 1;
    return openSource();
  };
  return run({ ...rest, openSource: counting, sourceName: '1', ...options });
};

const long = 'A title that nobody would ever write over a page. '.repeat(12);
const files = {
  'dist/a.html': page('One'),
  'dist/b.html': page('Two'),
  'dist/long.html': page(long),
  'dist/old.html': '<html><head><meta http-equiv="refresh" content="0; url=/a"></head></html>',
};

it('skips pages unchanged since the last run, and reports the same', async () => {
  await write(files);
  const first = await counted();
  expect([opened, first.drawn, first.warnings.length]).toEqual([1, 3, 1]);
  const notes = await read('dist/og/.placard.json');
  const second = await counted();
  expect(second).toEqual({ ...first, drawn: 0, unchanged: 3, changed: [] });
  expect([opened, await read('dist/og/.placard.json')]).toEqual([1, notes]);
});

it('reads a page that has changed, or whose image is gone', async () => {
  await write(files);
  const { cards } = await counted();
  await write({ 'dist/b.html': page('Three') });
  expect(await counted()).toMatchObject({ drawn: 1, unchanged: 2, changed: ['b.html'] });
  const [{ imageFile } = { imageFile: '' }] = cards;
  await rm(at(`dist/og/${imageFile}`));
  expect(await counted()).toMatchObject({ drawn: 1, unchanged: 2, changed: [] });
  expect(await list('dist/og')).toContain(imageFile);
  expect(opened).toBe(3);
});

it('reads all when something else decides the cards', async () => {
  await write(files);
  await counted();
  await counted({ sourceName: '2' });
  await counted({ sourceName: '2', rules: [{ template: 'blog', params: { title: 'All' } }] });
  await counted({ sourceName: '2', url: 'https://other.example' });
  expect(opened).toBe(4);
  expect(await read('dist/a.html')).toContain('content="https://other.example/og/');
});

it('reads all where a rule has a function, which may look at anything', async () => {
  await write(files);
  let title = 'Before';
  const rules = [{ match: '/a', params: () => ({ title }) }];
  await counted({ rules });
  title = 'After';
  expect((await counted({ rules })).cards[0]?.alt).toContain('After');
  expect(opened).toBe(2);
});

it('reads all when the notes are damaged', async () => {
  await write(files);
  await counted();
  const notes = await read('dist/og/.placard.json');
  await write({ 'dist/og/.placard.json': notes.replace(/"sha256": "\w+"/, '"sha256": 1') });
  expect(await counted()).toMatchObject({ drawn: 0, changed: [], failures: [] });
  expect([opened, await read('dist/og/.placard.json')]).toEqual([2, notes]);
});

it('reads all when another page changes what the titles share', async () => {
  await write({ 'dist/a.html': page('One | Site'), 'dist/b.html': page('Two - Blog') });
  await counted();
  await write({ 'dist/c.html': page('Three | Site'), 'dist/d.html': page('Four | Site') });
  const { cards } = await counted();
  expect(cards.map(({ title }) => title)).toEqual(['One', 'Two - Blog', 'Three', 'Four']);
  expect(await counted()).toMatchObject({ drawn: 0, changed: [] });
  expect(opened).toBe(2);
});
