import type { SetText } from './typeset.js';

const codePoints = (text: string): string =>
  [...text].map((char) => `U+${(char.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`).join(' ');

/** What a caller should know of how a text was set: sentences for the answer's `warnings`. */
export const warningsOf = (name: string, { truncated, missing }: Pick<SetText, 'truncated' | 'missing'>): string[] => [
  ...(truncated ? [`the text "${name}" was shortened to fit`] : []),
  ...missing.map((text) => `no font has the character ${codePoints(text)}`),
];
