import { fromElement } from '@placard/og';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { chromiumPage, markup } from '../features/chromium-page.js';
import { featureFonts } from '../features/fonts.js';
import { cardOf, colorOf, size, type RandomBox } from './tree.js';

/** Left, top, right and bottom of what is seen of a box. */
type Rectangle = readonly [left: number, top: number, right: number, bottom: number];

/** What is seen of each box of a tree, in the order of their colors. */
type Seen = readonly (Rectangle | undefined)[];

/** Trees that Chromium draws in one picture. */
export const perPicture = 20;
const columns = 5;
/** Bytes of a line of the picture. */
const stride = columns * size.width * 3;

/** Opens the page on which Chromium draws trees. */
export async function openTreePage(page: Page): Promise<void> {
  await page.setViewportSize({ width: columns * size.width, height: (perPicture / columns) * size.height });
  const { card } = cardOf({ style: {}, text: 'Tide', children: [] });
  await page.setContent(
    (await chromiumPage(card)).replace(/body {.*?;/, 'body { margin: 0;').replace(/width: 200px; height: 100px;/, ''),
  );
  await page.evaluate('document.fonts.ready');
}

/** For each tree, what is seen otherwise than in Chromium. At most {@link perPicture} trees. */
export async function faultsOf(page: Page, trees: readonly RandomBox[]): Promise<readonly (readonly string[])[]> {
  const cards = trees.map(cardOf);
  const bodies = cards.map(({ card }, i) => {
    const [left, top] = [(i % columns) * size.width, Math.floor(i / columns) * size.height];
    return `<div style="position: absolute; left: ${left}px; top: ${top}px">${markup(card)}</div>`;
  });
  await page.evaluate(`document.body.innerHTML = ${JSON.stringify(bodies.join(''))}`);
  const sheet = sharp(await page.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer();
  return Promise.all(
    cards.map(async ({ card, count }, i) => {
      const start = Math.floor(i / columns) * size.height * stride + (i % columns) * size.width * 3;
      const theirs = seenIn((await sheet).subarray(start), count, stride);
      const { bytes } = await fromElement(card, { ...size, fonts: featureFonts });
      const ours = seenIn(await sharp(bytes).removeAlpha().raw().toBuffer(), count);
      return ours.flatMap((one, box) =>
        isOff(one, theirs[box]) ? [`box ${box}: ours ${String(one)}, Chromium's ${String(theirs[box])}`] : [],
      );
    }),
  );
}

function seenIn(pixels: Buffer, count: number, stride = size.width * 3): Seen {
  const seen = new Map<number, [number, number, number, number]>();
  for (let y = 0; y < size.height; y++)
    for (let x = 0; x < size.width; x++) {
      const color = pixels.readUIntBE(y * stride + x * 3, 3);
      const box = seen.get(color);
      if (box === undefined) seen.set(color, [x, y, x + 1, y + 1]);
      else {
        box[0] = Math.min(box[0], x);
        box[2] = Math.max(box[2], x + 1);
        box[3] = y + 1;
      }
    }
  return Array.from({ length: count }, (_, i) => seen.get(colorOf(i)));
}

/** Edges are on whole pixels in both, of which one may be rounded otherwise. So a sliver may be seen in one only. */
function isOff(ours: Rectangle | undefined, theirs: Rectangle | undefined): boolean {
  if (ours === undefined || theirs === undefined) {
    const only = ours ?? theirs;
    return only !== undefined && Math.min(only[2] - only[0], only[3] - only[1]) > 2;
  }
  return ours.some((edge, i) => Math.abs(edge - (theirs[i] ?? 0)) > 1);
}
