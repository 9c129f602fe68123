import { expect, it } from 'vitest';
import { newest } from '../all.js';
import { cropRow } from '../crop-rows.js';

it('docs/crops.md has what is measured; `npm run test:full -- templates/test/full/crops.test.ts -u` updates it', async () => {
  const rows = newest.map(cropRow);
  await expect(`# Crops

How much of the texts of the bundled templates is visible after the crops of platforms. This page is generated; run
\`npm run test:full -- templates/test/full/crops.test.ts -u\` to update it.

- **16:9** and **2:1**: the card is cropped around its middle. X crops to 2:1, Google Discover to 16:9
  ([platforms.md](platforms.md)).
- **label**: the share that the label of X, at the bottom left of an image, does not cover.
- **middle square**: WhatsApp, Reddit and other compact layouts show the middle 630×630 pixels of an \`og\` card. A template
  declares texts as its **core** (\`keyTexts\`), of which at least one should be visible there. If a figure of 56 px or more is cut, so that
  \`1,290\` may become \`1,2\`, \`warnings\` of the response says so.

Each number is the lowest visible share of the ink of one text: the title, and the texts of the core. It is the lowest over all
examples of the template, with and without a photo. For the middle square it is the share of the core text that is visible best,
without a photo, because over a photo the panel is placed beside the subject.

\`placard template test\` fails if:

- less than 90 % is visible;
- the label of X covers more than 10 % of title, core or last line;
- less than 20 % is visible in the middle square.

This holds for cards from 16:9 to 1.95:1, the images of links: \`og\`, \`x\`, \`video\`, \`hd\`, \`feed\` and sizes between them.

Platforms that show squares do not crop a square card; others crop it as the table says.

| template | og 16:9 | og 2:1 | x 16:9 | x 2:1 | x label | square 16:9 | square 2:1 | core | middle square of og |
|---|--:|--:|--:|--:|--:|--:|--:|---|--:|
${rows.join('\n')}
`).toMatchFileSnapshot('../../../docs/crops.md');
});
