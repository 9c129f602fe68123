import { fromElement } from '@placard/og';
import { fonts } from '@placard/fonts';
import { createElement as h, Fragment, forwardRef, memo, Suspense, type ReactNode } from 'react';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { at, draw, filled } from '../drawing.js';

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
    const Box = ({ color, children }: { color: string; children?: ReactNode }): ReactNode =>
      h('div', { style: { display: 'flex', width: 50, height: 100, background: color } }, children);
    const Ref = forwardRef<unknown, { color: string }>((props) => h(Box, props));
    const Memo = memo(Ref);
    const Late = async ({ color }: { color: string }): Promise<ReactNode> => h(Box, { color });
    const element = h(
      'div',
      { style: filled },
      h(Fragment, null, h(Box, { color: '#ff0000' }), [h(Memo, { key: 1, color: '#00ff00' })]),
      h(Suspense, null, h(Late as never, { color: '#0000ff' })),
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

  it('draws by satori when asked to, emoji too, with the same fonts', async () => {
    const text = { ...filled, fontFamily: 'Inter', fontSize: 40, color: 'black', background: 'white' };
    const plain = await draw(h('div', { style: text }, 'Hi 🟥'));
    const masked = await draw(h('div', { style: text }, 'Hi 🟥'), { engine: 'satori' });
    expect([plain.engine, masked.engine]).toEqual(['press', 'satori']);
    for (const { bytes } of [plain, masked]) {
      const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
      const reds = Array.from({ length: info.width * info.height }, (_, i) => data.subarray(3 * i, 3 * i + 3)).filter(
        ([r = 0, g = 0, b = 0]) => r > 180 && g < 90 && b < 100,
      );
      expect(reds.length).toBeGreaterThan(400);
    }
  });
});

describe('fromElement refuses', () => {
  class Plain {
    readonly props = {};
    render(): never {
      throw new Error('no props');
    }
  }
  const Broken = (): ReactNode => {
    throw new Error('no title');
  };
  const svgUrl = 'data:image/svg+xml,<svg><foreignObject/></svg>';
  const cycle: unknown[] = [];
  cycle.push(h('div', { children: cycle as never }));
  const Endless = (): ReactNode => h(Endless);

  it.each([
    ['a tw that is not a string', h('p', { tw: 1 } as never), {}, '/p: "tw" must be a string of class names'],
    [
      'an address',
      h('img', { src: 'https://example.com/x.png' }),
      {},
      '/img: "https://example.com/x.png": pictures are not fetched unless the program asks for it: pass images: \'fetch\'',
    ],
    ['a file', h('img', { src: '/etc/passwd' }), {}, '/img: "/etc/passwd": pictures are not fetched'],
    [
      'a page in an SVG image',
      h('img', { src: svgUrl, width: 9, height: 9 }),
      {},
      '/svg/foreignObject: <foreignObject> is not drawn',
    ],
    [
      'HTML that is not a string',
      h('p', { dangerouslySetInnerHTML: { __html: 1 as never } }),
      {},
      '/p: "dangerouslySetInnerHTML" must be',
    ],
    ['what a component throws', h('div', null, h(Broken)), {}, '/div/Broken: no title'],
    ['what a class throws', h('div', null, h(Plain as never)), {}, '/div/Plain: no props'],
    ['an object', h('div', null, { a: 1 } as never), {}, '/div: an object is not an element'],
    ['a style in HTML', h('p', { style: 'color: red' as never }), {}, '/p: "style" is a text; write an object'],
    ['a component that contains itself', h(Endless), {}, 'elements are nested more than 500 deep'],
    ['a list that contains itself', cycle, {}, 'elements are nested more than 500 deep'],
    ['more elements than a card has', Array.from({ length: 20_001 }, () => h('p')), {}, 'more than 20000 elements'],
    ['unknown emoji', red, { emoji: 'apple' }, 'emoji: "apple" is not one of "twemoji", "noto"'],
    ['another format', red, { format: 'jpeg' }, 'format: "jpeg" is not one of "png", "jpg", "webp"'],
    ['another scale', red, { scale: 3 }, 'scale: 3 is not one of 1, 2'],
    [
      'sources of pictures that are none',
      red,
      { images: true },
      "images: must be 'fetch' or { hosts: ['example.com'] }",
    ],
    [
      'no font',
      red,
      { fonts: [{ name: 'X', data: Buffer.alloc(64) }] },
      'fonts: "X" is not a TrueType, OpenType, WOFF or WOFF2 font',
    ],
    ['a font at an address', red, { fonts: [{ name: 'X', data: 'https://example.com/x.ttf' }] }, 'fetch it yourself'],
    ['a font that is not there', red, { fonts: [{ name: 'X', data: './none.ttf' }] }, /ENOENT.*none\.ttf/],
    ['half a pixel', red, { width: 0.5 }, 'width: 0.5 is not a whole number of pixels from 1 to 4096'],
    ['a wall', red, { height: 100_000 }, 'height: 100000 is not a whole number'],
  ])('%s', async (_, element, options, message) => {
    await expect(draw(element, options as never)).rejects.toThrow(message);
  });

  it('every fault at once, of the element and of the options', async () => {
    const element = h(
      'div',
      null,
      h('p', { tw: 1 } as never),
      h(Broken),
      h('img', { src: '/etc/passwd' }),
      h('img', { src: svgUrl }),
      h('div', { style: { backgroundImage: 'url(https://example.com/x.png)' } }),
    );
    const drawn = draw(element, { width: 0.5, emoji: 'apple' as never });
    const fault = await drawn.catch((error: unknown) => error);
    expect(fault).toBeInstanceOf(AggregateError);
    const { errors, message } = fault as AggregateError;
    const messages = errors.map((each: Error) => each.message);
    expect(messages).toHaveLength(7);
    expect(messages).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^width: 0.5/),
        expect.stringMatching(/^emoji: "apple"/),
        '/div/p: "tw" must be a string of class names',
        '/div/Broken: no title',
        expect.stringMatching(/^\/div\/img: "\/etc\/passwd": pictures are not fetched/),
        expect.stringMatching(/^\/div\/svg\/foreignObject: <foreignObject> is not drawn inside <svg>/),
        expect.stringMatching(/^\/div\/div\/img: "https:\/\/example.com\/x.png": pictures are not fetched/),
      ]),
    );
    expect(message).toBe([`${errors.length} faults:`, ...messages.map((each) => `- ${each}`)].join('\n'));
  });
});

it('ignores classes that Tailwind does not have, and names them', async () => {
  const { warnings } = await draw(h('div', { tw: 'flex flexible p-4 md:spaced' } as never, h('p', null, 'x')));
  expect(warnings).toEqual([
    '/div: "flexible" in "tw" was ignored: it is not a class of Tailwind CSS 3',
    '/div: "md:spaced" in "tw" was ignored: it is not a class of Tailwind CSS 3',
  ]);
});
