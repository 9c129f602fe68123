import { card, div, page, plain, span, type Features } from './node.js';

type Css = Readonly<Record<string, string | number>>;
const [red, green, blue, gold] = ['#d33', '#2a2', '#36c', '#fb2'];

/** A box at a place. */
const at = (left: number, top: number, color: string, style: Css = {}): ReturnType<typeof div> =>
  plain(color, { position: 'absolute', left, top, width: 60, height: 50, ...style });

/** What is painted over what: the levels of stacking contexts, and the steps of each. */
export const stacking: Features = {
  'stacking-auto': card({ position: 'relative' }, div({ display: 'flex', position: 'relative' }, at(10, 10, red, { zIndex: 2 })), at(40, 30, green, { zIndex: 1 }), at(60, 10, blue)), // prettier-ignore
  'stacking-static': card({}, div({ display: 'flex' }, plain(red, { position: 'relative', zIndex: 1, height: 60 })), div({ display: 'flex', marginLeft: -20, marginTop: 20 }, plain(green, { position: 'relative', height: 60 }), plain(blue, { marginLeft: -20, height: 30 }))), // prettier-ignore
  'stacking-nested': card({ position: 'relative' }, at(10, 10, red, { zIndex: 1, width: 90 }), div({ display: 'flex', position: 'absolute', left: 60, top: 20, zIndex: 0 }, at(0, 0, green, { zIndex: 9 }), at(50, 20, blue, { zIndex: 8 }))), // prettier-ignore
  'stacking-below': page({}, div({ padding: 20, background: '#eee' }, div({ padding: 15, background: gold }, div({ position: 'relative', zIndex: -1, left: -25, width: 120, height: 40, background: blue }), 'over it'))), // prettier-ignore
  'stacking-below-context': page({}, div({ padding: 20, background: '#eee', isolation: 'isolate' }, div({ padding: 15, background: gold }, div({ position: 'relative', zIndex: -1, left: -25, width: 120, height: 40, background: blue }), 'over it'))), // prettier-ignore
  'stacking-opacity': card({}, div({ display: 'flex', opacity: 0.6 }, plain(red, { position: 'relative', zIndex: 5, width: 80, height: 60 })), plain(green, { position: 'relative', zIndex: 1, marginLeft: -40, marginTop: 20, width: 80, height: 60 })), // prettier-ignore
  'stacking-opacity-absolute': card({ position: 'relative' }, div({ display: 'flex', opacity: 0.5, width: 90, height: 70, background: gold }, at(50, 20, red), at(80, 40, blue)), plain(green, { marginLeft: -30, height: 60 })), // prettier-ignore
  'stacking-effects': card({}, ...['transform: rotate(8deg)', 'filter: grayscale(1)', 'clipPath: inset(4px)', 'maskImage: linear-gradient(#000, #000)'].map((css) => { const [name = '', value = ''] = css.split(': '); return div({ display: 'flex', width: 50 }, div({ display: 'flex', [name]: value }, plain(red, { position: 'relative', zIndex: 3, width: 30, height: 50 })), plain(blue, { position: 'relative', marginLeft: -15, marginTop: 25, width: 30, height: 40 })); })), // prettier-ignore
  'stacking-isolation': card({ background: gold }, div({ display: 'flex', isolation: 'isolate', padding: 10 }, plain('#0af', { mixBlendMode: 'multiply', width: 60, height: 50 }), plain('#0fa', { mixBlendMode: 'multiply', marginLeft: -30, marginTop: 20, width: 60, height: 50 })), plain('#0af', { mixBlendMode: 'multiply', width: 60, height: 50 })), // prettier-ignore
  'stacking-steps': page({ fontSize: 26, lineHeight: '34px' }, plain(gold, { float: 'left', width: 70, height: 60, marginRight: -40 }), div({ background: '#9cf', width: 170, height: 40 }, 'first block'), div({ background: '#fcc', height: 60, marginTop: -20 }, 'second ', span({ position: 'relative', left: -30, background: green }, 'moved'), ' line')), // prettier-ignore
  'stacking-lines': page({ fontSize: 22, lineHeight: '24px' }, div({ height: 20 }, 'This text overflows its block, and is above ', span({ display: 'inline-block', width: 40, height: 30, background: red })), div({ height: 60, background: gold, outline: '4px solid #36c', outlineOffset: -8 }, 'the ground of the next')), // prettier-ignore
  'stacking-tree': card({ position: 'relative' }, div({ display: 'flex' }, at(10, 10, red, { width: 90 }), plain(green, { position: 'relative', left: 40, top: 30, width: 80, height: 50 })), plain(gold, { position: 'relative', left: 20, height: 40 })), // prettier-ignore
  'stacking-item': card({ padding: 10 }, plain(red, { zIndex: 1, height: 60 }), plain(green, { marginLeft: -20, marginTop: 20, height: 60 }), div({ display: 'block', marginLeft: -10 }, div({ zIndex: 5, width: 40, height: 60, background: blue }), div({ marginTop: -40, width: 30, height: 50, background: gold }))), // prettier-ignore
  'stacking-clipped': card({}, div({ display: 'flex', width: 120, height: 80, margin: 10, background: '#ddd', borderRadius: 30, overflow: 'hidden' }, plain(red, { position: 'relative', zIndex: 2, width: 70, height: 60 }), plain(blue, { position: 'relative', left: 10, top: 50, width: 60, height: 60 })), plain(green, { position: 'relative', zIndex: 1, marginLeft: -90, marginTop: 30 })), // prettier-ignore
  'stacking-fixed': card({ position: 'relative', paddingLeft: 40 }, div({ display: 'flex', position: 'relative', width: 80, height: 60, background: red }, div({ position: 'fixed', left: 20, top: 20, width: 60, height: 60, background: gold }), at(30, 30, blue)), at(100, 10, green, { height: 70 })), // prettier-ignore
};
