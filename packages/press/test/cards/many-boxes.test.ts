import type { RenderInput } from '@placard/core/engine';
import { fonts } from '@placard/fonts';
import { createPressEngine } from '@placard/press';
import sharp from 'sharp';
import { expect, it } from 'vitest';

const press = await createPressEngine({ fonts });
const [columns, rows, side] = [120, 60, 10];

// Yoga's memory has 1 MB at first, and a box takes more than 700 bytes.
it('lays out and paints a card of more boxes than the memory of Yoga begins with', async () => {
  const boxes = Array.from({ length: columns * rows }, (_, index) => ({
    type: 'div' as const,
    props: {
      style: { width: side, height: side, backgroundColor: index === columns * rows - 1 ? '#ff0000' : '#0000ff' },
    },
  }));
  const [width, height] = [columns * side, rows * side];
  const style = { width, height, flexDirection: 'row' as const, flexWrap: 'wrap' as const };
  const scene = { type: 'div' as const, props: { style, children: boxes } };
  const sheet: RenderInput = { scene, width, height, background: null, format: 'png', scale: 1, crashSafe: false };
  const { bytes } = await press.render(sheet, AbortSignal.timeout(30_000));
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number): number[] => [...data.subarray((y * info.width + x) * 3).subarray(0, 3)];
  expect(at(width - side - 1, height - 1)).toEqual([0, 0, 255]);
  expect(at(width - side, height - side)).toEqual([255, 0, 0]);
});
