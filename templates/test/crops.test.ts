import { backgrounds } from '@placard/backgrounds';
import { measureCrops } from '@placard/core/checks';
import { fonts } from '@placard/fonts';
import { createPressEngine } from '@placard/press';
import { templates } from '@placard/templates';
import { expect, it } from 'vitest';

const percent = (share: number): string => `${Math.floor(100 * share + 0.001)} %`;

it('docs/crops.md has what is measured; `npx vitest run templates/test/crops.test.ts -u` updates it', async () => {
  const engine = await createPressEngine({ fonts });
  const [first, second] = backgrounds.backgrounds;
  if (first === undefined || second === undefined) throw new Error('the pack lacks photos');
  const rows = templates.templates.map((template) => {
    expect(template.core, `${template.id} declares its core`).toBeDefined();
    const { left, core } = measureCrops(template, { engine, backgrounds: [first, second] });
    const cells = [
      left.og['16:9'],
      left.og['2:1'],
      left.x['16:9'],
      left.x['2:1'],
      left.x.label,
      left.square['16:9'],
      left.square['2:1'],
    ].map(percent);
    const names = (template.core ?? []).map((name) => `\`${name}\``).join(', ') || 'none';
    return `| ${template.id} | ${cells.join(' | ')} | ${names} | ${core === null ? '–' : percent(core)} |`;
  });
  await expect(`# Crops

What the crops of platforms leave of the bundled templates. This page is measured; run
\`npx vitest run templates/test/crops.test.ts -u\` to update it.

- **16:9** and **2:1**: the crop around the middle of the card. X crops to 2:1, Google Discover to 16:9
  ([platforms.md](platforms.md)).
- **label**: the share that is clear of the label that X lays over the bottom left of an image.
- **middle square**: WhatsApp, Reddit and other compact layouts show the middle 630×630 pixels of an \`og\` card. A template
  declares as its **core** the texts of which one should be seen there. A card cannot be read there as a whole; but if a
  figure of 56 px or more is cut there, so that \`1,290\` may become \`1,2\`, \`warnings\` of the response says so.

Each number is the lowest share of ink of one text (title, and the texts of the core) over all examples of the template,
with and without a photo; for the middle square, of the core text that is seen best, without a photo (over a photo, a panel
makes way for what the photo shows). \`placard template test\` fails under
90 % in \`og\` and \`x\`, if X's label lies over more than 10 % of title, core or last line, and under 20 % in the middle
square. A square card is not cropped by platforms that show squares; elsewhere it loses what the table says.

| template | og 16:9 | og 2:1 | x 16:9 | x 2:1 | x label | square 16:9 | square 2:1 | core | middle square of og |
|---|--:|--:|--:|--:|--:|--:|--:|---|--:|
${rows.join('\n')}
`).toMatchFileSnapshot('../../docs/crops.md');
  await engine.close();
}, 300_000);
