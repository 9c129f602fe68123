import createHyphenator from 'hyphen/hyphen.js';
import type { Hyphenate } from './hyphenate.js';

/**
 * Hyphenation by patterns of npm's `hyphen` as plain data, for hosts that load them by URL, and for Node, which imports
 * CommonJS slowly and requires it when a word is first divided.
 */
export const hyphenateBy = (patterns: unknown): Hyphenate => createHyphenator(patterns);
