import { card, div, plain, type Features } from './node.js';

const swatch = (background: string): ReturnType<typeof div> => card({}, div({ display: 'flex', flex: 1, background }));
const bar = (width: string): ReturnType<typeof div> => card({}, plain('#06c', { width }));

/** Colors, units and functions. */
export const values: Features = {
  oklch: swatch('oklch(0.7 0.15 150)'),
  oklab: swatch('oklab(60% 0.1 -0.1)'),
  lch: swatch('lch(52% 72 50)'),
  lab: swatch('lab(52% 40 -60 / 0.5)'),
  hsl: swatch('hsl(210deg 80% 50%)'),
  'hsl-commas': swatch('hsla(210, 80%, 50%, 0.5)'),
  hwb: swatch('hwb(0.5turn 20% 10%)'),
  'display-p3': swatch('color(display-p3 0.2 0.6 0.4)'),
  'rgb-slash': swatch('rgb(0 100 200 / 50%)'),
  'rgb-percent': swatch('rgb(100%, 40%, 0%)'),
  'color-mix': swatch('color-mix(in oklab, red 30%, blue)'),
  'relative-color': swatch('oklch(from #0066cc calc(l + 0.2) c h)'),
  'light-dark': swatch('light-dark(#123456, white)'),
  currentcolor: card({ color: '#c04' }, div({ display: 'flex', flex: 1, background: 'currentColor' })),
  'css-variables': card(
    { '--ink': '#0a7d5a', '--wide': '80px' },
    plain('var(--ink)', { width: 'var(--wide)', height: 'var(--none, 30px)' }),
  ),
  'css-variables-inherited': card({ '--a': '1.5em' }, div({ display: 'flex', '--b': 'calc(var(--a) * 2)' }, plain('#06c', { width: 'var(--b)' }))), // prettier-ignore
  calc: bar('calc(50% - 10px)'),
  'calc-nested': bar('calc((2em + 8px) * 2 - 1rem / 2)'),
  'min-max-clamp': card({}, plain('#06c', { width: 'min(150px, 50%)', height: 'clamp(10px, 40%, 30px)' })),
  max: bar('max(30px, 3em, 20%)'),
  'unit-ch': bar('10ch'),
  'unit-lh': card({ fontSize: 16, lineHeight: 1.5 }, plain('#06c', { height: '2lh' })),
  'unit-vmin': card({}, plain('#06c', { width: '40vmin', height: '10vmax' })),
  'unit-in': bar('1in'),
  'unit-q': bar('80q'),
  'gradient-turn': swatch('linear-gradient(0.25turn, red, blue)'),
  'gradient-rad': swatch('linear-gradient(1.5708rad, red, blue)'),
};
