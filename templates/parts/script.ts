/**
 * Groups of scripts that are set alike: some cannot be stretched, slanted or placed on a grid. The letters of alphabets stand
 * apart and on one line, without marks that reach far above or below it.
 */
export type ScriptKind = 'alphabet' | 'cjk' | 'thai' | 'other';

const alphabets = '\\p{Lm}\\p{Script=Latin}\\p{Script=Greek}\\p{Script=Cyrillic}';
const thaiLike = '\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}';
const cjk = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}';

const hasOther = new RegExp(`(?![${alphabets}${thaiLike}${cjk}])\\p{L}`, 'u');
const hasThaiLike = new RegExp(`[${thaiLike}]`, 'u');
const hasCjk = new RegExp(`[${cjk}]`, 'u');

/** The kind of a text with letters of several: of those that it has, the one that needs most care. */
export function scriptOf(text: string): ScriptKind {
  if (hasOther.test(text)) return 'other';
  if (hasThaiLike.test(text)) return 'thai';
  return hasCjk.test(text) ? 'cjk' : 'alphabet';
}
