import type { SceneNode, RenderInput, Style } from '@placard/core/engine';
import { fonts } from '@placard/fonts';
import { createPressEngine } from '@placard/press';
import { describe, expect, it } from 'vitest';

const press = await createPressEngine({ fonts });
const [width, height] = [1200, 630];

const box = (style: Style, children?: SceneNode | string): SceneNode => ({
  type: 'div',
  props: { name: 'node', style, ...(children === undefined ? {} : { children }) },
});
const sheet = (scene: SceneNode, crashSafe = false): RenderInput => ({
  scene,
  width,
  height,
  background: null,
  format: 'jpg',
  scale: 1,
  crashSafe,
});
/** Draws within the processor time of a server's deadline. Elapsed time would count other programs, too. */
async function draw(scene: SceneNode, crashSafe = false) {
  const before = process.cpuUsage();
  const image = await press.render(sheet(scene, crashSafe), AbortSignal.timeout(50_000));
  expect(process.cpuUsage(before).user / 1_000).toBeLessThan(5_000);
  return image;
}

const title = (text: string): SceneNode =>
  box(
    { width, height, backgroundColor: '#ffffff' },
    box(
      {
        position: 'absolute',
        left: 56,
        top: 56,
        width: 1088,
        maxHeight: 518,
        fontFamily: 'Archivo',
        fontWeight: 700,
        lineHeight: 1,
        fit: { min: 40, max: 120 },
      },
      text,
    ),
  );

describe('texts that break others', () => {
  it.each([
    ['10,000 combining marks', `a${'\u0301'.repeat(10_000)}`],
    ['10,000 zero-width joiners', `a${'\u200d'.repeat(10_000)}b`],
    ['10,000 letters without a space', 'n'.repeat(10_000)],
    ['5,000 joined emoji', '👩\u200d'.repeat(5_000)],
    ['a storm of isolates', '\u2067a\u2069'.repeat(3_000)],
    ['lone surrogates', 'a\ud800b\udc00c'],
    ['NUL and controls', 'a\u0000b\u0007c'],
    ['unassigned characters', '\u{10fff0}\u{e0fff}\u0378'],
    ['only spaces', '     '],
    ['10,000 Arabic letters', 'ع'.repeat(10_000)],
    ['brackets of both directions', '(((\u05d0 [a] )))'.repeat(400)],
  ])('%s are drawn within the deadline', async (_, text) => {
    const { bytes } = await draw(title(text));
    expect(bytes.length).toBeGreaterThan(1_000);
  });
});

/** Scenes whose SVG, as satori writes it, aborts resvg-js and the whole process. */
const fatal: readonly (readonly [string, SceneNode])[] = [
  [
    'a shadow wholly off the canvas',
    box({
      position: 'absolute',
      left: 0,
      top: 90_000,
      width: 100,
      height: 100,
      boxShadow: '0px 0px 40px rgba(0,0,0,0.5)',
      backgroundColor: '#ffffff',
    }),
  ],
  [
    'a rounded, clipped, translucent box off the canvas',
    box(
      {
        position: 'absolute',
        left: -5_000,
        top: 10,
        width: 300,
        height: 200,
        borderRadius: 40,
        overflow: 'hidden',
        opacity: 0.4,
      },
      box({ width: 300, height: 200, backgroundImage: 'linear-gradient(90deg, #ff0000, #0000ff)' }),
    ),
  ],
  [
    'a box without a side',
    box({ width: 0, height: 200, borderRadius: 10, backgroundImage: 'linear-gradient(90deg, #ff0000, #0000ff)' }),
  ],
  [
    'a box of a million pixels',
    box({ width: 1_000_000, height: 1_000_000, borderRadius: 10, boxShadow: '0px 0px 9px rgba(0,0,0,0.5)' }),
  ],
];

describe('shapes that end a process', () => {
  it.each(fatal)('%s is drawn', async (_, scene) => {
    expect(press.refusal(scene)).toBeNull();
    expect((await draw(box({ width, height }, scene))).bytes.length).toBeGreaterThan(1_000);
  });

  it('draws the same bytes when it is careful', async () => {
    const scene = box({ width, height, backgroundImage: 'radial-gradient(circle at 30% 40%, #ffffff, #225588)' });
    expect((await draw(scene, true)).bytes).toEqual((await draw(scene)).bytes);
  });
});

describe('what a transform enlarges', () => {
  const enlarged = (style: Style, children?: string): SceneNode =>
    box({ width: 120, height: 60, transform: 'scale(1000)', fontFamily: 'Inter', fontSize: 14, ...style }, children);

  it('is text of the size of the card, not larger (threat 3)', async () => {
    await draw(enlarged({}));
    const before = process.cpuUsage();
    await draw(enlarged({}, 'Hi there'));
    const { user, system } = process.cpuUsage(before);
    // Drawing 16,384 by 16,384 pixels for each letter would take at least half a second.
    expect((user + system) / 1_000).toBeLessThan(250);
  });

  it('does not allocate gigabytes for a shadow (threat 3)', async () => {
    const before = process.memoryUsage().rss;
    await expect(draw(enlarged({ boxShadow: '0 2px 8px #000000' }))).rejects.toThrow('would need a canvas of');
    await expect(draw(enlarged({ transform: 'scale(100000)', boxShadow: '0 2px 8px #000000' }))).rejects.toThrow(
      'would need a canvas of',
    );
    expect(process.memoryUsage().rss - before).toBeLessThan(200_000_000);
  });
});

describe('a card that fails', () => {
  const broken = title('A title that is set before the image fails');
  const image: SceneNode = {
    type: 'img',
    props: { src: 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUg==', style: { width: 10, height: 10 } },
  };
  const scene: SceneNode = {
    ...broken,
    props: { ...broken.props, children: [broken.props.children as SceneNode, image] },
  };

  it('names what failed', async () => {
    await expect(draw(scene)).rejects.toThrow('the image in "src" does not decode');
  });

  it('names an image that would take a gigabyte (threat 3)', async () => {
    const huge = { ...image, props: { ...image.props, style: { minWidth: 40_000, minHeight: 8_000 } } };
    await expect(draw(huge)).rejects.toThrow('larger than 16000000 pixels');
  });
});
