/** Names for the colors of photos, so that they can be searched by color. */
export const hues = ['red', 'orange', 'yellow', 'green', 'blue', 'violet', 'gray', 'dark'] as const;

export type Hue = (typeof hues)[number];

/** The name of a color, by its hue in HSL. @param color `#rrggbb` */
export function hueOf(color: string): Hue {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255);
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const spread = most - least;
  if (most < 0.22) return 'dark';
  if (spread < 0.09) return 'gray';
  const sextant =
    most === red
      ? ((green - blue) / spread + 6) % 6
      : most === green
        ? (blue - red) / spread + 2
        : (red - green) / spread + 4;
  const degrees = sextant * 60;
  if (degrees < 18 || degrees >= 335) return 'red';
  if (degrees < 42) return 'orange';
  if (degrees < 68) return 'yellow';
  if (degrees < 165) return 'green';
  return degrees < 255 ? 'blue' : 'violet';
}
