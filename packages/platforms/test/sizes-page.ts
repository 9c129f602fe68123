import { namedSizes } from '@placard/platforms';

const rows = Object.entries(namedSizes).map(
  ([name, { value, purpose, source }]) => `| \`${name}\` | ${value.width}×${value.height} | ${purpose} | ${source} |`,
);

/**
 * The text of docs/sizes.md.
 *
 * @param wideOnly ids of the templates that are drawn for wide and square, but not for tall
 */
export const sizesPage = (wideOnly: readonly string[]): string => `# Sizes

A request has a \`preset\` or a \`size\`. This page is generated from the table in \`@placard/platforms\` and from the templates: change
them, then run \`npx vitest run packages/platforms -u\`.

| \`size\` | pixels | for | source |
|---|---|---|---|
${rows.join('\n')}

\`size\` is one of these names, or \`WIDTHxHEIGHT\` in CSS pixels, such as \`1600x900\`:

- each side is from 400 to 2400, and the ratio from 1:2 to 2.2:1;
- \`scale\` 2 doubles both sides, and the image has at most 12 megapixels;
- \`size\` and \`preset\` in one request are \`invalid_input\`;
- a minted URL holds the numbers, so it keeps its size when a name gets another one.

In the app, the playground has a row of these sizes, and a field for numbers. The gallery shows all templates at one of
them.

Each size has a layout of its own. Type and margins grow with the card, and lines break where the new proportions
need it. Nothing is stretched, and no bars are added.

## Shapes

| shape | ratio of width to height |
|---|---|
| wide | 1.4:1 and more |
| square | less than 1.4:1, more than 0.85:1 |
| tall | 0.85:1 and less |

Each template supports certain shapes, which \`shapes\` in \`GET /v1/templates\` lists. A size of another shape is
\`invalid_input\`. All bundled templates support wide and square, and most support tall. These do not support tall:

${wideOnly.map((id) => `- \`${id}\``).join('\n')}

The edges of boxes are on whole pixels at every size, so no lines show between them.

## What platforms cover

A template keeps its text out of what platforms cover:

- X lays its label over the lower left of a card of 16:9;
- the bars of a story cover 13 % of its height at the top and 18 % at the foot, on cards of 0.6:1 and less;
- compact layouts show the middle square of a wide card.
`;
