import type { Canvas, PlacedLayer } from './canvas.js';
import { intersect, isEmpty, type Bounds } from './matrix.js';

type Channel = (backdrop: number, source: number) => number;

const hardLight: Channel = (b, s) => (s <= 0.5 ? b * 2 * s : screen(b, 2 * s - 1));
const screen: Channel = (b, s) => b + s - b * s;
const softLight: Channel = (b, s) => {
  const d = b <= 0.25 ? ((16 * b - 12) * b + 4) * b : Math.sqrt(b);
  return s <= 0.5 ? b - (1 - 2 * s) * b * (1 - b) : b + (2 * s - 1) * (d - b);
};

/** Separable modes (Compositing 1 §10.1), of channels from 0 to 1. */
const channels = {
  multiply: (b, s) => b * s,
  screen,
  overlay: (b, s) => hardLight(s, b),
  darken: Math.min,
  lighten: Math.max,
  'color-dodge': (b, s) => (b === 0 ? 0 : s === 1 ? 1 : Math.min(1, b / (1 - s))),
  'color-burn': (b, s) => (b === 1 ? 1 : s === 0 ? 0 : 1 - Math.min(1, (1 - b) / s)),
  'hard-light': hardLight,
  'soft-light': softLight,
  difference: (b, s) => Math.abs(b - s),
  exclusion: (b, s) => b + s - 2 * b * s,
  'plus-lighter': (b, s) => Math.min(1, b + s),
} satisfies Readonly<Record<string, Channel>>;

type Color = readonly [r: number, g: number, b: number];

const luminosity = ([r, g, b]: Color): number => 0.3 * r + 0.59 * g + 0.11 * b;

function withLuminosity(color: Color, value: number): Color {
  const moved = color.map((channel) => channel + value - luminosity(color));
  const [least, most] = [Math.min(...moved), Math.max(...moved)];
  const inside = (channel: number): number => {
    if (least < 0) return value + ((channel - value) * value) / (value - least);
    return most > 1 ? value + ((channel - value) * (1 - value)) / (most - value) : channel;
  };
  const [r = 0, g = 0, b = 0] = moved.map(inside);
  return [r, g, b];
}

const saturation = (color: Color): number => Math.max(...color) - Math.min(...color);

function withSaturation(color: Color, value: number): Color {
  const least = Math.min(...color);
  const range = saturation(color);
  const [r = 0, g = 0, b = 0] = color.map((channel) => (range === 0 ? 0 : ((channel - least) * value) / range));
  return [r, g, b];
}

/** Modes of whole colors (Compositing 1 §10.2). */
const colors = {
  hue: (b, s) => withLuminosity(withSaturation(s, saturation(b)), luminosity(b)),
  saturation: (b, s) => withLuminosity(withSaturation(b, saturation(s)), luminosity(b)),
  color: (b, s) => withLuminosity(s, luminosity(b)),
  luminosity: (b, s) => withLuminosity(b, luminosity(s)),
} satisfies Readonly<Record<string, (backdrop: Color, source: Color) => Color>>;

export type BlendMode = keyof typeof channels | keyof typeof colors;

export const blendModes: readonly string[] = [...Object.keys(channels), ...Object.keys(colors)];

const isWhole = (mode: BlendMode): mode is keyof typeof colors => Object.hasOwn(colors, mode);

function blended(mode: BlendMode, backdrop: Color, source: Color): Color {
  if (isWhole(mode)) return colors[mode](backdrop, source);
  const blend: Channel = channels[mode];
  const [r = 0, g = 0, b = 0] = source.map((channel, i) => blend(backdrop[i] ?? 0, channel));
  return [r, g, b];
}

/** Paints a premultiplied layer of four channels over the canvas in a blend mode (Compositing 1 §5.8). */
export function blendLayer(canvas: Canvas, layer: PlacedLayer, clip: Bounds, opacity: number, mode: BlendMode): void {
  const { left, top, width, height, pixels } = layer;
  const area = intersect(clip, { left, top, right: left + width, bottom: top + height });
  if (isEmpty(area)) return;
  const { channels: size, pixels: below } = canvas;
  for (let y = area.top; y < area.bottom; y++)
    for (let x = area.left; x < area.right; x++) {
      const from = ((y - top) * width + x - left) * 4;
      const alpha = ((pixels[from + 3] ?? 0) / 255) * opacity;
      if (alpha === 0) continue;
      const at = (y * canvas.width + x) * size;
      const under = size === 4 ? (below[at + 3] ?? 0) / 255 : 1;
      const source = colorAt(pixels, from, (pixels[from + 3] ?? 0) / 255);
      const backdrop = colorAt(below, at, under);
      const mixed = under === 0 ? source : blended(mode, backdrop, source);
      for (let c = 0; c < 3; c++) {
        const color = (1 - under) * (source[c] ?? 0) + under * (mixed[c] ?? 0);
        below[at + c] = Math.round(255 * (alpha * color + (1 - alpha) * under * (backdrop[c] ?? 0)));
      }
      if (size === 4) below[at + 3] = Math.round(255 * (alpha + under * (1 - alpha)));
    }
}

/** The color of a premultiplied pixel. */
function colorAt(pixels: Uint8Array, at: number, alpha: number): Color {
  const whole = alpha === 0 ? 1 : 255 * alpha;
  return [(pixels[at] ?? 0) / whole, (pixels[at + 1] ?? 0) / whole, (pixels[at + 2] ?? 0) / whole];
}
