import { fonts } from '@placard/fonts';
import type { CSSProperties, ReactNode } from 'react';
import { createElement as h, Fragment } from 'react';
import { describe, expect, it } from 'vitest';
import { at, draw, filled } from '../drawing.js';

/** A box with a text and a square in it. `own` has its `tw` or `style`. */
const card = (own: object): unknown =>
  h(
    'div',
    { style: { ...filled, backgroundColor: '#fde68a' } },
    h('div', own, 'Hamburg', h('div', { style: { width: 20, height: 20, backgroundColor: '#ff0000' } })),
  );

describe('tw', () => {
  it.each<[classes: string, style: CSSProperties]>([
    ['flex w-full bg-indigo-600 p-8 py-2', { display: 'flex', width: '100%', backgroundColor: '#4f46e5', padding: '8px 32px' }], // prettier-ignore
    ['flex flex-col items-end justify-between h-full w-1/2 gap-1.5', { display: 'flex', flexDirection: 'column', alignItems: 'flex-end', justifyContent: 'space-between', height: '100%', width: '50%', gap: 6 }], // prettier-ignore
    ['flex leading-none text-3xl font-bold tracking-tight text-gray-900', { display: 'flex', fontSize: 30, fontWeight: 700, letterSpacing: '-0.025em', lineHeight: 1, color: '#111827' }], // prettier-ignore
    ['flex text-xl uppercase underline italic', { display: 'flex', fontSize: 20, lineHeight: '28px', textTransform: 'uppercase', textDecoration: 'underline', fontStyle: 'italic' }], // prettier-ignore
    ['flex border border-blue-500', { display: 'flex', border: '1px solid #3b82f6' }],
    ['flex border-b-4 border-blue-500', { display: 'flex', borderBottom: '4px solid #3b82f6' }],
    ['flex rounded-lg bg-white shadow', { display: 'flex', borderRadius: 8, backgroundColor: 'white', boxShadow: '0 1px 3px 0 rgba(0,0,0,0.1), 0 1px 2px -1px rgba(0,0,0,0.1)' }], // prettier-ignore
    ['flex w-full bg-gradient-to-r to-sky-500 via-white from-pink-500', { display: 'flex', width: '100%', backgroundImage: 'linear-gradient(to right, #ec4899 0%, #ffffff 50%, #0ea5e9 100%)' }], // prettier-ignore
    ['flex rotate-6 translate-x-4 bg-black/50', { display: 'flex', transform: 'translateX(16px) rotate(6deg)', backgroundColor: 'rgba(0,0,0,0.5)' }], // prettier-ignore
    ['absolute top-4 right-[10px] flex bg-[#123456] opacity-75', { position: 'absolute', top: 16, right: 10, display: 'flex', backgroundColor: '#123456', opacity: 0.75 }], // prettier-ignore
    [
      'block mt-2 -mb-2 ml-auto mr-1',
      { display: 'block', marginTop: 8, marginBottom: -8, marginLeft: 'auto', marginRight: 4 },
    ],
    [
      'block [writing-mode:vertical-lr] text-xl',
      { display: 'block', writingMode: 'vertical-lr', fontSize: 20, lineHeight: '28px' },
    ],
    ['antialiased hover:p-8 dark:hidden print:hidden flex', { display: 'flex' }],
  ])('%s', async (classes, style) => {
    const [byClass, byStyle] = [await draw(card({ tw: classes })), await draw(card({ style }))];
    expect([byClass.engine, byClass.warnings]).toEqual(['press', []]);
    expect(byClass.sha256).toBe(byStyle.sha256);
  });

  it.each<[own: string, ofChildren: string, others: CSSProperties]>([
    ['flex', 'space-x-4', { marginLeft: 16 }],
    ['flex flex-row-reverse', '-space-x-2 space-x-reverse', { marginRight: -8 }],
    ['flex flex-col', 'space-y-[3px] md:space-y-8 hover:space-y-96', { marginTop: 32 }],
    ['flex flex-col', 'divide-y-4 divide-dashed divide-red-500/50', { borderTop: '4px dashed rgba(239,68,68,0.5)' }],
  ])('%s %s is in the style of the children after the first', async (own, ofChildren, others) => {
    const box = (style: CSSProperties): ReactNode =>
      h('div', { style: { width: 30, height: 20, backgroundColor: '#0088ff', ...style } });
    const Pair = (): ReactNode => h(Fragment, null, box({}), box({ padding: 5 }));
    const parent = (tw: string, ...children: ReactNode[]): unknown =>
      h('div', { style: filled }, h('div', { tw } as object, ...children));
    const byClass = await draw(parent(`${own} ${ofChildren}`, null, box({}), h(Pair)), { width: 800 });
    const byStyle = await draw(parent(own, box({}), box(others), box({ ...others, padding: 5 })), { width: 800 });
    expect(byClass.warnings).toEqual([]);
    expect(byClass.sha256).toBe(byStyle.sha256);
  });

  it('compares breakpoints with the width of the card', async () => {
    const classes = { tw: 'flex md:hidden sm:pl-8 max-sm:pl-4' };
    const padded = async (paddingLeft: number, width: number): Promise<string> =>
      (await draw(card({ style: { display: 'flex', paddingLeft } }), { width })).sha256;
    expect((await draw(card(classes), { width: 639 })).sha256).toBe(await padded(16, 639));
    expect((await draw(card(classes), { width: 640 })).sha256).toBe(await padded(32, 640));
    expect((await draw(card(classes), { width: 768 })).sha256).toBe(
      (await draw(card({ style: { display: 'none' } }), { width: 768 })).sha256,
    );
  });

  it('lets a class override those before it, as @vercel/og does, and yields to style', async () => {
    const last = await draw(card({ tw: 'flex py-4 px-2 p-8' }));
    expect(last.sha256).toBe((await draw(card({ style: { display: 'flex', padding: 32 } }))).sha256);
    const styled = await draw(
      card({ tw: 'flex pt-2 p-8 bg-white', style: { padding: 4, backgroundColor: '#000000' } }),
    );
    expect(styled.sha256).toBe(
      (await draw(card({ style: { display: 'flex', padding: 4, backgroundColor: '#000000' } }))).sha256,
    );
  });

  it('is drawn by satori too', async () => {
    const { engine, bytes, warnings } = await draw(h('div', { tw: 'flex h-full w-full bg-sky-500 shadow-inner' }), {
      engine: 'satori',
    });
    expect([engine, warnings]).toEqual(['satori', []]);
    expect(await at(bytes, 100, 50)).toBe('#0ea5e9');
  });
});

