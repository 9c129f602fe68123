import { card, div, element, page, picture, plain, span, type Features } from './node.js';

const a = '#d33';
const b = '#36c';
const c = '#3a3';
const text = (size: number, words: string): ReturnType<typeof div> =>
  div({ fontSize: size, background: '#fd8' }, words);

/** Boxes and where they stand. */
export const layout: Features = {
  'absolute-percent-in-padding': card(
    { padding: 20, position: 'relative' },
    plain(a, { position: 'absolute', left: '50%', top: '50%', width: '25%' }),
  ),
  'align-baseline': card({ alignItems: 'baseline' }, text(40, 'Ag'), text(16, 'Ag'), text(24, 'Ag')),
  'align-content': card({ flexWrap: 'wrap', width: 60 }, plain(a, { width: 30 }), plain(b, { width: 30 }), plain(c, { width: 30 })), // prettier-ignore
  'align-content-between': card({ flexWrap: 'wrap', alignContent: 'space-between' }, ...[a, b, c, a, b, c].map((color) => plain(color, { width: 60 }))), // prettier-ignore
  'aspect-ratio': card({}, plain(a, { width: 80, height: 'auto', aspectRatio: '2 / 1' }), plain(b, { width: 'auto', height: 30, aspectRatio: 1 })), // prettier-ignore
  'block-children': page({}, text(16, 'one'), text(16, 'two')),
  'block-margins': page({}, plain(a, { margin: '10px 0' }), plain(b, { margin: '20px 10px' }), plain(c)),
  'block-auto-margins': page({}, div({ width: 80, height: 30, margin: '10px auto', background: a })),
  hr: page({ fontSize: 16 }, element('hr', {}), text(16, 'one'), element('hr', { style: { width: 80, border: 0, borderTop: '4px solid', marginLeft: 0 } })), // prettier-ignore
  'block-width': page({ padding: 10 }, div({ height: 30, background: a }), div({ height: 20, width: '50%', background: b })), // prettier-ignore
  'aspect-ratio-content': page({}, div({ height: 20, aspectRatio: '1 / 1', background: a, fontSize: 16 }, 'Harbor')),
  'aspect-ratio-stretched': card({}, div({ maxHeight: 40, aspectRatio: '3 / 2', background: a })),
  'box-sizing-content': card({ alignItems: 'flex-start' }, plain(a, { boxSizing: 'content-box', padding: 10, border: '4px solid black' })), // prettier-ignore
  'display-contents': card({ gap: 10 }, div({ display: 'contents' }, plain(a), plain(b)), plain(c)),
  'display-inline-flex': page({}, div({ display: 'inline-flex', background: '#ddd' }, plain(a), plain(b))),
  'flex-basis-shrink-to-fit': page({}, div({ display: 'inline-flex', background: '#ddd', padding: 5 }, div({ flexBasis: 60, fontSize: 16, background: a }, 'Harbor lights and tides'))), // prettier-ignore
  'flex-basis-below-min-width': page({}, div({ display: 'inline-flex', background: '#ddd', padding: 5 }, div({ flexBasis: 20, minWidth: 120, height: 30, background: a }), div({ flexBasis: 90, flexShrink: 0, maxWidth: 40, height: 30, background: b }))), // prettier-ignore
  'flex-flow': card({ flexFlow: 'column wrap' }, plain(a, { height: 40 }), plain(b, { height: 40 }), plain(c, { height: 40 })), // prettier-ignore
  'flex-wrap-reverse': card({ flexWrap: 'wrap-reverse' }, ...[a, b, c].map((color) => plain(color, { width: 80 }))),
  'fit-content': page({}, div({ width: 'fit-content', background: '#ddd', padding: 5 }, 'Harbor')),
  'max-content': card({}, div({ width: 'max-content', background: '#ddd', fontSize: 20 }, 'Harbor lights and tides')),
  'min-content': card({}, div({ width: 'min-content', background: '#ddd', fontSize: 16 }, 'Harbor lights')),
  float: page({}, div({ float: 'left', width: 50, height: 40, background: a }), div({ fontSize: 14, lineHeight: '20px' }, 'Words that go around a box on their left, and below it again.')), // prettier-ignore
  'float-inline-boxes': page({ fontSize: 14, lineHeight: '18px' }, div({ float: 'left', width: 60, height: 50, background: a }), div({}, 'one ', span({ background: '#fd8', padding: '0 5px', fontSize: 22, lineHeight: '28px' }, 'two'), ' three ', span({ display: 'inline-block', width: 30, height: 24, background: b }), ' four five six seven eight')), // prettier-ignore
  'padding-percent-shrink-to-fit': card({ alignItems: 'flex-start', flexDirection: 'column' }, div({ padding: '5% 10%', fontSize: 16, background: '#fd8' }, 'Tide')), // prettier-ignore
  'gap-percent': card({ columnGap: '10%' }, plain(a), plain(b)),
  grid: div({ display: 'grid', width: 200, height: 100, gridTemplateColumns: '1fr 2fr', gap: 10 }, ...[a, b, c, a].map((color) => div({ background: color }))), // prettier-ignore
  'grid-span': div({ display: 'grid', width: 200, height: 100, gridTemplateColumns: 'repeat(3, 1fr)', gridTemplateRows: '40px 1fr', gap: 6 }, div({ gridColumn: 'span 2', background: a }), div({ gridRow: '1 / 3', gridColumn: 3, background: b }), div({ background: c })), // prettier-ignore
  'grid-areas': div({ display: 'grid', width: 200, height: 100, gridTemplateAreas: '"head head" "side main"', gridTemplateColumns: '60px 1fr', gridTemplateRows: '30px 1fr' }, div({ gridArea: 'main', background: a }), div({ gridArea: 'head', background: b }), div({ gridArea: 'side', background: c })), // prettier-ignore
  'grid-minmax': div({ display: 'grid', width: 200, height: 100, gridTemplateColumns: 'repeat(auto-fill, minmax(60px, 1fr))', gridAutoRows: 30, gap: 5, justifyItems: 'center' }, ...[a, b, c, a].map((color) => div({ background: color, width: 30 }))), // prettier-ignore
  'img-max-size': card({ alignItems: 'flex-start' }, element('img', { src: picture, width: 400, height: 200, style: { maxWidth: 120, height: 'auto' } })), // prettier-ignore
  'img-one-side': card({ alignItems: 'flex-start' }, element('img', { src: picture, width: 100 })),
  'inline-block': page({ fontSize: 16 }, 'a ', span({ display: 'inline-block', width: 40, height: 30, background: a }), ' b'), // prettier-ignore
  'inline-flex-in-line': page({ fontSize: 16 }, 'a ', span({ display: 'inline-flex', gap: 4, fontSize: 24, background: '#fd8' }, div({}, 'b'), div({}, 'c')), ' d ', span({ display: 'inline-grid', gridTemplateColumns: '20px 20px', background: '#8df' }, div({}, 'e'), div({}, 'f')), ' g'), // prettier-ignore
  'inline-block-percent': page({ fontSize: 16 }, 'a ', span({ display: 'inline-block', width: '50%', margin: '0 5%', background: '#fd8' }, 'half of the card'), ' b'), // prettier-ignore
  'inline-boxes-min-content': card({ gap: 8, alignItems: 'flex-start' }, div({ width: 'min-content', background: '#ddd', fontSize: 16 }, 'to ', span({ padding: '0 8px', background: '#fd8' }, 'lights'), ' ', element('img', { src: picture, width: 30, height: 15 })), div({ display: 'block', fontSize: 16, width: 'max-content', background: '#ddd' }, 'a ', span({ margin: '0 6px' }, 'b'), element('img', { src: picture }))), // prettier-ignore
  inset: card({ position: 'relative' }, div({ position: 'absolute', inset: '10px 20px 30px', background: a })),
  'inset-percent': card({ position: 'relative' }, div({ position: 'absolute', inset: '10% 20%', background: a })),
  'inset-auto': card({ position: 'relative' }, plain(a, { position: 'absolute', inset: '10px auto auto 20px' })),
  'list-no-markers': page({ fontSize: 14 }, element('ul', { style: { margin: 0, listStyle: 'none' } }, element('li', {}, 'tides'), element('li', {}, 'lights'))), // prettier-ignore
  'list-markers': page({ fontSize: 14 }, element('ul', { style: { margin: 0 } }, element('li', {}, 'tides'), element('li', {}, 'lights'))), // prettier-ignore
  'logical-margins': card(
    {},
    plain(a, { marginInline: 20, marginBlockStart: 10 }),
    plain(b, { paddingInlineStart: 30 }),
  ),
  'logical-sizes': card({ alignItems: 'flex-start' }, div({ inlineSize: 80, blockSize: 30, background: a }), div({ minInlineSize: 50, maxBlockSize: 20, blockSize: 60, background: b })), // prettier-ignore
  'margin-auto': card({}, plain(a), plain(b, { marginLeft: 'auto' })),
  order: card({}, plain(a, { order: 2 }), plain(b, { order: 1 }), plain(c)),
  'percent-in-max-width': card({}, div({ maxWidth: 120, display: 'flex' }, div({ width: '100%', height: 30, background: a }, 'ab'))), // prettier-ignore
  'percent-in-fit-width': card({ flexDirection: 'column', alignItems: 'center' }, div({ display: 'flex', background: '#ddd' }, div({ display: 'flex', width: '100%', padding: 8, justifyContent: 'space-between', background: b }, plain(a), 'ab'))), // prettier-ignore
  'place-items': card({ placeItems: 'center', placeContent: 'center' }, plain(a)),
  'position-fixed': card({ padding: 10 }, div({ position: 'relative', width: 90, height: 40, background: '#ddd' }, plain(a, { position: 'fixed', right: 10, bottom: 10 }))), // prettier-ignore
  'position-static': card({}, plain(a, { position: 'static', left: 10, top: 10 })),
  'position-relative': card({}, plain(a, { position: 'relative', left: 10, top: 20 }), plain(b)),
  table: element('table', { style: { fontSize: 14, borderSpacing: 4, background: '#ddd' } }, element('tbody', {}, element('tr', {}, element('td', { style: { background: a } }, 'tides'), element('td', { style: { background: b } }, 'at')), element('tr', {}, element('td', { style: { background: c } }, 'a'), element('td', {}, 'harbor')))), // prettier-ignore
  visibility: card({}, plain(a), plain(b, { visibility: 'hidden' }), plain(c)),
  'z-index': card({ position: 'relative' }, plain(a, { position: 'relative', zIndex: 2, height: 80 }), plain(b, { marginLeft: -30, marginTop: 10, width: 80, height: 60 })), // prettier-ignore
  'z-index-negative': card({ position: 'relative', zIndex: 0 }, plain(a), plain(b, { position: 'absolute', zIndex: -1, left: 20, top: 10, width: 80, height: 50 }), plain(c, { position: 'absolute', left: 30, top: 15 })), // prettier-ignore
  'overflow-x-clip': card({}, div({ display: 'flex', width: 60, height: 50, overflowX: 'clip', background: '#ddd' }, plain(a, { width: 100, flexShrink: 0, height: 80 }))), // prettier-ignore
  'overflow-hidden-radius': card({}, div({ display: 'flex', width: 60, height: 50, overflow: 'hidden', borderRadius: 20 }, plain(a, { width: 100, height: 80, flexShrink: 0 }))), // prettier-ignore
  'half-pixels': card({ justifyContent: 'center', paddingLeft: 1 }, plain(a, { width: 4 }), plain(b, { width: 3 })),
};
