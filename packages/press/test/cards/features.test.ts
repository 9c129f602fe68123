import type { Engine, SceneNode, Style } from '@placard/core/engine';
import { fonts } from '@placard/fonts';
import { createPressEngine } from '@placard/press';
import { createSatoriEngine } from '@placard/satori';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { likeness } from '../ssim.js';

const press = await createPressEngine({ fonts });
const satori = await createSatoriEngine({ fonts });

const box = (style: Style, ...children: readonly (SceneNode | string)[]): SceneNode => ({
  type: 'div',
  props: { style, children },
});
const [width, height] = [400, 210];
const frame = (...children: readonly SceneNode[]): SceneNode =>
  box({ width, height, backgroundColor: '#f4f0e7' }, ...children);
const placed = { position: 'absolute', left: 60, top: 40, width: 220, height: 110 } as const;
const letters: Style = { fontFamily: 'Archivo', fontWeight: 700, fontSize: 48, lineHeight: 1.2, color: '#aa3311' };
const dot = (size: number, backgroundColor: string): SceneNode => box({ width: size, height: size, backgroundColor });

/** An image of two colors, side by side. */
const image: SceneNode = {
  type: 'img',
  props: {
    src: `data:image/png;base64,${await sharp(Buffer.from([255, 204, 0, 34, 85, 136]), {
      raw: { width: 2, height: 1, channels: 3 },
    })
      .resize(120, 80, { kernel: 'nearest' })
      .png()
      .toBuffer()
      .then((png) => png.toString('base64'))}`,
    style: { width: 120, height: 80 },
  },
};

const draw = (engine: Engine, scene: SceneNode): Promise<Uint8Array> =>
  engine
    .render(
      { scene, width, height, background: null, format: 'png', scale: 1, crashSafe: false },
      AbortSignal.timeout(20_000),
    )
    .then(({ bytes }) => bytes);

