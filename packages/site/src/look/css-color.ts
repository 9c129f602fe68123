/** Converts opaque colors of CSS to `#rrggbb`; undefined for other values. */
export function hexOf(value: string): string | undefined {
  const text = value.trim().toLowerCase();
  const hex = /^#(?:([0-9a-f]{3})[f]?|([0-9a-f]{6})(?:ff)?)$/.exec(text);
  if (hex !== null) return `#${hex[2] ?? hex[1]?.replace(/./g, '$&$&') ?? ''}`;
  const call = /^(rgb|hsl|oklch)a?\(([^()]*)\)$/.exec(text);
  if (call === null) return undefined;
  const [, name = '', inside = ''] = call;
  const [first = '', second = '', third = '', alpha = '1'] = inside.split(/[\s,/]+/).filter((part) => part !== '');
  const numbers = [first, second, third].map((part) => Number.parseFloat(part));
  if (numbers.some(Number.isNaN) || scaled(alpha, 1, 1) < 1) return undefined;
  const [a = 0, b = 0, c = 0] = numbers;
  if (name === 'rgb') return fromChannels([first, second, third].map((part) => scaled(part, 1, 255)));
  return name === 'hsl' ? fromHsl(a, b / 100, c / 100) : fromOklch(scaled(first, 1, 1), scaled(second, 0.4, 1), c);
}

/** @param whole what 100 % are @param unit by which a number without a percent sign is divided */
const scaled = (text: string, whole: number, unit: number): number =>
  Number.parseFloat(text) * (text.endsWith('%') ? whole / 100 : 1 / unit);

/** @param channels from 0 to 1 */
const fromChannels = (channels: readonly number[]): string =>
  `#${channels
    .map((channel) => Math.round(Math.min(1, Math.max(0, channel)) * 255))
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')}`;

/** CSS Color 4 § 7.1. */
function fromHsl(hue: number, saturation: number, lightness: number): string {
  const channel = (n: number): number => {
    const k = (((n + hue / 30) % 12) + 12) % 12;
    return lightness - saturation * Math.min(lightness, 1 - lightness) * Math.max(-1, Math.min(k - 3, 9 - k, 1));
  };
  return fromChannels([channel(0), channel(8), channel(4)]);
}

/** https://bottosson.github.io/posts/oklab */
function fromOklch(lightness: number, chroma: number, hue: number): string {
  const angle = (hue * Math.PI) / 180;
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  return fromChannels(linear.map((value) => (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055)));
}

/** Red, green and blue of `#rrggbb`, from 0 to 1. */
export const channelsOf = (hex: string): readonly [number, number, number] => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  return [r, g, b];
};

/** Whether a color is neither gray nor nearly black or white, which most sites have. */
export function isChromatic(hex: string): boolean {
  const channels = channelsOf(hex);
  const [most, least] = [Math.max(...channels), Math.min(...channels)];
  return most - least >= 0.2 && most >= 0.25 && least <= 0.85;
}

/** Relative luminance (WCAG 2.2). */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = channelsOf(hex).map((value) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

/** Contrast of shapes that must be seen (WCAG 2.2, § 1.4.11). */
const visible = 3;
const steps = 20;

/** Darkens or lightens a color until it can be seen on a ground. */
export function visibleOn(ground: string, color: string): string {
  const end = luminance(ground) > 0.18 ? 0 : 1;
  for (let step = 0; step < steps; step += 1) {
    const mixed = fromChannels(channelsOf(color).map((channel) => channel + ((end - channel) * step) / steps));
    if (contrast(mixed, ground) >= visible) return mixed;
  }
  return color;
}
