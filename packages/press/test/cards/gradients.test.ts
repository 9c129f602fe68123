import type { SceneNode, Style } from '@placard/core/engine';
import { fonts } from '@placard/fonts';
import { createPressEngine } from '@placard/press';
import { nodeCodec } from '@placard/images';
import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

const drawSvg = await nodeCodec.drawer(false);
const press = await createPressEngine({ fonts });
const [width, height] = [160, 90];
const ground = [0x7f, 0x9f, 0x3f] as const;

const box = (style: Style, ...children: readonly SceneNode[]): SceneNode => ({
  type: 'div',
  props: { style, children },
});

async function pixelsOf(style: Style): Promise<Buffer> {
  const scene = box({ width, height, backgroundColor: '#7f9f3f' }, box({ position: 'absolute', ...style }));
  const options = { scene, width, height, background: null, format: 'png', scale: 1, crashSafe: false } as const;
  const { bytes } = await press.render(options, AbortSignal.timeout(20_000));
  return sharp(bytes).raw().toBuffer();
}

/** Draws SVG with resvg over the same background. */
function bySvg(content: string, opacity = 1): Buffer {
  const size = `width="${width}" height="${height}"`;
  const { pixels } = drawSvg(`<svg xmlns="http://www.w3.org/2000/svg" ${size}>${content}</svg>`);
  const over = (at: number, channel: number): number => {
    const rest = 1 - ((pixels[at + 3] ?? 0) / 255) * opacity;
    return Math.round((pixels[at + channel] ?? 0) * opacity + (ground[channel] ?? 0) * rest);
  };
  return Buffer.from(Array.from({ length: width * height * 3 }, (_, i) => over(Math.floor(i / 3) * 4, i % 3)));
}

/** Sorted differences of all channels, the largest first. */
const differences = (a: Buffer, b: Buffer): number[] =>
  Array.from(a, (value, i) => Math.abs(value - (b[i] ?? 0))).toSorted((a, b) => b - a);

interface Stop {
  readonly color: string;
  readonly alpha: number;
  readonly place: number;
}
const stops = fc
  .array(
    fc.record({
      color: fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255)).map((rgb) => rgb.join(',')),
      alpha: fc.constantFrom(0, 0.2, 0.5, 1, 1),
      place: fc.nat(20).map((step) => 5 * step),
    }),
    { minLength: 2, maxLength: 5 },
  )
  // Stops at the same offset are dropped, because rounding decides on which side of the edge a pixel is.
  .map((list) => list.toSorted((a, b) => a.place - b.place).filter(({ place }, i, all) => place !== all[i - 1]?.place))
  .filter(({ length }) => length > 1);
const inCss = (list: readonly Stop[]): string =>
  list.map(({ color, alpha, place }) => `rgba(${color},${alpha}) ${place}%`).join(', ');
const inSvg = (list: readonly Stop[]): string =>
  list
    .map(({ color, alpha, place }) => `<stop offset="${place}%" stop-color="rgb(${color})" stop-opacity="${alpha}"/>`)
    .join('');

const sides = { 'to top': 0, 'to right': 90, 'to bottom': 180, 'to left': 270 } as const;
const direction = fc.oneof(
  fc.constantFrom(...Object.entries(sides)),
  fc.integer({ min: -400, max: 400 }).map((angle) => [`${angle}deg`, angle] as const),
  // Nearly upright: the rows differ by more than a row's two ends.
  fc.constantFrom(179.75, 180.25, 359.9).map((angle) => [`${angle}deg`, angle] as const),
);

const places: readonly (readonly [string, Style, opacity: number])[] = [
  ['over whole pixels', { left: 10, top: 10 }, 1],
  ['in a group that shines through', { left: 10, top: 10, opacity: 0.6 }, 0.6],
  ['cut by its parent', { left: -20, top: -10 }, 1],
];
const [w, h] = [140, 70];
const drawn = (gradient: string, { left, top }: Style): string =>
  `<g transform="translate(${left} ${top})"><defs>${gradient}</defs><rect width="${w}" height="${h}" fill="url(#g)"/></g>`;

