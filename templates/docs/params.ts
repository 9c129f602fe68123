import type { Params } from '@placard/core';
import { asTyped, brandLook, longText, look, paramsSchema, screenshot, text } from '../shared/parts/params.js';

export const params = paramsSchema(['title'], {
  title: longText('Title', 'The heading of the page.', [1, 120], ['Signing a URL at the edge']),
  description: longText('Description', 'What the page explains, in a sentence or two.', 240, [
    'Create a key, sign the canonical query, and verify it without a round trip.',
  ]),
  section: longText('Section', 'The part of the documentation that the page stands in.', 80, ['Guides']),
  product: text('Product', 'What is documented: the root of the branch.', 40, ['Placard']),
  docsVersion: { ...text('Version', 'The version that the page describes.', 20, ['v3.2']), ...asTyped },
  screenshot,
  ...look('dark'),
  ...brandLook,
});

export type DocsParams = Params<typeof params>;