describe('an element as browsers lay it out', () => {
  const large = { ...filled, fontSize: 40 } as const;
  const bySatori = { engine: 'satori' } as const;
  const inside = (child: unknown, style: CSSProperties = filled): unknown => h('div', { style }, child as never);
  const long = 'a text that is longer than the line in which it would stand';
  const icon = (fill: string): unknown => h('svg', { width: 30, height: 30, viewBox: '0 0 2 2' }, h('path', { d: 'M0 0h1v2H0z', fill })); // prettier-ignore
  const file = (fill: string): string =>
    `data:image/svg+xml,${encodeURIComponent(`<svg viewBox="0 0 9 9"><path d="M0 0h9v5H0z" fill="${fill}"/></svg>`)}`;
  const inPadded = (style: CSSProperties, parent: CSSProperties = {}): unknown => {
    const box = h('div', { style: { position: 'absolute', width: 20, height: 20, background: 'red', ...style } });
    return h('div', { style: { ...filled, padding: '5px 20px 10px 30px', ...parent } }, box);
  };

  const inner = (background: string): ReturnType<typeof h> =>
    h('div', { style: { width: 20, height: 20, background } });

  it.each<[name: string, element: unknown, same: unknown]>([
    ['values that an element sets back', inside(h('p', { style: { whiteSpace: 'normal', lineHeight: 'normal' } }, long), { ...filled, whiteSpace: 'nowrap', lineHeight: 3 }), h('p', null, long)], // prettier-ignore
    ['values that an element inherits', inside(h('h1', { style: { fontSize: 'inherit', fontWeight: 'inherit', color: 'inherit', margin: 0 } }, 'a'), { ...filled, color: 'red' }), inside(h('div', { style: { display: 'flex' } }, 'a'), { ...filled, color: 'red' })], // prettier-ignore
    ['a drawing in the color of the text', inside(icon('currentColor'), { ...filled, color: '#ff0000' }), icon('#ff0000')], // prettier-ignore
    ['a file that the text does not color', inside(h('img', { src: file('currentColor') }), { ...filled, color: 'red' }), h('img', { src: file('#000000') })], // prettier-ignore
    ['the border of an image', h('img', { src: file('red'), style: { border: '2px solid blue', width: 20, height: 20 } }), h('div', { style: { display: 'flex', border: '2px solid blue', width: 20, height: 20, flexShrink: 0, overflow: 'hidden' } }, h('img', { src: file('red'), width: '100%', height: '100%' }))], // prettier-ignore
    ['an image whose height is its own', h('img', { src: file('red'), width: 20, height: 99, style: { height: 'auto' } }), h('img', { src: file('red'), width: 20, height: 20 })], // prettier-ignore
    ['an absolute box in a padded one', inPadded({ bottom: 5 }), inPadded({ bottom: 5, left: 30 })],
    ['one at its end', inPadded({}, { alignItems: 'flex-end', justifyContent: 'flex-end' }), inPadded({ bottom: 10, right: 20 })], // prettier-ignore
    ['one at its end with a margin', inPadded({ margin: 5 }, { alignItems: 'flex-end', padding: 0 }), inPadded({ margin: 5, bottom: 0 }, { padding: 0 })], // prettier-ignore
    ['a part of a padded one', inPadded({ left: 0, width: '50%' }, { width: 100, position: 'relative' }), inPadded({ left: 0, width: 50 }, { width: 100, position: 'relative' })], // prettier-ignore
    ['space between boxes in a least size', h('div', { style: { display: 'flex', minWidth: 90, justifyContent: 'space-between' } }, inner('red'), inner('blue')), h('div', { style: { display: 'flex', width: 90, justifyContent: 'space-between' } }, inner('red'), inner('blue'))], // prettier-ignore
    ['one that covers it', inPadded({ left: 0, bottom: 0, width: '100%', height: '100%' }), inPadded({ inset: 0, width: 'auto', height: 'auto' })], // prettier-ignore
  ])('%s', async (_, element, same) => {
    const [one, other] = [await draw(inside(element)), await draw(inside(same))];
    expect([one.engine, one.sha256]).toEqual(['press', other.sha256]);
  });

  it('leaves out what it does not know, and says so', async () => {
    const unknown = await draw(inside(h('div', { style: { rubyPosition: 'over' } as CSSProperties }, 'Hi')));
    const known = await draw(inside(h('div', null, 'Hi')));
    expect([unknown.engine, unknown.sha256]).toEqual(['press', known.sha256]);
    expect(unknown.warnings).toEqual(['/div/div/div: the style "rubyPosition" is not drawn by the press']);
  });

  it('draws upright letters in italic ones by satori with the upright font', async () => {
    const faces = fonts.faces.filter(({ family }) => family === 'Instrument Serif');
    const list = faces.map(({ family, weight, style, load }) => ({ name: family, weight, style, data: load() }));
    const upright = h('span', { style: { fontStyle: 'normal' } }, 'Ham');
    const inItalic = await draw(inside(h('i', null, upright), large), { fonts: list, ...bySatori });
    const alone = await draw(inside(h('span', null, 'Ham'), large), { fonts: [...list], ...bySatori });
    expect([inItalic.engine, inItalic.sha256]).toEqual(['satori', alone.sha256]);
  });

  it('draws <b> by satori with the bold font', async () => {
    const bold = await draw(inside(h('b', null, 'Ham'), large), bySatori);
    const same = await draw(inside(h('span', { style: { fontWeight: 700 } }, 'Ham'), large), bySatori);
    expect([bold.engine, bold.sha256]).toEqual(['satori', same.sha256]);
  });
});

