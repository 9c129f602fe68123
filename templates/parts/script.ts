/** Groups of scripts that are set alike: some cannot be stretched, slanted or placed on a grid. */
export type ScriptKind = 'alphabet' | 'cjk' | 'thai' | 'other';

/** Scripts whose letters stand apart and on one line, without marks that reach far above or below it. */
const notAlphabet = /(?![\p{Lm}\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])\p{L}/u;

export function scriptOf(text: string): ScriptKind {
  if (/[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u.test(text)) return 'thai';
  if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(text)) return 'cjk';
  return notAlphabet.test(text) ? 'other' : 'alphabet';
}
