import createHyphenator from 'hyphen/hyphen.js';
import type { Hyphenate } from './hyphenate.js';

/**
 * Hyphenation by patterns of npm's `hyphen`, which are plain data. For hosts that load them by URL; Node imports CommonJS
 * slowly, and requires it when a word is first divided.
 */
export const hyphenateBy = (patterns: unknown): Hyphenate => createHyphenator(patterns);
