/**
 * Groups of scripts with the same typographic limits: some cannot be stretched, slanted or placed on a grid. The
 * letters of an `alphabet` are not joined, and have no marks far above or below the line.
 */
export type ScriptKind = 'alphabet' | 'cjk' | 'thai' | 'other';

const alphabets = '\\p{Lm}\\p{Script=Latin}\\p{Script=Greek}\\p{Script=Cyrillic}';
const thaiLike = '\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}';
const cjk = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}';

const hasOther = new RegExp(`(?![${alphabets}${thaiLike}${cjk}])\\p{L}`, 'u');
const hasThaiLike = new RegExp(`[${thaiLike}]`, 'u');
const hasCjk = new RegExp(`[${cjk}]`, 'u');

/** Returns the kind of a text's letters. If they are of several kinds: `other`, else `thai`, else `cjk`. */
export function scriptOf(text: string): ScriptKind {
  if (hasOther.test(text)) return 'other';
  if (hasThaiLike.test(text)) return 'thai';
  return hasCjk.test(text) ? 'cjk' : 'alphabet';
}