describe('a style', () => {
  it.each<[name: string, style: CSSProperties, same: CSSProperties]>([
    ['borderWidth and its kin', { borderWidth: '2px 4px', borderColor: 'red', borderStyle: 'solid' }, { borderTop: '2px solid red', borderBottom: '2px solid red', borderLeft: '4px solid red', borderRight: '4px solid red' }], // prettier-ignore
    ['a longhand beside its shorthand', { border: '2px solid red', borderTopColor: 'blue', borderLeftWidth: 0 }, { borderTop: '2px solid blue', borderBottom: '2px solid red', borderRight: '2px solid red' }], // prettier-ignore
    ['a shorthand after its longhands', { borderTopColor: 'blue', borderWidth: 4, border: '2px solid red' }, { border: '2px solid red' }], // prettier-ignore
    ['a border in the color of the text', { color: '#0000ff', border: '2px solid' }, { color: '#0000ff', border: '2px solid #0000ff' }], // prettier-ignore
    ['no border, as a number', { border: 0 }, {}],
    ['a border of no style', { borderTopWidth: 3, borderStyle: 'none' }, {}],
    ['a size that fills the box', { background: 'linear-gradient(#ff0000, #0000ff)', backgroundSize: 'cover', backgroundRepeat: 'no-repeat' }, { background: 'linear-gradient(#ff0000, #0000ff)' }], // prettier-ignore
  ])('%s', async (_, style, same) => {
    const [one, other] = [await draw(card({ style: { display: 'flex', ...style } })), await draw(card({ style: { display: 'flex', ...same } }))]; // prettier-ignore
    expect([one.engine, one.sha256]).toEqual(['press', other.sha256]);
  });

  it('backgroundSize repeats gradients from the corner of the box, behind its children', async () => {
    const dots = 'radial-gradient(circle at 10px 10px, #ff0000 25%, transparent 0%)';
    const style = { ...filled, background: 'white', padding: '30px 0 0 50px' };
    const ground = { ...filled, backgroundColor: '#ffffff', backgroundImage: dots, backgroundSize: '40px 40px' };
    const { engine, bytes } = await draw(h('div', { style }, h('div', { style: ground }, h('b', { style: { width: 20, height: 20, background: '#0000ff' } })))); // prettier-ignore
    expect(engine).toBe('press');
    const points = [
      [60, 40],
      [100, 40],
      [140, 80],
      [80, 60],
      [20, 50],
    ] as const;
    expect(await Promise.all(points.map(([x, y]) => at(bytes, x, y)))).toEqual(['#0000ff', '#ff0000', '#ff0000', '#ffffff', '#ffffff']); // prettier-ignore
  });
});
