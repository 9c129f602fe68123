import { linear } from './color.js';

/** A color by lightness (0 to 1), and its distance from gray in two directions: https://bottosson.github.io/posts/oklab */
type Oklab = readonly [lightness: number, a: number, b: number];

/** Reads `#rrggbb`. */
function oklabOf(color: string): Oklab {
  const [r = 0, g = 0, b = 0] = linear(color);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

/** Returns red, green and blue, in a display's range if each is from 0 to 1. */
function channelsOf([lightness, a, b]: Oklab): number[] {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ].map((value) => (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055));
}

/** Smallest step of chroma that is taken to bring a color into the range of a display, as a share of its chroma. */
const chromaStep = 0.02;

/** Returns a color in another lightness (0 to 1) with its hue, and as much of its chroma as a display can show. */
export function withLightness(color: string, lightness: number): string {
  const [, a, b] = oklabOf(color);
  for (let share = 1; share > 0; share -= chromaStep) {
    const channels = channelsOf([lightness, share * a, share * b]);
    if (channels.every((value) => value > -0.002 && value < 1.002)) return hexOf(channels);
  }
  return hexOf(channelsOf([lightness, 0, 0]));
}

const hexOf = (channels: readonly number[]): string =>
  `#${channels.map((value) => Math.round(255 * Math.min(1, Math.max(0, value))).toString(16).padStart(2, '0')).join('')}`; // prettier-ignore

/** How different two colors look; 0.02 can just be seen beside each other. */
export function difference(one: string, other: string): number {
  const [first, second] = [oklabOf(one), oklabOf(other)];
  return Math.hypot(first[0] - second[0], first[1] - second[1], first[2] - second[2]);
}