/** A scene for each feature. `least` is the minimum SSIM; it is lower where the press and satori round differently. */
const features: readonly (readonly [name: string, scene: SceneNode, least?: number])[] = [
  ['a plain box', frame(box({ ...placed, backgroundColor: '#225588' }))],
  ['a box between pixels', frame(box({ ...placed, left: 60.4, top: 40.6, backgroundColor: '#225588' }))],
  ['padding and a child', frame(box({ ...placed, padding: 20, backgroundColor: '#225588' }, dot(40, '#ffcc00')))],
  ['rounded corners', frame(box({ ...placed, borderRadius: 24, backgroundColor: '#225588' }))],
  [
    'four different corners',
    frame(box({ ...placed, borderTopLeftRadius: 50, borderBottomRightRadius: 30, backgroundColor: '#225588' })),
  ],
  ['a round box by percent', frame(box({ ...placed, width: 110, borderRadius: '50%', backgroundColor: '#225588' }))],
  ['a border', frame(box({ ...placed, border: '6px solid #aa3311' }))],
  [
    'a rounded border',
    frame(box({ ...placed, border: '6px solid #aa3311', borderRadius: 30, backgroundColor: '#ffffff' })),
  ],
  ['two sides of a rounded border', frame(box({ ...placed, borderTop: '12px solid #a31', borderLeft: '4px solid #a31', borderRadius: 30 }))], // prettier-ignore
  ['one side of a border', frame(box({ ...placed, borderBottom: '8px solid #aa3311', backgroundColor: '#ffffff' }))],
  ['a linear gradient', frame(box({ ...placed, backgroundImage: 'linear-gradient(90deg, #ff0000, #0000ff)' }))],
  [
    'a slanted gradient with stops',
    frame(box({ ...placed, backgroundImage: 'linear-gradient(135deg, #1b1464 0%, #6a1b9a 55%, #c2185b 100%)' })),
  ],
  [
    'a radial gradient',
    frame(box({ ...placed, backgroundImage: 'radial-gradient(circle at 50% 50%, #ffffff, #0000ff)' })),
  ],
  ['opacity over children', frame(box({ ...placed, opacity: 0.5, backgroundColor: '#225588' }, dot(60, '#ffcc00')))],
  [
    'hidden overflow',
    frame(
      box(
        { ...placed, overflow: 'hidden', backgroundColor: '#ffffff' },
        box({ position: 'absolute', left: 180, top: 80, width: 100, height: 100, backgroundColor: '#aa3311' }),
      ),
    ),
  ],
  [
    'hidden overflow with round corners',
    frame(
      box(
        { ...placed, overflow: 'hidden', borderRadius: 40 },
        box({ width: 220, height: 110, backgroundColor: '#aa3311' }),
      ),
    ),
  ],
  ['a shadow', frame(box({ ...placed, boxShadow: '0px 10px 24px rgba(0,0,0,0.4)', backgroundColor: '#ffffff' })), 0.95],
  ['a rotated box', frame(box({ ...placed, transform: 'rotate(12deg)', backgroundColor: '#225588' }))],
  [
    'a scaled box about its corner',
    frame(box({ ...placed, transform: 'scale(0.5, 0.8)', transformOrigin: '0 0', backgroundColor: '#225588' })),
  ],
  [
    'a gradient in letters',
    frame(
      box(
        {
          ...placed,
          ...letters,
          color: 'transparent',
          backgroundImage: 'linear-gradient(90deg, #ff0000, #0000ff)',
          backgroundClip: 'text',
        },
        'Hamburg',
      ),
    ),
  ],
  ['a shadow of letters', frame(box({ ...placed, ...letters, textShadow: '4px 4px 6px #225588' }, 'Hamburg'))],
  ['a filter of letters', frame(box({ ...placed, ...letters, filter: 'hue-rotate(90deg) blur(1px)' }, 'Hamburg'))],
  ['a filter', frame(box({ ...placed, filter: 'blur(4px)', backgroundColor: '#225588' }))],
  ['a wide blur', frame(box({ ...placed, filter: 'blur(16px)', backgroundColor: '#7a93ab' }, dot(60, '#ffcc00')))],
  ['a wide blur of an image', frame(box({ ...placed, filter: 'blur(16px)' }, image))],
  ['a moved box', frame(box({ ...placed, transform: 'translate(30px, 12px)', backgroundColor: '#225588' }))],
  [
    'a row with space between',
    frame(
      box(
        { ...placed, justifyContent: 'space-between', alignItems: 'center' },
        dot(30, '#aa3311'),
        dot(50, '#225588'),
        dot(20, '#115511'),
      ),
    ),
  ],
  [
    'a column with a gap',
    frame(
      box(
        { ...placed, flexDirection: 'column', gap: 12, alignItems: 'flex-end' },
        dot(30, '#aa3311'),
        dot(40, '#225588'),
      ),
    ),
  ],
  [
    'a wrapping row',
    frame(
      box(
        { ...placed, flexWrap: 'wrap', gap: 10 },
        ...Array.from({ length: 9 }, (_, i) => dot(40, i % 2 ? '#aa3311' : '#225588')),
      ),
    ),
  ],
  [
    'growing and shrinking',
    frame(
      box(
        placed,
        box({ flexGrow: 1, height: 60, backgroundColor: '#aa3311' }),
        box({ flexGrow: 2, height: 60, backgroundColor: '#225588' }),
      ),
    ),
  ],
  [
    'text at the start',
    frame(
      box(
        { ...placed, fontFamily: 'Archivo', fontWeight: 600, fontSize: 30, lineHeight: 1.2, color: '#171310' },
        'Several words on lines',
      ),
    ),
  ],
  [
    'text in the middle',
    frame(
      box(
        { ...placed, textAlign: 'center', fontFamily: 'Archivo', fontWeight: 600, fontSize: 30, lineHeight: 1.2 },
        'Several words on lines',
      ),
    ),
  ],
  [
    'spaced text',
    frame(box({ ...placed, letterSpacing: '0.12em', fontFamily: 'Archivo', fontWeight: 700, fontSize: 26 }, 'SPACED')),
  ],
  [
    'capital letters',
    frame(
      box({ ...placed, textTransform: 'uppercase', fontFamily: 'Archivo', fontWeight: 700, fontSize: 26 }, 'straße'),
    ),
  ],
  [
    'spans in one paragraph',
    frame(
      box(
        { ...placed, fontFamily: 'Archivo', fontSize: 26 },
        'one ',
        { type: 'span', props: { style: { color: '#aa3311', fontWeight: 700 }, children: 'two' } },
        ' three',
      ),
    ),
  ],
  [
    'turned text',
    frame(
      box(
        {
          ...placed,
          transform: 'rotate(90deg)',
          transformOrigin: '0 0',
          left: 120,
          textWrap: 'nowrap',
          fontFamily: 'Archivo',
          fontSize: 26,
        },
        'Upright',
      ),
    ),
  ],
  [
    'stretched text',
    frame(
      box(
        {
          ...placed,
          transform: 'scaleY(1.6)',
          transformOrigin: '0 0',
          fontFamily: 'JetBrains Mono',
          fontWeight: 700,
          fontSize: 40,
        },
        'TOTAL',
      ),
    ),
  ],
  [
    'an inline drawing',
    frame({
      type: 'svg',
      props: {
        width: 100,
        height: 100,
        viewBox: '0 0 100 100',
        style: { position: 'absolute', left: 60, top: 40 },
        children: [
          { type: 'circle', props: { cx: 50, cy: 50, r: 40, fill: '#225588' } },
          { type: 'path', props: { d: 'M10 10H90V20H10Z', fill: '#aa3311' } },
        ],
      },
    }),
  ],
  [
    'a drawing of plain paths',
    frame({
      type: 'svg',
      props: {
        width: 100,
        height: 100,
        viewBox: '0 0 100 100',
        style: { position: 'absolute', left: 60, top: 40 },
        children: { type: 'path', props: { d: 'M10 10h80v80h-80zM30 30v40h40v-40z', fill: '#225588' } },
      },
    }),
  ],
];

