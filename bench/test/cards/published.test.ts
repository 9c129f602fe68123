import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { likeness } from '../../../packages/press/test/ssim.js';
import { peer } from '../../../test/peer.js';
import { openPress, openVercelOg, type DrawExample } from '../../src/examples/contenders.js';
import { examples } from '../../src/examples/index.js';
import { figures } from '../../src/published.js';

/** Returns an image at a width of 600 pixels. Transparent parts become white, because our cards are opaque. */
const asSeen = (image: Uint8Array): Promise<Uint8Array> =>
  sharp(image).flatten({ background: '#ffffff' }).resize(600).png({ compressionLevel: 1 }).toBuffer();

/** Minimum similarity. Satori rounds widths to whole pixels, and these differences add up in a long line. */
const defaultBound = 0.95;
/** Examples that @vercel/og draws otherwise than browsers, and what is as in browsers here. */
const bounds: Readonly<Record<string, number>> = {
  // Margins of headings and paragraphs are multiples of their own font size.
  documentation: 0.67,
  // What is between a color and transparent has that color; it is darker by @vercel/og.
  'patterned-blog': 0.86,
  // A box as wide as its parent does not widen a parent that is as wide as what it holds.
  tailwind: 0.9,
  // A positioned box is above one that is not.
  orbs: 0.93,
};

describe.skipIf(peer('@vercel/og/package.json') === undefined)('a published example', () => {
  let drawByVercel: DrawExample;
  const drawByPress = openPress();
  beforeAll(async () => {
    drawByVercel = await openVercelOg();
  });

  it.each(examples.map((example) => [example.name, example] as const))(
    '%s looks as by @vercel/og',
    async (name, example) => {
      const [ours, theirs] = await Promise.all([drawByPress(example), drawByVercel(example)]);
      const { similarity } = await likeness(await asSeen(ours), await asSeen(theirs));
      expect(similarity).toBeGreaterThan(bounds[name] ?? defaultBound);
    },
  );
});

it('the times of other engines are multiples of the first', () => {
  expect(figures([2, 5, 1])).toEqual(['2.0', '5.0 (2.5)', '1.0 (0.5)']);
});
