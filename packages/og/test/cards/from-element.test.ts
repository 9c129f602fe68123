import { fromElement } from '@placard/og';
import { fonts } from '@placard/fonts';
import { Component, createElement as h, Fragment, forwardRef, memo, Suspense, type ReactNode } from 'react';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { at, draw, filled, unpressed } from '../drawing.js';

const red = h('div', { style: { ...filled, background: 'red' } });

describe('fromElement', () => {
  it('draws in the size, scale and format that it is asked for', async () => {
    const card = await draw(red, { scale: 2, format: 'webp' });
    expect(card).toMatchObject({ width: 400, height: 200, contentType: 'image/webp', engine: 'press', warnings: [] });
    expect(await sharp(card.bytes).metadata()).toMatchObject({ width: 400, height: 200, format: 'webp' });
    const { width, height } = await fromElement(red, { fonts });
    expect([width, height]).toEqual([1200, 630]);
  });

  it('calls components, opens what React wraps around them, and takes plain nodes', async () => {
    const Box = ({ colour, children }: { colour: string; children?: ReactNode }): ReactNode =>
      h('div', { style: { display: 'flex', width: 50, height: 100, background: colour } }, children);
    const Ref = forwardRef<unknown, { colour: string }>((props) => h(Box, props));
    const Memo = memo(Ref);
    const Late = async ({ colour }: { colour: string }): Promise<ReactNode> => h(Box, { colour });
    const element = h(
      'div',
      { style: filled },
      h(Fragment, null, h(Box, { colour: '#ff0000' }), [h(Memo, { key: 1, colour: '#00ff00' })]),
      h(Suspense, null, h(Late as never, { colour: '#0000ff' })),
      null,
      false,
      { type: 'div', props: { style: { width: 50, background: '#ffff00' }, children: '' } } as never,
    );
    const { bytes, engine } = await draw(element);
    expect(engine).toBe('press');
    expect(await Promise.all([25, 75, 125, 175].map((x) => at(bytes, x, 50)))).toEqual([
      '#ff0000',
      '#00ff00',
      '#0000ff',
      '#ffff00',
    ]);
  });

  it.each([
    ['padding', { padding: '10px 20px' }, [20, 10]],
    ['padding in relative units', { fontSize: 10, padding: '1em 2rem' }, [32, 10]],
    ['inset', { position: 'relative', inset: '10px 0 0 5px' }, [5, 10]],
    ['percentages', { paddingLeft: '10%', paddingTop: '10vh' }, [20, 10]],
    ['alignment', { justifyContent: 'center', alignItems: 'center' }, [90, 40]],
    ['logical alignment', { justifyContent: 'end', alignItems: 'end' }, [180, 80]],
  ] as const)('reads CSS as satori does: %s', async (_, style, [left, top]) => {
    const dot = h('div', { style: { width: '20px', height: '20px', background: 'rgb(0, 0, 255)' } });
    const { bytes, engine } = await draw(h('div', { style: { ...filled, background: 'white', ...style } }, dot));
    expect(engine).toBe('press');
    expect(await at(bytes, left + 1, top + 1)).toBe('#0000ff');
    expect(await at(bytes, left - 1 < 0 ? left + 1 : left - 1, top - 1)).toBe('#ffffff');
    expect(await at(bytes, left + 18, top + 18)).toBe('#0000ff');
  });

  it('draws what the press does not by satori, emoji too, with the same fonts', async () => {
    const text = { ...filled, fontFamily: 'Inter', fontSize: 40, color: 'black', background: 'white' };
    const plain = await draw(h('div', { style: text }, 'Hi 🟥'));
    const masked = await draw(h('div', { style: { ...text, ...unpressed } }, 'Hi 🟥'));
    expect([plain.engine, masked.engine]).toEqual(['press', 'satori']);
    for (const { bytes } of [plain, masked]) {
      const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
      const reds = Array.from({ length: info.width * info.height }, (_, i) => data.subarray(3 * i, 3 * i + 3)).filter(
        ([r = 0, g = 0, b = 0]) => r > 180 && g < 90 && b < 100,
      );
      expect(reds.length).toBeGreaterThan(400);
    }
  });

  it('takes fonts as @vercel/og does', async () => {
    const face = fonts.faces.find(({ family, weight }) => family === 'Archivo' && weight >= 700)!;
    const bytes = face.load();
    const data = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer;
    const text = h('div', { style: { ...filled, fontSize: 40, background: 'white' } }, 'Hamburg');
    const own = await draw(text, { fonts: [{ name: 'Mine', data, weight: 400 }] });
    const bundled = await draw(text);
    expect(own.sha256).not.toBe(bundled.sha256);
    const named = h('div', { style: { ...filled, fontSize: 40, background: 'white', fontFamily: 'Archivo', fontWeight: face.weight } }, 'Hamburg'); // prettier-ignore
    const ours = await draw(named);
    expect(own.sha256).toBe(ours.sha256);
  });
});

