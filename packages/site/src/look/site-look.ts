import { isRecord } from '../page/is-record.js';

/** Colors and logo that a built site has already. */
export interface SiteLook {
  /** `#rrggbb` */
  readonly accent?: string | undefined;
  /** Files of icons in the folder, the best first. */
  readonly icons: readonly string[];
}

export const noLook: SiteLook = { icons: [] };

export function isSiteLook(value: unknown): value is SiteLook {
  if (!isRecord(value)) return false;
  const { accent = '', icons } = value;
  return typeof accent === 'string' && Array.isArray(icons) && icons.every((icon) => typeof icon === 'string');
}
