import { card, div, element, page, plain, span, type Features } from './node.js';

const a = '#d33';
const b = '#36c';
const label = { fontSize: 16, lineHeight: '20px', background: '#fd8' } as const;
// HarfBuzz is built without vertical kerning, which browsers leave out by default.
const japanese = {
  fontKerning: 'none',
  fontSize: 18,
  lineHeight: 1.5,
  background: '#fd8',
  writingMode: 'vertical-rl',
} as const;

/** Lines from top to bottom. */
export const writingMode: Features = {
  'writing-mode': card({ fontSize: 20 }, div({ writingMode: 'vertical-rl', background: '#eee' }, 'Tides')),
  'writing-mode-label-beside-text': card({ gap: 10, padding: 10, alignItems: 'center' }, div({ ...label, writingMode: 'vertical-rl', padding: '4px 8px', letterSpacing: 2 }, 'RELEASE'), div({ fontSize: 20 }, 'Harbor lights and tides')), // prettier-ignore
  'writing-mode-label-turned': card({ gap: 10 }, div({ ...label, writingMode: 'vertical-rl', transform: 'rotate(180deg)', textAlign: 'center', borderLeft: '4px solid #36c' }, 'Tides 24'), div({ fontSize: 16 }, 'Lights')), // prettier-ignore
  'writing-mode-vertical-lr': page({ fontSize: 16, lineHeight: '20px', writingMode: 'vertical-lr' }, 'Harbor lights and ', span({ fontWeight: 700, color: a }, 'tides'), ' of the north'), // prettier-ignore
  'writing-mode-sideways-lr': card({ gap: 10 }, div({ ...label, writingMode: 'sideways-lr' }, 'Harbor lights and tides'), div({ ...label, writingMode: 'sideways-rl' }, 'Harbor lights and tides')), // prettier-ignore
  'writing-mode-flex': card({ writingMode: 'vertical-rl', padding: 5, gap: 5, alignItems: 'center' }, plain(a, { height: 30 }), div({ ...label, flexGrow: 1 }, 'Tide'), plain(b, { alignSelf: 'flex-end' })), // prettier-ignore
  'writing-mode-flex-column': card({ writingMode: 'vertical-lr', flexDirection: 'column', justifyContent: 'space-between' }, plain(a), div(label, 'Tide'), plain(b, { marginTop: 'auto' })), // prettier-ignore
  'writing-mode-blocks': page({ ...label, writingMode: 'vertical-rl', paddingInline: '10px 4px', borderBlockStart: '4px solid #36c' }, element('p', { style: { marginBlock: 6 } }, 'Harbor lights'), element('p', {}, 'and tides')), // prettier-ignore
  'writing-mode-orthogonal': page({ ...label, writingMode: 'vertical-rl' }, 'Tides', div({ writingMode: 'horizontal-tb', background: '#cdf' }, 'of the', element('br', {}), 'north'), 'Lights'), // prettier-ignore
  'writing-mode-absolute': card({ position: 'relative', fontSize: 20 }, 'Lights', div({ ...label, writingMode: 'vertical-rl', position: 'absolute', right: 10, top: 5, bottom: 5, textAlign: 'end' }, 'Harbor'), div({ writingMode: 'vertical-lr' }, plain(a, { position: 'absolute', left: 50, bottom: '10%' }))), // prettier-ignore
  'writing-mode-inline-box': page({ ...label, writingMode: 'vertical-rl', background: 'white' }, 'Tide ', span({ background: '#fd8', padding: '2px 6px', borderLeft: '3px solid #36c', borderTop: '2px solid #d33' }, 'new'), ' ', span({ fontSize: 28 }, 'Big'), ' x'), // prettier-ignore
  'writing-mode-inline-block': page({ ...label, writingMode: 'vertical-rl' }, 'Tide ', span({ display: 'inline-block', padding: 4, background: '#cdf' }, 'box'), ' end'), // prettier-ignore
  'writing-mode-japanese': card({ padding: 8, justifyContent: 'center' }, div({ ...japanese, height: 84 }, '港の灯りと「満ち潮」の帆。')), // prettier-ignore
  'writing-mode-japanese-stretched': card({ padding: 8, gap: 8 }, div(japanese, '港の灯りと満ち潮、帆。'), div({ fontSize: 16 }, 'Tides')), // prettier-ignore
  'writing-mode-mixed': page({ ...japanese, textAlign: 'center' }, '港のTide 24時'),
  'text-orientation-upright': card({ gap: 10 }, div({ ...label, writingMode: 'vertical-rl', textOrientation: 'upright' }, 'TIDE'), div({ ...label, writingMode: 'vertical-lr', textOrientation: 'upright', letterSpacing: 4 }, 'Sea')), // prettier-ignore
  'text-orientation-sideways': page({ ...japanese, textOrientation: 'sideways' }, '港のTide'),
  'text-combine-upright': page(japanese, span({ textCombineUpright: 'all' }, '12'), '月', span({ textCombineUpright: 'all' }, '2026'), '年'), // prettier-ignore
};
