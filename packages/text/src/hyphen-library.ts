import { createRequire } from 'node:module';
import type { Hyphenate } from './hyphenate.js';

const load = createRequire(import.meta.url);

/** Loads the patterns of a language from the package `hyphen`; the published package has hyphen-files.ts in its place. */
export function loadHyphenator(name: string): Hyphenate {
  const { hyphenateSync }: { hyphenateSync: Hyphenate } = load(`hyphen/${name}`);
  return hyphenateSync;
}
