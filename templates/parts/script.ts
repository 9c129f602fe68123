/** Groups of scripts that are set alike: some cannot be stretched, slanted or placed on a grid. */
export type ScriptKind = 'latin' | 'rtl' | 'indic' | 'cjk' | 'thai';

export function scriptOf(text: string): ScriptKind {
  if (/[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(text)) return 'rtl';
  if (/[\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Tamil}]/u.test(text)) return 'indic';
  if (/[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u.test(text)) return 'thai';
  if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(text)) return 'cjk';
  return 'latin';
}
