import { fixupHueDecreasing, fixupHueIncreasing, fixupHueLonger, fixupHueShorter, interpolateWithPremultipliedAlpha, parse, converter, type Color } from 'culori'; // prettier-ignore
import { placeStops } from '@placard/core/engine';
import { splitOutside } from '../declarations.js';
import { spaceOf } from './color-functions.js';
import { mapFunctions } from './functions.js';

/** A stop, or a hint, which has no color. Offsets are in percent; undefined where the gradient decides. */
interface Stop {
  readonly color: Color | undefined;
  readonly offset: number | undefined;
}

const toRgb = converter('rgb');
const kinds = /^(?:repeating-)?(?:linear|radial|conic)-gradient$/;
const method = /\s*\bin\s+([\w-]+)(?:\s+(shorter|longer|increasing|decreasing)\s+hue)?\s*/;

/**
 * Rewrites gradients whose colors do not change evenly in sRGB: those with hints, in another space, or between
 * different opacities (CSS Images 4 §3). What they look like is written as stops of sRGB.
 */
export const withPlainStops = (value: string): string =>
  mapFunctions(value, (name, inside) => (kinds.test(name) ? plainGradient(name, inside) : undefined));

function plainGradient(name: string, inside: string): string | undefined {
  const turned = inside.replace(/(-?[\d.]+)(turn|grad|rad)\b/g, (_, amount: string, unit: string) => `${inDegrees(Number(amount), unit)}deg`); // prettier-ignore
  const [, space, hue = 'shorter'] = method.exec(turned) ?? [];
  const parts = splitOutside(
    turned.replace(method, (found) => (/^\s/.test(found) ? ' ' : '')),
    ',',
  ).map((part) => part.trim());
  const first = parts[0] ?? '';
  const hasShape = parse(first.replace(/(?:\s+-?[\d.]+(?:%|px|deg)?)+$/, '')) === undefined;
  const stops = (hasShape ? parts.slice(1) : parts).flatMap(stopsOf);
  const head = hasShape && first !== '' ? `${first}, ` : '';
  if (stops.some((stop) => stop === undefined)) return turned === inside ? undefined : `${name}(${turned})`;
  const known = stops.filter((stop) => stop !== undefined);
  if (isEven(known) && space === undefined) return turned === inside ? undefined : `${name}(${turned})`;
  const mode = spaceOf(space ?? 'srgb') ?? 'rgb';
  return `${name}(${head}${written(placeStops(known, 100), mode, hue)})`;
}

const inDegrees = (amount: number, unit: string): number =>
  unit === 'turn' ? amount * 360 : unit === 'grad' ? amount * 0.9 : (amount * 180) / Math.PI;

