import { card, div, page, plain, type Features } from './node.js';

const a = '#d33';
const b = '#36c';
const c = '#3a3';
const word = { fontSize: 16, lineHeight: '20px', background: '#fd8' } as const;

/** What random trees have shown to be laid out otherwise. */
export const trees: Features = {
  'absolute-one-side': card({ position: 'relative' }, plain(c, { height: 30 }), div({ display: 'flex', background: '#ddd', width: 80, height: 60 }, plain(a), plain(b, { position: 'absolute', bottom: 5, width: '25%' }))), // prettier-ignore
  'absolute-aligned': card({ position: 'relative' }, div({ ...word, position: 'absolute', inset: 0, alignSelf: 'center', justifySelf: 'end' }, 'Tide'), plain(a, { position: 'absolute', left: 10, right: 90, top: 60, bottom: 0, justifySelf: 'center' })), // prettier-ignore
  'absolute-auto-margin-without-room': card({ padding: '60px 0 0' }, div({ position: 'relative', width: 80, height: 30, background: '#ddd' }, plain(a, { position: 'absolute', top: 5, bottom: 5, marginTop: 'auto', height: 50 }))), // prettier-ignore
  'flex-auto-margin-without-room': card({ height: 40, alignItems: 'flex-end' }, plain(a, { height: 70, marginTop: 'auto' })), // prettier-ignore
  'block-justify-self': page({}, div({ ...word, justifySelf: 'end' }, 'Tide'), div({ justifySelf: 'center', width: 60, height: 20, background: a }), div({ width: 30, paddingLeft: 40 }, div({ justifySelf: 'end', width: 60, height: 20, background: b }))), // prettier-ignore
  'flex-percent-height-not-stretched': card({ height: 'auto' }, plain(a, { height: 60 }), div({ ...word, height: '100%' }, 'Tide')), // prettier-ignore
  'flex-distributed-without-room': card({ flexDirection: 'row-reverse', justifyContent: 'space-evenly', width: 60 }, plain(a, { flexShrink: 0 }), plain(b, { flexShrink: 0 })), // prettier-ignore
  'grid-item-min-width': div({ display: 'grid', width: 100, height: 60, gridTemplateColumns: '1fr 2fr' }, div({ ...word, minWidth: 0 }, 'Harbor lights'), div({ background: a })), // prettier-ignore
  'grid-span-auto': page({}, div({ display: 'inline-grid', background: '#ddd' }, div({ ...word, gridColumn: '1 / 3' }, 'Harbor lights'), div({ padding: 5, background: a }))), // prettier-ignore
  'inline-block-percent-height': page({ fontSize: 16 }, div({ display: 'inline-block', width: 40, height: '50%', background: a })), // prettier-ignore
  'percent-of-limited-height': page({}, div({ maxHeight: 30, background: '#ddd' }, div({ height: '50%', background: a }, div({ height: 60, width: 50, background: b })))), // prettier-ignore
  'flex-base-before-limits': card({}, div({ width: 24, minWidth: 48, flexGrow: 0.5, height: 30, background: a }), div({ width: 100, maxWidth: 40, flexShrink: 0, height: 60, background: b })), // prettier-ignore
  'flex-basis-below-width': page({}, div({ display: 'inline-flex', padding: 5, background: '#ddd' }, div({ width: 120, height: 30, flexBasis: 30, background: a }))), // prettier-ignore
  'flex-baseline-wrap-reverse': card({ flexWrap: 'wrap-reverse', alignItems: 'baseline', height: 80 }, div({ ...word, padding: '2px 0 20px' }, 'Tide'), div({ ...word, fontSize: 30, lineHeight: '40px' }, 'Sea')), // prettier-ignore
  'flex-between-without-room-reversed': card({ flexDirection: 'row-reverse', justifyContent: 'space-between', width: 60, marginLeft: 50 }, plain(a, { flexShrink: 0 }), plain(b, { flexShrink: 0 })), // prettier-ignore
  'block-align-content': page({}, div({ height: 44, background: '#ddd', alignContent: 'center' }, div({ ...word, marginTop: 10 }, 'Tide')), div({ ...word, height: 30, alignContent: 'end' }, 'Sea'), div({ height: 10, alignContent: 'center' }, div({ width: 30, height: 20, marginLeft: 80, background: a }))), // prettier-ignore
};
