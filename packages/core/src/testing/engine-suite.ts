import { describe, expect, it } from 'vitest';
import type { Background } from '../assets/background.js';
import type { Engine, RenderInput } from '../pipeline/engine.js';
import type { SceneNode } from '../scene/scene.js';
import type { Style } from '../scene/style.js';
import { borderedLogos, opaqueLogos } from './logo-files.js';
import type { Pixels } from './pixels.js';

/** What the suite needs besides the engine. */
export interface EngineBench {
  readonly engine: Engine;
  /** A family that the engine's font set has in weight 700. */
  readonly family: string;
  readonly background: Background;
  readonly decode: (bytes: Uint8Array) => Promise<Pixels>;
}

const node = (style: Style, children?: SceneNode | string): SceneNode => ({
  type: 'div',
  props: { name: 'node', style, ...(children === undefined ? {} : { children }) },
});

const width = 400;
const height = 210;

/**
 * Tests the contract of {@link Engine}. `open` is called once.
 *
 * @example
 * testEngine('mine', async () => ({ engine: await createMyEngine({ fonts }), family: 'Inter', background, decode }));
 */
export function testEngine(name: string, open: () => Promise<EngineBench>): void {
  describe(`engine ${name}`, () => {
    let opened: Promise<EngineBench> | undefined;
    const bench = (): Promise<EngineBench> => (opened ??= open());

    const sheet = (scene: SceneNode, more: Partial<RenderInput> = {}): RenderInput => ({
      scene,
      width,
      height,
      background: null,
      format: 'png',
      scale: 1,
      crashSafe: false,
      ...more,
    });
    const ground = (color: string, children?: SceneNode): SceneNode =>
      node({ width, height, backgroundColor: color }, children);
    const draw = async (wanted: RenderInput): Promise<Pixels> => {
      const { engine, decode } = await bench();
      return decode((await engine.render(wanted, new AbortController().signal)).bytes);
    };
    const pixelAt = ({ data, width }: Pixels, x: number, y: number): readonly number[] => [
      ...data.subarray((y * width + x) * 3, (y * width + x) * 3 + 3),
    ];

    it.each([
      ['png', [0x89, 0x50, 0x4e, 0x47]],
      ['jpg', [0xff, 0xd8, 0xff]],
      ['webp', [0x52, 0x49, 0x46, 0x46]],
    ] as const)('writes %s', async (format, magic) => {
      const { engine } = await bench();
      const { bytes } = await engine.render(sheet(ground('#336699'), { format }), new AbortController().signal);
      expect([...bytes.subarray(0, magic.length)]).toEqual(magic);
    });

    it.each([0.2, 2])('multiplies both sides by the scale: %s', async (scale) => {
      expect(await draw(sheet(ground('#336699'), { scale }))).toMatchObject({
        width: scale * width,
        height: scale * height,
      });
    });

    it('gives the same bytes for the same sheet', async () => {
      const { engine, family } = await bench();
      const text = node(
        { position: 'absolute', left: 20, top: 20, width: 300, fontFamily: family, fontWeight: 700, fontSize: 40 },
        'Same bytes',
      );
      const once = await engine.render(sheet(ground('#ffffff', text)), new AbortController().signal);
      const again = await engine.render(sheet(ground('#ffffff', text)), new AbortController().signal);
      expect(again.bytes).toEqual(once.bytes);
    });

    it('paints a color exactly', async () => {
      const pixels = await draw(
        sheet(
          ground(
            '#336699',
            node({ position: 'absolute', left: 100, top: 50, width: 80, height: 60, backgroundColor: '#ff0000' }),
          ),
        ),
      );
      expect(pixelAt(pixels, 10, 10)).toEqual([0x33, 0x66, 0x99]);
      expect(pixelAt(pixels, 140, 80)).toEqual([255, 0, 0]);
      expect(pixelAt(pixels, 99, 80)).toEqual([0x33, 0x66, 0x99]);
      expect(pixelAt(pixels, 180, 80)).toEqual([0x33, 0x66, 0x99]);
    });

    it('does not change the photo outside the scene', async () => {
      const { background } = await bench();
      const bare = await draw(sheet(node({ width, height }), { background }));
      const panel = node({ position: 'absolute', left: 0, top: 150, width, height: 60, backgroundColor: '#ffffff' });
      const card = await draw(sheet(node({ width, height }, panel), { background }));
      const above = 150 * width * 3;
      expect(card.data.subarray(0, above)).toEqual(bare.data.subarray(0, above));
      expect(pixelAt(card, 200, 180)).toEqual([255, 255, 255]);
    });

    it('fits a text into its box, and measures what it draws', async () => {
      const { engine, family } = await bench();
      const title = node(
        { width: 360, maxHeight: 100, fontFamily: family, fontWeight: 700, lineHeight: 1, fit: { min: 20, max: 90 } },
        'A title of several words',
      );
      const metrics = engine.measure(title);
      expect(metrics.fontSize).toBeGreaterThan(20);
      expect(metrics.width).toBeLessThanOrEqual(360.1);
      expect(metrics.height).toBeLessThanOrEqual(100.1);
      const pixels = await draw(
        sheet(
          ground('#ffffff', {
            ...title,
            props: { ...title.props, style: { ...title.props.style, position: 'absolute', left: 20, top: 50 } },
          }),
        ),
      );
      const dark = darkBox(pixels);
      expect(dark.left).toBeGreaterThanOrEqual(18);
      expect(dark.right).toBeLessThanOrEqual(20 + metrics.width + 2);
      expect(dark.top).toBeGreaterThanOrEqual(48);
      expect(dark.bottom).toBeLessThanOrEqual(50 + metrics.height + 0.3 * metrics.fontSize);
    });

    it('cuts a text that does not fit, with a warning', async () => {
      const { engine, family } = await bench();
      const title = {
        ...node(
          { width: 200, maxHeight: 30, fontFamily: family, fontWeight: 700, lineHeight: 1, fit: { min: 24, max: 40 } },
          'Far too many words for one short line',
        ),
      };
      expect(engine.measure(title)).toMatchObject({ truncated: true, lines: 1, fontSize: 24 });
      const { warnings } = await engine.render(sheet(ground('#ffffff', title)), new AbortController().signal);
      expect(warnings.join()).toContain('"node" was shortened');
    });

    it('names a character that no font has', async () => {
      const { engine, family } = await bench();
      const text = node({ width: 200, fontFamily: family, fontWeight: 700, fontSize: 30 }, 'a\u{12000}');
      const { warnings } = await engine.render(sheet(ground('#ffffff', text)), new AbortController().signal);
      expect(warnings.join()).toContain('U+12000');
    });

    describe('a logo', () => {
      const measured = async (base64: string) => {
        const { engine } = await bench();
        return engine.inspectLogo?.(Uint8Array.from(atob(base64), (character) => character.charCodeAt(0)));
      };

      it.each(Object.entries(borderedLogos))(
        'as %s has the colors and the box of what can be seen',
        async (_, file) => {
          const { engine } = await bench();
          // An engine may lack this method.
          if (engine.inspectLogo === undefined) return;
          const color = (digits: string) => expect.stringMatching(new RegExp(`^#(?:${digits})$`));
          expect(await measured(file)).toEqual({
            colors: [
              { color: color('1[9ab]2[9ab]4[9ab]'), share: expect.closeTo(0.75, 1) },
              { color: color('f[bcd]b[345]1[012]'), share: expect.closeTo(0.25, 1) },
            ],
            ink: { left: 0.25, top: 0.25, right: 0.75, bottom: 0.75 },
          });
        },
      );

      it.each(Object.entries(opaqueLogos))(
        'that is opaque, as %s, has no colors and all of its box',
        async (_, file) => {
          const { engine } = await bench();
          if (engine.inspectLogo === undefined) return;
          expect(await measured(file)).toEqual({ colors: [], ink: { left: 0, top: 0, right: 1, bottom: 1 } });
        },
      );

      it('that is not an image is refused', async () => {
        const { engine } = await bench();
        if (engine.inspectLogo !== undefined) await expect(measured(btoa('no image'))).rejects.toThrow();
      });
    });

    it.each([
      ['a local file', 'file:///etc/hostname'],
      ['a path', '/etc/hostname'],
      ['another host', 'http://127.0.0.1:9/'],
      ['an svg that could refer further', 'data:image/svg+xml;base64,PHN2Zy8+'],
      ['an svg that is called a png', 'data:image/png;base64,PHN2Zy8+'],
      ['a png that is called a jpeg', 'data:image/jpeg;base64,iVBORw0KGgoAAAANSUhEUg=='],
      ['nothing', 'data:image/gif;base64,'],
    ])('refuses an image that refers to %s', async (_, src) => {
      const { engine } = await bench();
      const image: SceneNode = { type: 'img', props: { src, style: { width: 10, height: 10 } } };
      await expect(engine.render(sheet(ground('#ffffff', image)), new AbortController().signal)).rejects.toThrow(/src/);
    });
  });
}

/** Bounding box of all pixels darker than middle gray. */
function darkBox({ data, width, height }: Pixels): { left: number; right: number; top: number; bottom: number } {
  const box = { left: width, right: 0, top: height, bottom: 0 };
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if ((data[(y * width + x) * 3] ?? 255) > 127) continue;
      box.left = Math.min(box.left, x);
      box.right = Math.max(box.right, x);
      box.top = Math.min(box.top, y);
      box.bottom = Math.max(box.bottom, y);
    }
  }
  return box;
}
