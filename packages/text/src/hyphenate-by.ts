import createHyphenator from 'hyphen/hyphen.js';
import type { Hyphenate } from './hyphenate.js';

/** Hyphenation by patterns of npm's `hyphen` as plain data, for hosts that load the patterns by URL. */
export const hyphenateBy = (patterns: unknown): Hyphenate => createHyphenator(patterns);