describe('fromElement refuses', () => {
  class Old extends Component {
    override render(): ReactNode {
      return red;
    }
  }
  class Plain {
    readonly props = {};
  }
  const Broken = (): ReactNode => {
    throw new Error('no title');
  };
  const svgUrl = 'data:image/svg+xml,<svg><text>x</text></svg>';
  const woff = Buffer.concat([Buffer.from('wOFF'), Buffer.alloc(40)]);

  it.each([
    [
      'a class that does not exist',
      h('div', null, h('p', { tw: 'flexible' } as never, 'x')),
      {},
      '/div/p: "tw" has "flexible", which is no class of Tailwind CSS 3',
    ],
    ['a tw of another type', h('p', { tw: 1 } as never), {}, '/p: "tw" is no text'],
    [
      'an address',
      h('img', { src: 'https://example.com/x.png' }),
      {},
      '/img: nothing is fetched while a card is drawn',
    ],
    ['a file', h('img', { src: '/etc/passwd' }), {}, '/img: nothing is fetched while a card is drawn'],
    ['text in an SVG image', h('img', { src: svgUrl, width: 9, height: 9 }), {}, '/svg/text: <text> is not drawn'],
    ['raw HTML', h('div', { dangerouslySetInnerHTML: { __html: 'x' } }), {}, '"dangerouslySetInnerHTML" is not drawn'],
    ['a class', h('div', null, h(Old)), {}, '/div/Old: class components are not called; make it a function'],
    ['what a component throws', h('div', null, h(Broken)), {}, '/div/Broken: no title'],
    ['an object', h('div', null, { a: 1 } as never), {}, '/div: an object is not an element'],
    ['a class without React', h('div', null, h(Plain as never)), {}, '/div/Plain: class components are not called'],
    ['a style in HTML', h('p', { style: 'color: red' as never }), {}, '/p: "style" is a text; write an object'],
    ['other emoji', red, { emoji: 'noto' }, 'emoji: "noto" is not at hand; nothing is fetched'],
    [
      'emoji that are not installed',
      red,
      { fonts: { faces: fonts.faces, fallbacks: fonts.fallbacks }, emoji: 'twemoji' },
      'emoji: "twemoji" is not at hand; npm install @placard/fonts-emoji',
    ],
    [
      'emoji beside a list of fonts',
      red,
      { fonts: [], emoji: 'twemoji' },
      'emoji: "twemoji" is not at hand; with a list of fonts, give fonts.emoji of @placard/fonts',
    ],
    ['another format', red, { format: 'jpeg' }, 'format: "jpeg" is none of "png", "jpg", "webp"'],
    ['another scale', red, { scale: 3 }, 'scale: 3 is none of 1, 2'],
    ['no fonts', red, { fonts: undefined }, 'fonts: are missing; give those of @placard/fonts'],
    ['empty fonts', red, { fonts: [] }, 'fonts: is empty'],
    ['a web font', red, { fonts: [{ name: 'X', data: woff }] }, 'fonts: "X" is a WOFF file; give its .ttf or .otf'],
    [
      'no font',
      red,
      { fonts: [{ name: 'X', data: Buffer.alloc(64) }] },
      'fonts: "X" is not a TrueType or OpenType font',
    ],
    ['half a pixel', red, { width: 0.5 }, 'width: 0.5 is not a whole number of pixels from 1 to 4096'],
    ['a wall', red, { height: 100_000 }, 'height: 100000 is not a whole number'],
  ])('%s', async (_, element, options, message) => {
    await expect(draw(element, options as never)).rejects.toThrow(message);
  });

  it('every fault at once, of the element and of the options', async () => {
    const element = h(
      'div',
      null,
      h('p', { tw: 'flexible p-4 space-x-2' } as never),
      h(Broken),
      h(Old),
      h('img', { src: '/etc/passwd' }),
      h('img', { src: svgUrl }),
      h('div', { style: { backgroundImage: 'url(https://example.com/x.png)' } }),
    );
    const drawn = draw(element, { width: 0.5, fonts: [] });
    const fault = await drawn.catch((error: unknown) => error);
    expect(fault).toBeInstanceOf(AggregateError);
    const { errors, message } = fault as AggregateError;
    const messages = errors.map((each: Error) => each.message);
    expect(messages).toEqual([
      expect.stringMatching(/^width: 0.5/),
      expect.stringMatching(/^fonts: is empty/),
      '/div/p: "tw" has "flexible", which is no class of Tailwind CSS 3',
      '/div/p: "tw" has "space-x-2", which would style its children; use "gap"',
      '/div/Broken: no title',
      expect.stringMatching(/^\/div\/Old: class components/),
      expect.stringMatching(/^\/div\/img: nothing is fetched/),
      expect.stringMatching(/^\/div\/svg\/text: <text> is not drawn inside <svg>/),
      '/div/div: "backgroundImage" refers to something outside the card',
    ]);
    expect(message).toBe(['9 faults:', ...messages.map((each) => `- ${each}`)].join('\n'));
  });
});
