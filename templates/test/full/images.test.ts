import { sampled } from '@placard/core/checks';
import { describe, expect, it } from 'vitest';
import { approvedImages } from '../approval.js';
import { cards, fileOf, registry } from '../approved-cards.js';
import { part } from '../sample.js';

/** `npm test` compares digests of most cards before they are encoded. */
const approved = approvedImages(new URL('../approved/', import.meta.url), 'test-output');

describe.each(registry.templates)('images of $template.id, decoded', ({ template: { id } }) => {
  it.each(
    sampled(
      cards.filter(({ job }) => job.template === id),
      part,
    ),
  )('$title', async (card) => {
    expect(await approved.changes(card.file, await fileOf(card))).toEqual([]);
  });
});
