import type { FontSet } from '@placard/core/engine';
import type { SetText } from './typeset.js';

const codePoints = (text: string): string =>
  [...text].map((char) => `U+${(char.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`).join(' ');

/**
 * Warnings about a laid-out text, for the response's `warnings`.
 *
 * @param name of the text's node
 * @param packageOf of the font set
 */
export const warningsOf = (
  name: string,
  { truncated, missing, crowded }: Pick<SetText, 'truncated' | 'missing' | 'crowded'>,
  packageOf?: FontSet['packageOf'],
): string[] => [
  ...(truncated ? [`the text "${name}" was shortened to fit`] : []),
  ...(crowded ? [`the text "${name}" has more than eight marks on one letter; the rest is skipped`] : []),
  ...missing.map((text) => {
    const name = packageOf?.(text);
    const remedy = name === undefined ? '' : `: npm install ${name}`;
    return `no font has the character ${codePoints(text)}${remedy}`;
  }),
];
