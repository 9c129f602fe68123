import { similarName } from '@placard/core/server';
import type { PlacardOptions } from './options.js';

/** All options of `createPlacard`. docs/embedding-options.md has a row for each. */
export const optionNames = {
  assets: true,
  backgrounds: true,
  bodyLimit: true,
  cache: true,
  cacheBytes: true,
  developmentUrl: true,
  engine: true,
  fonts: true,
  healthy: true,
  lease: true,
  limits: true,
  memoryBytes: true,
  onError: true,
  paramsLimit: true,
  prefix: true,
  previewBurst: true,
  renderer: true,
  secrets: true,
  store: true,
  templates: true,
  trustProxy: true,
  url: true,
  webApp: true,
} satisfies Readonly<Record<keyof PlacardOptions, true>>;

/** Checks options, because programs in JavaScript are not type-checked. @throws {Error} naming the option */
export function checkOptions(options: unknown): void {
  if (typeof options !== 'object' || options === null)
    throw new Error('createPlacard: options must be an object, or be omitted');
  const unknown = Object.keys(options).find((name) => !Object.hasOwn(optionNames, name));
  if ('secrets' in options && options.secrets !== undefined && !Array.isArray(options.secrets))
    throw new Error('createPlacard: secrets is not a list: write secrets: [secret]');
  if (unknown === undefined) return;
  const meant = similarName(unknown, Object.keys(optionNames));
  throw new Error(`createPlacard has no option "${unknown}"${meant === undefined ? '' : `; did you mean "${meant}"?`}`);
}
