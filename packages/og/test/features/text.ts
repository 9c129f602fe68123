import { card, div, element, page, picture, span, type Features } from './node.js';

const words = 'Harbor lights and tides';
const box = (style: Readonly<Record<string, string | number>>, text = words): ReturnType<typeof div> =>
  page({ fontSize: 20, padding: 5 }, div({ width: 150, background: '#eee', ...style }, text));

/** Lines and letters. */
export const text: Features = {
  br: page({ fontSize: 20 }, 'one', element('br', {}), 'two'),
  'direction-rtl': box({ direction: 'rtl' }, 'Harbor.'),
  'decoration-color': box({ textDecoration: 'underline', textDecorationColor: 'red' }),
  'decoration-style': box({ textDecoration: 'underline wavy red' }),
  'decoration-dashed': box({ textDecoration: 'underline dashed' }),
  'decoration-dotted': box({ textDecoration: 'underline dotted red 4px' }),
  'decoration-double': box({ textDecoration: 'underline double' }),
  'decoration-skip-none': box({ textDecoration: 'underline', textDecorationSkipInk: 'none', textUnderlineOffset: 2 }),
  'decoration-thickness': box({ textDecoration: 'underline', textDecorationThickness: 4 }),
  'font-feature': box({ fontFeatureSettings: '"tnum" 1' }, '1111 0000'),
  'font-variant-ligatures': box({ fontVariantLigatures: 'no-contextual' }, '-> 3x4 <='),
  'font-variant-position': box({ fontVariantPosition: 'super' }, 'H2O 1234'),
  'font-variant-caps': box({ fontVariantCaps: 'all-small-caps' }, 'Harbor 12'),
  'font-variant-numeric': box({ fontVariantNumeric: 'tabular-nums' }, '1111 0000'),
  'heading-margins': page({}, element('h1', { style: { fontSize: 16 } }, 'Harbor'), element('p', {}, 'tides')),
  hyphens: box({ width: 80 }, 'Harborlights and'),
  'hyphens-manual': box({ width: 80, hyphens: 'manual' }, 'Harbor\u00adlights and'),
  'inline-spans': page({ fontSize: 18 }, 'the quick ', span({ color: 'red', fontWeight: 700 }, 'brown'), ' fox jumps over the lazy dog'), // prettier-ignore
  'inline-elements': page({ fontSize: 18 }, 'a ', element('b', {}, 'bold'), ' and ', element('i', {}, 'slanted'), ' ', element('u', {}, 'line')), // prettier-ignore
  'inline-background': page({ fontSize: 18 }, 'run ', element('code', { style: { background: '#fd8', padding: '2px 6px', fontFamily: 'Inter' } }, 'npm test'), ' now'), // prettier-ignore
  'inline-background-wraps': page({ fontSize: 16, lineHeight: '24px', width: 150 }, 'the quick ', span({ background: '#fd8', border: '2px solid #c04', borderRadius: 6, padding: '1px 5px', margin: '0 4px' }, 'brown fox jumps over'), ' it'), // prettier-ignore
  'inline-block-baseline': page({ fontSize: 16 }, 'run ', span({ display: 'inline-block', background: '#fd8', padding: '4px 8px', margin: '0 6px', fontSize: 24 }, 'npm'), ' and a text that wraps'), // prettier-ignore
  'inline-image': page({ fontSize: 16 }, 'a ', element('img', { src: picture, width: 40, height: 20, style: { verticalAlign: 'middle' } }), ' and ', element('img', { src: picture, width: 20, height: 30 })), // prettier-ignore
  'inline-nested': page({ fontSize: 16 }, 'a ', span({ fontSize: 24, background: '#8df' }, 'b ', element('small', {}, 'c '), span({ background: '#fd8', padding: '0 4px' }, 'd')), ' e'), // prettier-ignore
  'inline-line-height': page({ fontSize: 16, lineHeight: '20px' }, 'one ', span({ lineHeight: '40px', background: '#fd8' }, 'two'), ' three four five six seven eight'), // prettier-ignore
  'inline-sizes': page({ fontSize: 16 }, 'small ', span({ fontSize: 32 }, 'large'), ' small'),
  'letter-spacing': box({ letterSpacing: '0.1em' }),
  'line-clamp': box({ width: 100, lineClamp: 2 }, 'Harbor lights and tides and boats'),
  'line-clamp-webkit': box({ width: 100, display: '-webkit-box', WebkitLineClamp: 2, WebkitBoxOrient: 'vertical', overflow: 'hidden' }, 'Harbor lights and tides and boats'), // prettier-ignore
  'line-height-px': box({ lineHeight: '40px' }),
  'nbsp-at-end': page({ display: 'flex', fontSize: 20 }, span({}, 'For\u00a0'), span({}, 'real')),
  'overflow-wrap-anywhere': box({ width: 80, overflowWrap: 'anywhere' }, 'Harborlightsandtides'),
  'overflow-wrap-normal': box({ width: 80 }, 'Harborlightsandtides'),
  overline: box({ textDecoration: 'overline' }),
  'line-through': box({ textDecoration: 'line-through' }),
  'small-caps': box({ fontVariant: 'small-caps' }, 'Harbor'),
  'synthetic-bold': box({ fontWeight: 700, fontFamily: 'Regular' }),
  'synthetic-italic': box({ fontStyle: 'italic', fontFamily: 'Regular' }),
  'tab-size': box({ whiteSpace: 'pre', tabSize: 4 }, 'a\tb'),
  'text-align-center': box({ textAlign: 'center' }),
  'text-align-right': box({ textAlign: 'right' }),
  'text-align-justify': box({ textAlign: 'justify', width: 190, fontSize: 16 }, 'the quick brown fox jumps over the lazy dog'), // prettier-ignore
  'text-align-last': box({ textAlign: 'justify', textAlignLast: 'right', width: 190, fontSize: 16 }, 'the quick brown fox jumps over'), // prettier-ignore
  'text-align-justify-spaced': box({ textAlign: 'justify', wordSpacing: 4, width: 170, fontSize: 16 }, 'the quick brown fox jumps over'), // prettier-ignore
  'text-indent-percent': box({ textIndent: '20%' }),
  'text-indent': box({ textIndent: 30 }),
  'letter-spacing-shrink-to-fit': card(
    { alignItems: 'flex-start', fontSize: 16 },
    div({ background: '#fd8', letterSpacing: 12 }, 'TIDE'),
  ),
  'line-height-inherited': page({ fontSize: 16, lineHeight: '20px' }, div({ background: '#fd8' }, 'Tide ', span({ fontSize: 28 }, 'Big')), div({ fontSize: 28, background: '#cdf' }, 'Tide')), // prettier-ignore
  'text-overflow': box({ width: 100, whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis' }),
  'text-shadow': box({ textShadow: '2px 2px 3px red' }),
  'text-fill-color': card({ WebkitTextFillColor: '#0a7d5a', color: 'red', fontSize: 24, flexDirection: 'column' }, div({ color: 'blue', textDecoration: 'underline', borderBottom: '3px solid' }, 'Tides'), div({ WebkitTextFillColor: 'currentcolor' }, 'turn'), div({ backgroundImage: 'linear-gradient(90deg, red, blue)', backgroundClip: 'text', WebkitTextFillColor: 'transparent' }, 'again')), // prettier-ignore
  'text-stroke-below': box({ WebkitTextStroke: '4px #fd8', paintOrder: 'stroke', fontSize: 32 }, 'Tides'),
  'text-stroke': box({ WebkitTextStroke: '2px red', fontSize: 32 }, 'Tides'),
  'text-transform': box({ textTransform: 'capitalize' }),
  'text-wrap-balance': box({ textWrap: 'balance', width: 190 }),
  'text-wrap-pretty': box({ textWrap: 'pretty', width: 190 }),
  'underline-offset': box({ textDecoration: 'underline', textUnderlineOffset: 6 }),
  'vertical-align-values': page({ fontSize: 20 }, 'a', ...['middle', 'text-top', 'text-bottom', 'top', 'bottom', '8px', '-25%', 'super'].map((verticalAlign) => span({ verticalAlign, fontSize: 12 }, 'xg')), span({ fontSize: 36 }, 'H')), // prettier-ignore
  'vertical-align': page({ fontSize: 24 }, 'E = mc', element('sup', {}, '2'), ' H', element('sub', {}, '2'), 'O'),
  'white-space-nowrap': box({ width: 100, whiteSpace: 'nowrap' }),
  'white-space-pre': box({ whiteSpace: 'pre' }, 'a   b\n  c'),
  'white-space-pre-line': box({ whiteSpace: 'pre-line' }, 'a   b\n  c'),
  'white-space-pre-wrap': box({ whiteSpace: 'pre-wrap', width: 60 }, 'a   b\n  c d e f'),
  'word-break-all-numbers': box({ width: 80, wordBreak: 'break-all' }, 'route 12345678 (north) end'),
  'word-break-all': box({ width: 80, wordBreak: 'break-all' }),
  'word-break-word': box({ width: 80, wordBreak: 'break-word' }, 'Harborlightsandtides'),
  'word-spacing': box({ wordSpacing: 10 }),
};
