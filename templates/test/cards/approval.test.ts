import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { encode, type RawImage } from '@placard/images';
import { describe, expect, it, onTestFinished } from 'vitest';
import { approvedImages, isApproving, type Approved } from '../approval.js';
import { openDigests } from '../digests.js';

interface Opened {
  readonly folder: string;
  readonly approved: Approved;
  readonly output: string;
}

async function open(): Promise<Opened> {
  const folder = await mkdtemp(join(tmpdir(), 'placard-approved-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const output = join(folder, 'output');
  return { folder, approved: approvedImages(pathToFileURL(join(folder, 'approved/')), output), output };
}

/** Draws a card in the color `ground` with a dark bar, `left` pixels from its left edge. */
function card({ ground = [255, 255, 255], left = 20 }: { ground?: readonly number[]; left?: number } = {}): RawImage {
  const [width, height] = [400, 200];
  const pixels = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const isBar = x >= left && x < left + 100 && y >= 80 && y < 120;
      pixels.set(isBar ? [40, 10, 30] : ground, (y * width + x) * 3);
    }
  return { pixels, width, height };
}

describe('an approved image', () => {
  it.each(['png', 'jpg', 'webp'] as const)('is compared as it is served: %s', async (format) => {
    const { approved, output } = await open();
    const name = `card/typical.${format}`;
    const served = (raw: RawImage): Promise<Uint8Array> => encode(raw, format);
    expect(await approved.changes(name, await served(card()))).toEqual([expect.stringMatching('was never approved')]);
    await approved.approve(name, await served(card()), format === 'png');
    expect(await approved.changes(name, await served(card()))).toEqual([]);
    expect(await approved.changes(name, await served(card({ left: 21 })))).not.toEqual([]);
    expect(await approved.changes(name, await served(card({ ground: [231, 231, 231] })))).not.toEqual([]);
    expect(await approved.changes(name, await served(card({ ground: [255, 255, 180] })))).not.toEqual([]);
    expect(await readdir(output)).toEqual([
      `card-typical.${format}-difference.png`,
      `card-typical.${format}-drawn.png`,
    ]);
  });

  it('matches its digest until the card or the stored image changes', async () => {
    const { folder, approved } = await open();
    const file = pathToFileURL(join(folder, 'approved.json'));
    const images = pathToFileURL(join(folder, 'approved/'));
    const name = 'card/typical.webp';
    await approved.approve(name, await encode(card(), 'png'), true);
    const { pixels } = card();
    const digests = await openDigests(file, images);
    expect(await digests.match(name, pixels)).toBe(false);
    await digests.approve(name, pixels);
    await digests.write([name, 'card/gone.webp']);
    expect(Object.keys(JSON.parse(await readFile(file, 'utf8')) as object)).toEqual([name]);
    const stored = await openDigests(file, images);
    expect(await stored.match(name, pixels)).toBe(true);
    expect(await stored.match(name, card({ left: 21 }).pixels)).toBe(false);
    await writeFile(new URL(name, images), await encode(card({ left: 21 }), 'webp'));
    expect(await stored.match(name, pixels)).toBe(false);
  });

  it('is not written again when its pixels are the same', async () => {
    const { folder, approved } = await open();
    const stored = (): Promise<Uint8Array> => readFile(join(folder, 'approved/card/typical.webp'));
    await approved.approve('card/typical.webp', await encode(card(), 'png'), true);
    const first = await stored();
    await writeFile(join(folder, 'approved/card/typical.webp'), await encode(card(), 'png'));
    await approved.approve('card/typical.webp', await encode(card(), 'png'), true);
    expect(await stored()).not.toEqual(first);
    await approved.approve('card/typical.webp', await encode(card({ left: 21 }), 'png'), true);
    expect(await stored()).not.toEqual(await encode(card(), 'png'));
  });

  it('without a card is an orphan', async () => {
    const { approved } = await open();
    for (const name of ['a/one.webp', 'a/two.jpg', 'b/one.webp'])
      await approved.approve(name, await encode(card(), 'png'), true);
    expect(await approved.orphans(['a/one.webp', 'b/one.webp', 'c/none.webp'])).toEqual(['a/two.jpg']);
    await approved.remove('a/two.jpg');
    expect(await approved.orphans(['a/one.webp', 'b/one.webp'])).toEqual([]);
  });

  it('is made when it is asked for, and never under CI', () => {
    expect(isApproving({})).toBe(false);
    expect(isApproving({ CI: 'true', PLACARD_APPROVE: '' })).toBe(false);
    expect(isApproving({ PLACARD_APPROVE: '1' })).toBe(true);
    expect(() => isApproving({ PLACARD_APPROVE: '1', CI: 'true' })).toThrow('refused while CI is set');
  });
});
