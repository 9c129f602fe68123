import { createBoundedMap } from '@placard/core/engine';
import { converter, interpolateWithPremultipliedAlpha, parse, type Color } from 'culori';
import { splitOutside } from '../declarations.js';
import { mapFunctions } from './functions.js';
import { withoutMath } from './math.js';

const names = /(?<![\w-])(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color|color-mix|light-dark)\(|currentcolor/i;
const toRgb = converter('rgb');

/** As many as a few cards have. */
const maxKept = 512;
const kept = createBoundedMap<string, string | null>(maxKept);

/**
 * Replaces the color functions of a value by `rgba(…)` with commas (CSS Color 4 and 5). What is outside of sRGB is
 * clipped, as screens do. Functions that are no color are left as they are.
 */
export function withPlainColors(text: string, currentColor: string): string {
  if (!names.test(text)) return text;
  const known = text.replace(/(?<![\w#-])currentcolor(?![\w-])/gi, currentColor);
  return mapFunctions(known, (name, inside) => {
    const whole = `${name}(${inside})`;
    return kept.getOrInsertComputed(whole, () => plainColor(name, inside)) ?? undefined;
  });
}

function plainColor(name: string, inside: string): string | null {
  if (name === 'light-dark') return splitOutside(inside, ',')[0] ?? null;
  const color = colorOf(name, inside);
  const rgb = color === undefined ? undefined : toRgb(color);
  if (rgb === undefined) return null;
  const [r, g, b] = [rgb.r, rgb.g, rgb.b].map((channel) => Math.round(Math.min(1, Math.max(0, channel)) * 255));
  return `rgba(${r}, ${g}, ${b}, ${Math.round((rgb.alpha ?? 1) * 1000) / 1000})`;
}

function colorOf(name: string, inside: string): Color | undefined {
  if (!/^(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color|color-mix)$/.test(name)) return undefined;
  if (name === 'color-mix') return mixed(inside);
  return /^\s*from\s/.test(inside) ? relative(name, inside) : parse(`${name}(${inside})`);
}

/** Names of color spaces in culori. */
const spaces: Readonly<Record<string, Color['mode']>> = {
  srgb: 'rgb', 'srgb-linear': 'lrgb', 'display-p3': 'p3', 'a98-rgb': 'a98', 'prophoto-rgb': 'prophoto', rec2020: 'rec2020',
  lab: 'lab', lch: 'lch', oklab: 'oklab', oklch: 'oklch', hsl: 'hsl', hwb: 'hwb', xyz: 'xyz65', 'xyz-d50': 'xyz50', 'xyz-d65': 'xyz65', rgb: 'rgb',
}; // prettier-ignore

export const spaceOf = (name: string): Color['mode'] | undefined =>
  Object.hasOwn(spaces, name) ? spaces[name] : undefined;

/** `color-mix(in oklab, red 30%, blue)` (CSS Color 5 §3). */
function mixed(inside: string): Color | undefined {
  const [method = '', ...parts] = splitOutside(inside, ',');
  const mode = spaceOf(/^in\s+([\w-]+)/.exec(method)?.[1] ?? '');
  const [first, second] = parts.map((part) => ({
    color: parse(part.replace(/\s*[\d.]+%\s*/, '').trim()),
    share: /([\d.]+)%/.exec(part.replace(/\([^)]*\)/g, ''))?.[1],
  }));
  if (mode === undefined || first?.color === undefined || second?.color === undefined) return undefined;
  const one = first.share === undefined ? 100 - Number(second.share ?? 50) : Number(first.share);
  const other = second.share === undefined ? 100 - one : Number(second.share);
  const sum = one + other;
  if (sum === 0) return undefined;
  // At its ends, culori does not divide by the opacity.
  const mix = interpolateWithPremultipliedAlpha([first.color, second.color], mode);
  const result = one === 0 ? second.color : other === 0 ? first.color : mix(other / sum);
  return { ...result, alpha: (result.alpha ?? 1) * Math.min(1, sum / 100) };
}

const channels: Readonly<Record<string, readonly string[]>> = {
  rgb: ['r', 'g', 'b'],
  hsl: ['h', 's', 'l'],
  hwb: ['h', 'w', 'b'],
  lab: ['l', 'a', 'b'],
  lch: ['l', 'c', 'h'],
  oklab: ['l', 'a', 'b'],
  oklch: ['l', 'c', 'h'],
};

/** Channels of culori from 0 to 1 that CSS counts to 100 or 255. */
const factors: Readonly<Record<string, number>> = { rgb: 255, hsl: 100, hwb: 100 };

/** `oklch(from red calc(l + 0.2) c h)` (CSS Color 5 §4). */
function relative(name: string, inside: string): Color | undefined {
  const space = name.replace(/a$/, '').replace(/^la$/, 'lab');
  const [, given = '', rest = ''] = /^\s*from\s+([\w-]+\([^)]*\)|#?[\w-]+)\s+(.*)$/s.exec(inside) ?? [];
  const mode = spaceOf(space);
  const origin = mode === undefined ? undefined : converter(mode)(parse(given));
  const words = channels[space];
  if (origin === undefined || words === undefined) return undefined;
  const values = new Map(Object.entries(origin).map(([word, value]) => [word, Number(value)]));
  const factor = factors[space] ?? 1;
  const amount = (word: string): string => String((values.get(word) ?? 0) * (word === 'h' ? 1 : factor));
  const filled = rest.replace(/(?<![\w-])(?:alpha|[a-z])(?![\w(-])/g, (word) =>
    word === 'alpha' ? String(origin.alpha ?? 1) : words.includes(word) ? amount(word) : word,
  );
  return parse(`${space}(${withoutMath(filled, () => undefined)})`);
}
