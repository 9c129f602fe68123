/** What decides how a text is set, beside its letters: tall scripts need more leading, joined ones no tracking. */
export type ScriptKind = 'latin' | 'rtl' | 'indic' | 'cjk' | 'thai';

export function scriptOf(text: string): ScriptKind {
  if (/[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(text)) return 'rtl';
  if (/[\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Tamil}]/u.test(text)) return 'indic';
  if (/[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u.test(text)) return 'thai';
  if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(text)) return 'cjk';
  return 'latin';
}

/** The least line height at which lines of a script do not touch. */
const leastLeading: Readonly<Record<ScriptKind, number>> = { latin: 0, rtl: 1.28, indic: 1.28, thai: 1.3, cjk: 1.18 };

export const leading = (text: string, latin: number): number => Math.max(latin, leastLeading[scriptOf(text)]);

/** Tracking tears joined letters and says nothing in square ones. */
export const tracking = (text: string, latin: number): `${number}em` => `${scriptOf(text) === 'latin' ? latin : 0}em`;
