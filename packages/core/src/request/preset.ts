/** Card sizes in CSS pixels at scale 1. */
export const presets = {
  og: { width: 1200, height: 630 },
  x: { width: 1200, height: 675 },
  square: { width: 1080, height: 1080 },
} as const;

export type Preset = keyof typeof presets;
export const presetNames: readonly Preset[] = ['og', 'x', 'square'];

/** Media types by output format. */
export const mediaTypes = { png: 'image/png', jpg: 'image/jpeg', webp: 'image/webp' } as const;

export type Format = keyof typeof mediaTypes;
export const formats: readonly Format[] = ['png', 'jpg', 'webp'];

/**
 * Returns the format of a request that does not set one. PNG is exact and small for flat areas and text; a PNG of a
 * photo is larger than some platforms show.
 *
 * @param background of the request; null or undefined: no photo
 */
export const defaultFormat = (background: unknown): Format => (background == null ? 'png' : 'jpg');

/** Image pixels per CSS pixel. */
export type Scale = 1 | 2;
export const scales: readonly Scale[] = [1, 2];
