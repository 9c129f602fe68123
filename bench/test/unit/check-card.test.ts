import sharp, { type Sharp } from 'sharp';
import { expect, it } from 'vitest';
import { checkCard } from '../../src/check-card.js';

const blank = (width: number): Sharp => sharp({ create: { width, height: 630, channels: 3, background: '#fff' } });

it('accepts only cards of the right format and size', async () => {
  const [png, webp, wide] = await Promise.all([
    blank(1200).png().toBuffer(),
    blank(1200).webp().toBuffer(),
    blank(1201).png().toBuffer(),
  ]);
  expect(() => checkCard(png, 'png')).not.toThrow();
  expect(() => checkCard(webp, 'webp')).not.toThrow();
  expect(() => checkCard(webp, 'png')).toThrow('not a webp of 1200 × 630');
  expect(() => checkCard(wide, 'png')).toThrow('not a png of 1201 × 630');
  expect(() => checkCard(Buffer.alloc(2_000, '<html>'), 'png')).toThrow('the file is not');
});
