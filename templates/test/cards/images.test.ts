import { sampleAt, sampled } from '@placard/core/checks';
import { presetNames } from '@placard/core/server';
import { afterAll, describe, expect, it } from 'vitest';
import { approvedImages, isApproving } from '../approval.js';
import { cards, drawnBytesOf, fileOf, registry } from '../approved-cards.js';
import { openDigests } from '../digests.js';
import { sample } from '../sample.js';

/**
 * Compares the cards in the presets, and a part of those at other sizes, with their approved images: first the digests,
 * and only if they differ, the pixels. `npm run approve` replaces the approved images by those that are drawn, at all
 * sizes: look at both first.
 */
const approving = isApproving(process.env);
const folder = new URL('../approved/', import.meta.url);
const approved = approvedImages(folder, 'test-output');
const digests = await openDigests(new URL('../approved.json', import.meta.url), folder);

const inPresets = cards.filter(({ job }) => job.size === undefined);
const atSizes = cards.filter(({ job }) => job.size !== undefined);
const compared = [...inPresets, ...(approving ? atSizes : sampled(atSizes, sampleAt(sample, 0, 5)))];

describe.each(registry.templates)('images of $template.id', ({ template: { id } }) => {
  it.each(compared.filter(({ job }) => job.template === id))('$title', async (card) => {
    const drawn = await drawnBytesOf(card);
    if (await digests.match(card.file, drawn)) return;
    const file = card.isServed ? drawn : await fileOf(card);
    if (!approving) return expect(await approved.changes(card.file, file)).toEqual([]);
    await approved.approve(card.file, file, card.job.format === 'png');
    await digests.approve(card.file, drawn);
  });
});

if (approving) afterAll(() => digests.write(cards.map(({ file }) => file)));

it('no image is approved that no card is compared with', async () => {
  const orphans = await approved.orphans(cards.map(({ file }) => file));
  if (approving) await Promise.all(orphans.map(approved.remove));
  else expect(orphans).toEqual([]);
});

it('the cards that are served elsewhere cover what can be asked for', () => {
  const served = cards.filter(({ isServed }) => isServed);
  const kinds = new Set(served.map(({ job: { format, scale }, inColor }) => `${format} ${scale} ${inColor}`));
  expect([...kinds].sort()).toEqual(['jpg 1 true', 'jpg 2 false', 'png 2 false', 'webp 1 true', 'webp 2 false']);
  expect(new Set(served.map(({ job }) => job.preset))).toEqual(new Set(presetNames));
});
