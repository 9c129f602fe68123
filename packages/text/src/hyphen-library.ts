import { createRequire } from 'node:module';
import type { Hyphenate } from './hyphenate.js';

const load = createRequire(import.meta.url);

const moduleOf = (name: string): { readonly hyphenateSync: Hyphenate; readonly patterns: unknown } =>
  load(`hyphen/${name}`);

/** Loads the patterns of a language from the package `hyphen`. The published package uses hyphen-files.ts instead. */
export const loadHyphenator = (name: string): Hyphenate => moduleOf(name).hyphenateSync;

/** The patterns of a language as plain data, for hosts that load them by URL. */
export const readHyphenPatterns = (name: string): unknown => moduleOf(name).patterns;
