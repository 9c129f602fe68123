import type { Params } from '@placard/core';
import {
  accent,
  accentOf,
  brandLook,
  image,
  longText,
  look,
  paramsSchema,
  text,
} from '@placard/templates/parts/params';

const { 'x-role': _, ...color } = accent;

export const params = paramsSchema(['line', 'name', 'partner'], {
  line: longText(
    'Line',
    'What the two do together.',
    [1, 110],
    ['Every build on Tidewater now ships with Orchard’s test farm'],
  ),
  name: text('Name', 'The company that makes the announcement. Its logo replaces the name.', [1, 30], ['Tidewater']),
  partner: text('Partner', 'The partner. Its logo replaces the name.', [1, 30], ['Orchard']),
  amount: text('Amount', 'A funding round, a price or a grant, set large above the line.', 16, ['€42 million']),
  site: text('Site', 'An address, a date or the kind of deal.', 40, ['tidewater.dev/orchard']),
  // A brand has one logo, which is the one of `name`.
  partnerLogo: image('product', 'Partner’s logo', 'The logo of the partner.'),
  partnerAccent: {
    ...color,
    title: 'Partner’s color',
    description: 'The color of the partner’s sheet. Default: the main color of the partner’s logo.',
    examples: ['#FF9D85'],
  },
  ...brandLook,
  ...look(),
  accent: accentOf('The color of the first sheet. Default: the main color of the logo.', '#2A62E8'),
});

export type PartnershipParams = Params<typeof params>;
