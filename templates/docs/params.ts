import type { Params } from '@placard/core';
import { brandLook, look, paramsSchema, text } from '../parts/params.js';

export const params = paramsSchema(['title'], {
  title: text('Title', 'The heading of the page.', [1, 120], ['Signing a URL at the edge']),
  description: text('Description', 'What the page explains, in a sentence or two.', 240, [
    'Create a key, sign the canonical query, and verify it without a round trip.',
  ]),
  section: text('Section', 'The part of the documentation that the page stands in.', 80, ['Guides']),
  product: text('Product', 'What is documented: the root of the branch.', 40, ['Placard']),
  docsVersion: text('Version', 'The version that the page describes.', 20, ['v3.2']),
  ...look('dark'),
  ...brandLook,
});

export type DocsParams = Params<typeof params>;