/** @returns undefined in place of a stop that is not placed in percent, or whose color is unknown */
function stopsOf(part: string): (Stop | undefined)[] {
  const [, name = '', places = ''] = /^(.*?)((?:\s*(?<![\w#.)-])-?[\d.]+(?:%|px|deg)?)*)$/s.exec(part) ?? [];
  const offsets = places.split(/\s+/).filter((place) => place !== '');
  const percents = offsets.map((place) => (place.endsWith('%') ? Number.parseFloat(place) : place.endsWith('deg') ? Number.parseFloat(place) / 3.6 : place === '0' ? 0 : NaN)); // prettier-ignore
  if (percents.some(Number.isNaN)) return [undefined];
  if (name.trim() === '') return percents.map((offset) => ({ color: undefined, offset }));
  const color = parse(name.trim());
  if (color === undefined) return [undefined];
  return percents.length === 0 ? [{ color, offset: undefined }] : percents.map((offset) => ({ color, offset }));
}

/** Whether colors change evenly: there are no hints, and all colors are equally opaque. */
const isEven = (stops: readonly Stop[]): boolean =>
  stops.every(({ color }) => color !== undefined && (color.alpha ?? 1) === (stops[0]?.color?.alpha ?? 1));

interface Placed extends Stop {
  readonly offset: number;
}

/** Steps between two stops. More are not seen. */
const steps = 24;
const fixups: ReadonlyMap<string, Fixup> = new Map([
  ['longer', fixupHueLonger],
  ['increasing', fixupHueIncreasing],
  ['decreasing', fixupHueDecreasing],
]);

type Fixup = (hues: number[]) => number[];

function written(stops: readonly Placed[], mode: Color['mode'], hue: string): string {
  const fixup = fixups.get(hue) ?? fixupHueShorter;
  const result: string[] = [];
  let last: Placed | undefined;
  let hint: number | undefined;
  for (const stop of stops) {
    if (stop.color === undefined) hint = stop.offset;
    else {
      if (last?.color !== undefined && stop.offset > last.offset)
        result.push(...between(last.color, stop.color, last.offset, stop.offset, hint, mode, fixup));
      result.push(`${inRgb(stop.color)} ${stop.offset}%`);
      [last, hint] = [stop, undefined];
    }
  }
  return result.join(', ');
}

function between(
  from: Color,
  to: Color,
  start: number,
  end: number,
  hint: number | undefined,
  mode: Color['mode'],
  fixup: Fixup,
): string[] {
  const colorAt = colorsBetween(from, to, mode, fixup);
  const middle = hint === undefined ? 0.5 : (hint - start) / (end - start);
  // A hint at either end is a hard edge.
  const bend = middle <= 0 ? 0 : middle >= 1 ? Infinity : Math.log(0.5) / Math.log(middle);
  return Array.from({ length: steps + 1 }, (_, i) => {
    const share = i / steps;
    const at = bend === 0 ? 1 : bend === Infinity ? 0 : share ** bend;
    // At its ends, culori does not divide by the opacity.
    const color = at === 0 ? from : at === 1 ? to : (colorAt(at) ?? to);
    return `${inRgb(color)} ${start + (end - start) * share}%`;
  });
}

/** Only spaces with a hue have a way around it (CSS Color 4 §12.4). */
function colorsBetween(
  from: Color,
  to: Color,
  mode: Color['mode'],
  fixup: Fixup,
): (share: number) => Color | undefined {
  const words = hueSpaces[mode];
  if (words === undefined) return interpolateWithPremultipliedAlpha([from, to], mode);
  const [one, other] = [from, to].map((color) => new Map(Object.entries(converter(mode)(color))));
  const channel = (of: typeof one, word: string): number => Number(of?.get(word) ?? (word === 'alpha' ? 1 : 0));
  const [start = 0, end = 0] = fixup([channel(one, 'h'), channel(other, 'h')]);
  return (share) => {
    const [a, b] = [channel(one, 'alpha') * (1 - share), channel(other, 'alpha') * share];
    const alpha = a + b;
    const mix = (word: string): number =>
      alpha === 0 ? 0 : (channel(one, word) * a + channel(other, word) * b) / alpha;
    const hue = start + (end - start) * share;
    const [first = '', second = ''] = words;
    if (mode === 'hsl' || mode === 'hwb')
      return parse(`${mode}(${hue} ${mix(first) * 100}% ${mix(second) * 100}% / ${alpha})`);
    return parse(`${mode}(${mix(first)} ${mix(second)} ${hue} / ${alpha})`);
  };
}

/** The channels beside the hue. */
const hueSpaces: Readonly<Partial<Record<Color['mode'], readonly [string, string]>>> = {
  lch: ['l', 'c'],
  oklch: ['l', 'c'],
  hsl: ['s', 'l'],
  hwb: ['w', 'b'],
};

/** Keeps the hue of a color without opacity, so that what is between it and its neighbor has it. */
function inRgb(color: Color): string {
  const { r, g, b, alpha = 1 } = toRgb(color);
  const [red, green, blue] = [r, g, b].map((channel) => Math.round(Math.min(1, Math.max(0, channel)) * 255));
  return `rgba(${red}, ${green}, ${blue}, ${Math.round(alpha * 1000) / 1000})`;
}
