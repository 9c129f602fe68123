import { contrast } from '../../shared/parts/color.js';
import { mix } from '../../shared/parts/mix.js';

interface Hsl {
  /** In degrees. */
  readonly hue: number;
  /** From 0 to 1. */
  readonly saturation: number;
  readonly lightness: number;
}

function hslOf(color: string): Hsl {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255);
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const [lightness, range] = [(most + least) / 2, most - least];
  if (range === 0) return { hue: 0, saturation: 0, lightness };
  const sector =
    most === red
      ? ((green - blue) / range + 6) % 6
      : most === green
        ? (blue - red) / range + 2
        : (red - green) / range + 4;
  return { hue: 60 * sector, saturation: range / (1 - Math.abs(2 * lightness - 1)), lightness };
}

/** CSS Color 4 §7.1. */
function hexOf({ hue, saturation, lightness }: Hsl): string {
  const channel = (n: number): string => {
    const k = (n + hue / 30) % 12;
    const value = lightness - saturation * Math.min(lightness, 1 - lightness) * Math.max(-1, Math.min(k - 3, 9 - k, 1));
    return Math.round(255 * value)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(0)}${channel(8)}${channel(4)}`;
}

/** A color of the wind, and the share of the strokes that have it or a color before it. */
export interface Tone {
  readonly color: string;
  readonly upTo: number;
}

/** Returns the colors of the wind: the accent, its neighbors on the color wheel, and both mixed with the ground. */
export function weatherOf(accent: string, ground: string): readonly Tone[] {
  const own = hslOf(accent);
  const isDark = contrast(ground, '#FFFFFF') > contrast(ground, '#000000');
  const turned = (degrees: number, lighter: number, paler = 0): string =>
    hexOf({
      hue: (own.hue + degrees + 360) % 360,
      saturation: Math.max(0, Math.min(0.9, own.saturation - paler)),
      lightness: Math.max(0.16, Math.min(0.9, own.lightness + lighter)),
    });
  const clearer = (degrees: number): number =>
    contrast(turned(degrees, 0), ground) >= contrast(turned(-degrees, 0), ground) ? degrees : -degrees;
  return [
    { color: mix(ground, accent, isDark ? 0.3 : 0.34), upTo: 0.17 },
    { color: mix(ground, turned(clearer(42), -0.02), 0.66), upTo: 0.36 },
    { color: accent, upTo: 0.62 },
    { color: turned(-34, isDark ? 0.04 : -0.03, 0.05), upTo: 0.8 },
    { color: turned(-10, isDark ? 0.2 : -0.2), upTo: 0.9 },
    { color: mix(ground, turned(clearer(58), 0), 0.55), upTo: 1 },
  ];
}
