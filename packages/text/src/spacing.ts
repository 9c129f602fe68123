import { once } from '@placard/core/engine';
import { unicodeTest } from './unicode-pattern.js';

/** Scripts with joined letters (CSS Text 4, appendix D), as character classes. */
export const cursiveScripts =
  '\\p{Script=Arabic}\\p{Script=Syriac}\\p{Script=Mandaic}\\p{Script=Mongolian}\\p{Script=Nko}\\p{Script=Phags_Pa}' +
  '\\p{Script=Adlam}\\p{Script=Hanifi_Rohingya}\\u0640';
/** Scripts whose letters hang from a headline. */
const headlineScripts = '\\p{Script=Devanagari}\\p{Script=Bengali}\\p{Script=Gurmukhi}';

const connected = once(() => new RegExp(`[[${cursiveScripts}${headlineScripts}]--\\p{Nd}]`, 'v'));
const isInvisible = unicodeTest(String.raw`[\p{Default_Ignorable_Code_Point}]`);

/** Below this code point, only the soft hyphen is invisible, and no letters are connected. */
const firstMark = 0x300;
const softHyphen = 0xad;

const charAt = (text: string, index: number): string => String.fromCodePoint(text.codePointAt(index) ?? 0);

/**
 * Whether letter spacing follows the cluster at an index (CSS Text 4 §8.2): not after connected letters and not after
 * invisible characters. Digits are not connected.
 */
export function isSpaced(text: string, index: number): boolean {
  if (text.charCodeAt(index) < firstMark) return text.charCodeAt(index) !== softHyphen;
  const char = charAt(text, index);
  return !connected().test(char) && !isInvisible(char);
}

/** Whether the character at an index takes word spacing: spaces, and no-break spaces. */
export const isWordSpace = (text: string, index: number): boolean => {
  const unit = text.charCodeAt(index);
  return unit === 0x20 || unit === 0xa0;
};

const ideographs = once(() => /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff01-\uff60]/u);

/** Below this code point are no ideographs. */
const firstIdeograph = 0x2e80;

const isIdeograph = (text: string, index: number): boolean =>
  text.charCodeAt(index) >= firstIdeograph && ideographs().test(charAt(text, index));

/** Whether a justified line is extended after the character at an index: after spaces, and around ideographs. */
export function isExtended(text: string, index: number, end: number): boolean {
  if (isWordSpace(text, index)) return true;
  const next = index + charAt(text, index).length;
  if (next >= end || isWordSpace(text, next)) return false;
  return isIdeograph(text, index) || isIdeograph(text, next);
}

/** Whether the character at an index is invisible: joiners, zero width spaces, isolates, soft hyphens. */
export const isIgnorable = (text: string, index: number): boolean => isInvisible(charAt(text, index));
