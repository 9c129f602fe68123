/** Red, green and blue of `#rrggbb`, from 0 to 1, in proportion to light (IEC 61966-2-1). */
export const linear = (color: string): number[] =>
  [1, 3, 5]
    .map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));

/** Relative luminance of `#rrggbb` (WCAG 2.2). */
function luminance(color: string): number {
  const [r = 0, g = 0, b = 0] = linear(color);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Contrast ratio of two colors, from 1 to 21 (WCAG 2.2). */
export function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

/** Returns `dark` or `light`, whichever has the higher contrast with the ground. */
export const inkOn = (ground: string, dark: string, light: string): string =>
  contrast(ground, dark) >= contrast(ground, light) ? dark : light;