describe('a gradient is what resvg draws of it', () => {
  it.each(places)('linear, in any direction, %s', (_, place, opacity) =>
    fc.assert(
      fc.asyncProperty(direction, stops, async ([name, angle], list) => {
        const ours = await pixelsOf({
          ...place,
          width: w,
          height: h,
          backgroundImage: `linear-gradient(${name}, ${inCss(list)})`,
        });
        const [sin, cos] = [Math.sin((angle * Math.PI) / 180), Math.cos((angle * Math.PI) / 180)];
        const half = (Math.abs(w * sin) + Math.abs(h * cos)) / 2;
        const ends = `x1="${w / 2 - sin * half}" y1="${h / 2 + cos * half}" x2="${w / 2 + sin * half}" y2="${h / 2 - cos * half}"`;
        const svg = `<linearGradient id="g" gradientUnits="userSpaceOnUse" ${ends}>${inSvg(list)}</linearGradient>`;
        // Both round differently, a group twice, and a color may change by many levels within a pixel.
        expect(differences(ours, bySvg(drawn(svg, place), opacity))[0]).toBeLessThanOrEqual(5);
      }),
      { numRuns: 40 },
    ),
  );

  it.each(places)('radial, %s', (_, place, opacity) =>
    fc.assert(
      fc.asyncProperty(
        fc.integer({ min: -20, max: w }),
        fc.integer({ min: -20, max: h }),
        fc.integer({ min: 5, max: 200 }),
        fc.integer({ min: 5, max: 200 }),
        stops,
        async (x, y, rx, ry, list) => {
          const css = `radial-gradient(${rx}px ${ry}px at ${x}px ${y}px, ${inCss(list)})`;
          const ours = await pixelsOf({ ...place, width: w, height: h, backgroundImage: css });
          const shape = `cx="0" cy="0" r="1" gradientTransform="translate(${x} ${y}) scale(${rx} ${ry})"`;
          const svg = `<radialGradient id="g" gradientUnits="userSpaceOnUse" ${shape}>${inSvg(list)}</radialGradient>`;
          expect(differences(ours, bySvg(drawn(svg, place), opacity))[0]).toBeLessThanOrEqual(5);
        },
      ),
      { numRuns: 40 },
    ),
  );

  it.each([
    ['90deg', `x1="0" y1="0" x2="${w}" y2="0"`],
    ['180deg', `x1="0" y1="0" x2="0" y2="${h}"`],
    ['to bottom right', 'x1="42.00" y1="-21.00" x2="98.00" y2="91.00"'],
  ])('in a rounded box and in one between pixels, but for its edge: %s', async (direction, ends) => {
    const svg = `<linearGradient id="g" gradientUnits="userSpaceOnUse" ${ends}><stop offset="0" stop-color="#102040"/><stop offset="1" stop-color="#f0c080"/></linearGradient>`;
    for (const [left, borderRadius] of [
      [10, 24],
      [10.4, 0],
      [10.4, 35],
    ] as const) {
      const style = { left, top: 10, width: w, height: h, borderRadius };
      const ours = await pixelsOf({ ...style, backgroundImage: `linear-gradient(${direction}, #102040, #f0c080)` });
      const placed = drawn(svg, style).replace('<rect', `<rect rx="${borderRadius}"`);
      const all = differences(ours, bySvg(placed));
      expect(all[0]).toBeLessThanOrEqual(16);
      expect(all[900]).toBeLessThanOrEqual(2);
    }
  });

  it('whose radius is too small for floats has its last color', async () => {
    const style = { left: 10, top: 10, width: w, height: h, transform: 'rotate(3deg)' };
    const backgroundImage = `radial-gradient(circle 0.${'0'.repeat(44)}1px at 5px 5px, #102040, #f0c080)`;
    const plain = await pixelsOf({ ...style, backgroundColor: '#f0c080' });
    expect(differences(await pixelsOf({ ...style, backgroundImage }), plain)[0]).toBeLessThanOrEqual(1);
  });

  it('on a card that comes back: the first, and those that are copied', async () => {
    const style = { left: 0, top: 0, width, height };
    const backgroundImage =
      'radial-gradient(circle at 80% 20%, rgba(255,120,80,.7), rgba(255,120,80,0)), linear-gradient(135deg, #1b1464, #c2185b)';
    const cards = [];
    for (let i = 0; i < 4; i++) cards.push(await pixelsOf({ ...style, backgroundImage }));
    for (const card of cards) expect(card.equals(cards[0] ?? Buffer.of())).toBe(true);
  });
});

describe('a box shadow is what resvg draws of it', () => {
  it.each([0, 1, 3, 6, 17, 30])('blurred by %i px', async (blur) => {
    for (const [x, y, spread, radius] of [
      [0, 0, 0, 0],
      [6, 8, 4, 12],
      [-5, 3, -3, 20],
    ] as const) {
      const style = { left: 40, top: 25, width: 80, height: 40, borderRadius: radius };
      const ours = await pixelsOf({ ...style, boxShadow: `${x}px ${y}px ${blur}px ${spread}px rgba(20,10,60,0.8)` });
      const grown = radius === 0 ? 0 : Math.max(0, radius + spread);
      const all = 'filterUnits="userSpaceOnUse" x="-100" y="-100" width="400" height="400"';
      const filter = `<filter id="s" ${all}><feGaussianBlur stdDeviation="${blur / 2}"/></filter>`;
      const shape = `<rect x="${40 + x - spread}" y="${25 + y - spread}" width="${80 + 2 * spread}" height="${40 + 2 * spread}" rx="${grown}" fill="rgb(20,10,60)" fill-opacity="0.8"${blur === 0 ? '' : ' filter="url(#s)"'}/>`;
      // A shadow is not drawn under its own box, so resvg paints the color of the background there.
      const theirs = bySvg(
        `<defs>${filter}</defs>${shape}<rect x="40" y="25" width="80" height="40" rx="${radius}" fill="#7f9f3f"/>`,
      );
      const differing = differences(ours, theirs);
      // resvg rounds to bytes six times while it blurs. Along the edge of the box the two blend in a different order.
      expect(differing[60]).toBeLessThanOrEqual(12);
      expect(differing[900]).toBeLessThanOrEqual(8);
      expect(differing.reduce((sum, value) => sum + value, 0) / differing.length).toBeLessThan(1.5);
    }
  });
});