/** Maximum mean difference of a channel, of 255. */
const furthest = 0.6;

const cases = features.map(([name, scene, least = 0.985]) => ({ name, scene, least }));

describe('the press draws as satori does', () => {
  it.each(cases)('$name', async ({ scene, least }) => {
    expect(press.refusal(scene)).toBeNull();
    const [ours, theirs] = await Promise.all([draw(press, scene), draw(satori, scene)]);
    const { similarity, difference } = await likeness(ours, theirs);
    expect(similarity).toBeGreaterThan(least);
    expect(difference).toBeLessThan(furthest);
  });
});

describe('what the press does not draw', () => {
  it.each([
    ['a subgrid', { display: 'grid', gridTemplateColumns: 'subgrid' }, '"gridTemplateColumns"'],
    ['a filter of a drawing', { filter: 'url(#grain)' }, '"filter"'],
    ['a filter without its unit', { filter: 'blur(4)' }, '"filter"'],
    ['a filter that reaches far', { filter: 'blur(900px)' }, '"filter"'],
    ['a background inside its lines', { backgroundClip: 'border-area' }, '"backgroundClip"'],
    ['a spread of letters', { textShadow: '0 0 2px 4px #000000' }, '"textShadow"'],
    ['a gradient without stops', { backgroundImage: 'conic-gradient(#f00)' }, '"backgroundImage"'],
    ['a named color', { backgroundColor: 'rebeccapurple' }, '"backgroundColor"'],
    ['a wavy border', { border: '2px wavy #000000' }, '"border"'],
    ['a matrix in space', { transform: 'matrix3d(1, 0, 0, 1, 9, 9)' }, '"transform"'],
  ])('%s is refused by place and property', (_, style, word) => {
    const scene = frame(box({ width: 10 }, { type: 'div', props: { name: 'culprit', style: style as Style } }));
    expect(press.refusal(scene)).toContain('/div/div/culprit');
    expect(press.refusal(scene)).toContain(word);
  });

  it('an element of its own kind is refused', () => {
    expect(press.refusal(frame({ type: 'canvas', props: {} }))).toContain('<canvas>');
  });
});
