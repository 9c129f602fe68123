import { describe, expect, it } from 'vitest';
import { approvedImages } from '../approval.js';
import { cards, fileOf, registry } from '../approved-cards.js';

/** `npm test` compares digests of most cards before they are encoded. */
const approved = approvedImages(new URL('../approved/', import.meta.url), 'test-output');

describe.each(registry.templates)('images of $template.id, decoded', ({ template: { id } }) => {
  it.each(cards.filter(({ job }) => job.template === id))('$title', async (card) => {
    expect(await approved.changes(card.file, await fileOf(card))).toEqual([]);
  });
});
