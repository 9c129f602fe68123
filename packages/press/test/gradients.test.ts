import type { SceneNode, Style } from '@placard/core/engine';
import { fonts } from '@placard/fonts';
import { createPressEngine } from '@placard/press';
import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

const press = await createPressEngine({ fonts });
const [width, height] = [160, 90];

const box = (style: Style, ...children: readonly SceneNode[]): SceneNode => ({
  type: 'div',
  props: { style, children },
});

async function pixelsOf(backgroundImage: string, style: Style): Promise<Buffer> {
  const scene = box({ width, height, backgroundColor: '#7f9f3f' }, box({ ...style, backgroundImage }));
  const options = { scene, width, height, background: null, format: 'png', scale: 1, careful: false } as const;
  const { bytes } = await press.render(options, AbortSignal.timeout(20_000));
  return sharp(bytes).raw().toBuffer();
}

const channel = fc.integer({ min: 0, max: 255 });
const colour = fc
  .tuple(channel, channel, channel, channel)
  .map((channels) => `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`);
const stops = fc.array(fc.tuple(colour, fc.integer({ min: 0, max: 100 })), { minLength: 2, maxLength: 5 }).map((list) =>
  list
    .toSorted(([, a], [, b]) => a - b)
    .map(([colour, place]) => `${colour} ${place}%`)
    .join(', '),
);
const direction = fc.constantFrom('to top, ', 'to right, ', '180deg, ', 'to left, ', '');

/** Nothing is seen of it, but a list of two is drawn as SVG. */
const nothing = 'linear-gradient(45deg, #00000000, #00000000)';

describe('a gradient along an axis', () => {
  it.each([
    ['over the whole card', {}],
    ['in a group that shines through', { opacity: 0.6 }],
    ['cut by its parent', { left: -20, top: -10 }],
  ] as const)('is what resvg draws of it, %s', (_, style) =>
    fc.assert(
      fc.asyncProperty(direction, stops, async (direction, stops) => {
        const gradient = `linear-gradient(${direction}${stops})`;
        const placed = { position: 'absolute', left: 0, top: 0, width: 140, height: 70, ...style } as const;
        const ours = await pixelsOf(gradient, placed);
        const theirs = await pixelsOf(`${nothing}, ${gradient}`, placed);
        const furthest = ours.reduce((most, value, i) => Math.max(most, Math.abs(value - (theirs[i] ?? 0))), 0);
        // Both round, each its own way: the group once more.
        expect(furthest).toBeLessThanOrEqual(2);
      }),
      { numRuns: 60 },
    ),
  );
});
