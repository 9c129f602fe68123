import { card, div, element, frame, photo, picture, type Features, type FeatureNode } from './node.js';

type Children = readonly (FeatureNode | string)[];
type Props = Readonly<Record<string, unknown>>;

/** A drawing that fills the card. */
const drawing = (props: Props, ...children: Children): FeatureNode =>
  card({}, element('svg', { width: 200, height: 100, viewBox: '0 0 200 100', ...props }, ...children));
const text = (props: Props, ...children: Children): FeatureNode => element('text', { fontFamily: 'Inter', ...props }, ...children); // prettier-ignore
const tspan = (props: Props, ...children: Children): FeatureNode => element('tspan', props, ...children);
const guide = (d: string): FeatureNode => element('path', { d, stroke: '#0af', strokeWidth: 0.5 });
const quarter = element('path', { id: 'q', d: 'M0 0h20a20 20 0 0 1-20 20z' });

const file = (svg: string): string => `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
const linked = file(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 30"><defs><linearGradient id="q"><stop stop-color="gold"/><stop offset="1" stop-color="crimson"/></linearGradient></defs><rect width="60" height="30" fill="url(#q)"/><use href="#h" x="20"/><path id="h" d="M10 10h10v10z"/></svg>',
);

/** Drawings in a card: shapes, letters, images, and what they share. */
export const svg: Features = {
  'svg-image': card({}, element('svg', { width: 100, height: 80, viewBox: '0 0 50 40' }, element('image', { href: picture, x: 5, y: 5, width: 40, height: 20 }))), // prettier-ignore
  'svg-image-photo': drawing({}, element('image', { href: photo, x: 10, y: 10, width: 90, height: 60, preserveAspectRatio: 'none', opacity: 0.8 }), element('image', { href: frame, x: 120, y: 20, width: 60, height: 40, transform: 'rotate(10 150 40)' })), // prettier-ignore
  'svg-image-file': drawing({}, element('defs', {}, element('linearGradient', { id: 'q' }, element('stop', { stopColor: 'blue' }))), element('rect', { width: 60, height: 90, fill: 'url(#q)' }), element('image', { href: linked, x: 70, y: 10, width: 120, height: 80 })), // prettier-ignore
  'svg-pattern': drawing({}, element('pattern', { id: 'p', width: 20, height: 20, patternUnits: 'userSpaceOnUse' }, element('path', { d: 'M0 0h10v10H0z', fill: '#c04' }), element('circle', { cx: 15, cy: 15, r: 5, fill: '#08c' })), element('rect', { x: 10, y: 10, width: 160, height: 70, rx: 12, fill: 'url(#p)' })), // prettier-ignore
  'svg-marker': drawing({}, element('marker', { id: 'm', viewBox: '0 0 10 10', refX: 5, refY: 5, markerWidth: 5, markerHeight: 5, orient: 'auto' }, element('path', { d: 'M0 0L10 5L0 10z', fill: '#c04' })), element('path', { d: 'M20 80L80 20L120 60L180 30', fill: 'none', stroke: '#08c', strokeWidth: 4, markerMid: 'url(#m)', markerEnd: 'url(#m)' })), // prettier-ignore
  'svg-filter': drawing({}, element('filter', { id: 'f', colorInterpolationFilters: 'sRGB' }, element('feGaussianBlur', { stdDeviation: 4 }), element('feOffset', { dx: 6, dy: 6, result: 'b' }), element('feMerge', {}, element('feMergeNode', { in: 'b' }), element('feMergeNode', { in: 'SourceGraphic' }))), element('a', { filter: 'url(#f)' }, element('circle', { cx: 60, cy: 45, r: 30, fill: '#fb2' }), text({ x: 100, y: 60, fontSize: 40, fill: '#c04' }, 'Soft'))), // prettier-ignore
  'svg-style': card({}, element('svg', { width: 100, height: 80, viewBox: '0 0 50 40' }, element('rect', { width: 40, height: 20, style: { fill: '#c04', opacity: 0.5 } }))), // prettier-ignore
  'svg-symbol': drawing({}, element('defs', {}, element('symbol', { id: 's', viewBox: '0 0 20 20' }, quarter)), element('use', { href: '#s', x: 10, y: 10, width: 40, height: 40, fill: '#c04' }), element('use', { href: '#s', x: 60, y: 10, width: 80, height: 80, fill: '#08c' })), // prettier-ignore
  'svg-use': drawing({ fill: 'green' }, element('g', { fill: '#c04' }, quarter), element('use', { href: '#q', x: 50, y: 20 }), element('use', { xlinkHref: '#q', transform: 'translate(120 20) scale(3)', opacity: 0.5 })), // prettier-ignore
  'svg-nested': drawing({}, element('svg', { x: 20, y: 10, width: 80, height: 80, viewBox: '0 0 20 20' }, quarter), text({ x: 110, y: 60, fontSize: 30 }, 'Aa')), // prettier-ignore
  'svg-text': card({}, element('svg', { width: 200, height: 80, viewBox: '0 0 200 80' }, text({ x: 10, y: 50, fontSize: 40, fill: '#c04' }, 'Tides'))), // prettier-ignore
  'svg-text-anchor': drawing({ fontSize: 22 }, guide('M100 0V100'), text({ x: 100, y: 25, textAnchor: 'start' }, 'Harbor'), text({ x: 100, y: 55, textAnchor: 'middle' }, 'Harbor'), text({ x: 100, y: 85, textAnchor: 'end' }, 'Harbor')), // prettier-ignore
  'svg-text-baseline': drawing({ fontSize: 20 }, guide('M0 30H200M0 80H200'), ...['auto', 'middle', 'central'].map((dominantBaseline, i) => text({ x: 4 + 66 * i, y: 30, dominantBaseline }, 'Egypt')), ...['hanging', 'text-before-edge', 'text-after-edge'].map((dominantBaseline, i) => text({ x: 4 + 66 * i, y: 80, dominantBaseline }, 'Egypt'))), // prettier-ignore
  'svg-text-tspan': drawing({ fontSize: 29, fontFamily: 'Inter' }, text({ x: 10, y: 30 }, 'One ', tspan({ fill: '#c04', fontStyle: 'italic' }, 'red'), ' word'), text({ x: 10, y: 58 }, 'First', tspan({ x: 10, dy: '1.2em', fill: 'blue' }, 'second '), tspan({ dx: 10, dy: -20, fontSize: '0.7em' }, 'up'))), // prettier-ignore
  'svg-text-places': drawing({ fontSize: 26 }, text({ x: '10 40 70 100', y: '30 40' }, 'Places'), text({ x: 10, y: 85, fontSize: 32, dx: '0 10 10', dy: '0 -5 5' }, 'moved'), text({ x: 130, y: 80, fontSize: 40, rotate: '0 20 -20' }, 'Abc')), // prettier-ignore
  'svg-text-paint': drawing({}, element('defs', {}, element('linearGradient', { id: 'g', gradientUnits: 'userSpaceOnUse', x1: 10, x2: 190 }, element('stop', { stopColor: 'red' }), element('stop', { offset: 1, stopColor: 'blue' }))), text({ x: 10, y: 42, fontSize: 44, fill: 'url(#g)' }, 'Tides'), text({ x: 10, y: 90, fontSize: 44, fill: 'none', stroke: '#c04', strokeWidth: 1.5, opacity: 0.6 }, 'Tides')), // prettier-ignore
  'svg-text-inherited': card({ fontSize: 30, fontWeight: 700, color: '#08c' }, element('svg', { width: 200, height: 100, viewBox: '0 0 100 50', fill: 'currentColor' }, element('text', { x: 5, y: 22 }, 'Bold'), element('text', { x: 5, y: 45, style: { fontSize: 14, fontWeight: 400, letterSpacing: 3 } }, 'spaced'))), // prettier-ignore
  'svg-text-decoration': drawing({ fontSize: 28 }, text({ x: 10, y: 40, textDecoration: 'underline' }, 'Under'), text({ x: 10, y: 85, textDecoration: 'line-through', fill: '#c04' }, 'Through')), // prettier-ignore
  'svg-text-effects': drawing({}, element('clipPath', { id: 'c' }, element('path', { d: 'M0 0h200v30H0z' })), text({ x: 10, y: 45, fontSize: 44, clipPath: 'url(#c)' }, 'Clipped'), text({ x: 20, y: 60, fontSize: 36, fontWeight: 700, transform: 'rotate(8 20 70) scale(1.2)', fill: '#08c' }, 'turned')), // prettier-ignore
  'svg-text-clip': drawing({}, element('clipPath', { id: 'c' }, text({ x: 10, y: 70, fontSize: 64, fontWeight: 700 }, 'Clip')), element('image', { href: photo, width: 200, height: 100, preserveAspectRatio: 'none', clipPath: 'url(#c)' })), // prettier-ignore
  'svg-background': card({}, div({ display: 'flex', width: 180, height: 90, backgroundImage: `url(${linked})`, backgroundRepeat: 'no-repeat', backgroundSize: 'contain' })), // prettier-ignore
};
