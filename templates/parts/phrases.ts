import type { Frame, SceneNode } from '@placard/core';
import { set, type SetNode } from './place.js';

const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
/** Particles, endings and marks belong to what stands before them, and so does what a character is written on with. */
const ending =
  /^(?:\p{Script=Hiragana}|ます|まし|ませ|です|でし|ない|なく|たい|たら|なら|よう|から|まで|など|だけ|しか|でも|ても|では|ては|には|とは|ので|のに|けど|ほど|より|って|いる|いた|いて|ある|れる|られ|せる|さん|たち|こと|もの|として|について|によって|[っゃゅょッャュョー々、。，．・…！？!?」』）》”)\p{Nd}%％]+)$/u;
const written = /^\p{Script=Hiragana}{2}$/u;
const starting = /^(?:この|その|あの|どの|ここ|そこ|どこ|だれ|なに|いつ|いま|もう|まだ|また|ただ|よく|すぐ)$/u;
const opening = /[「『（《“(]$/u;
/** No phrase is longer: it is parted into characters, as any line of them may be. */
const longest = 8;
/** Characters that begin no line, and those that end none. */
const character =
  /(?<![「『（《“(])(?<![\p{Script=Latin}\p{Nd}](?=[\p{Script=Latin}\p{Nd}]))(?=[^っゃゅょッャュョぁぃぅぇぉァィゥェォー々、。，．・…！？!?」』）》”)])/u;
/** Latin words among them stay whole up to here. */
const part = /.{1,16}/gsu;

const segmenters = new Map<string, Intl.Segmenter>();

function wordsOf(text: string, locale: string): string[] {
  const segmenter = segmenters.get(locale) ?? new Intl.Segmenter(locale, { granularity: 'word' });
  segmenters.set(locale, segmenter);
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

/** Japanese, Chinese or one word of Korean, parted where a reader pauses: after a word with its particles and marks. */
export function phrasesOf(text: string): string[] {
  const phrases: string[] = [];
  for (const word of unspaced.test(text) ? wordsOf(text, kana.test(text) ? 'ja' : 'zh') : [text]) {
    const last = phrases.at(-1);
    if (last !== undefined && belongs(last, word)) phrases[phrases.length - 1] = last + word;
    else phrases.push(word);
  }
  return phrases
    .flatMap((phrase) => ([...phrase].length > longest ? phrase.split(character) : [phrase]))
    .flatMap((phrase) => phrase.match(part) ?? []);
}

const single = /^\p{Script=Han}$/u;

const belongs = (before: string, word: string): boolean =>
  opening.test(before) ||
  ending.test(word) ||
  (/\p{Script=Han}$/u.test(before) && written.test(word) && !starting.test(word)) ||
  // A compound's part: one character beside others says little by itself.
  (/\p{Script=Han}$/u.test(before) && (single.test(word) || single.test(before)));

/** Longer words may part at their hyphens. */
const longestCompound = 18;
/** Forbids a line to end here; has no width. */
const joiner = '\u2060';
const joined = (text: string): string =>
  text
    .split(/(\s+)/u)
    .map((word) =>
      unspaced.test(word)
        ? phrasesOf(word)
            .map((phrase) => [...phrase].join(joiner))
            .join('')
        : word.length > longestCompound
          ? word
          : word.replace(/(?<=\p{L}-)(?=\p{L})/gu, joiner),
    )
    .join('');

/** Whole phrases, and compounds with hyphens, are worth so much of a title's size. */
const leastShare = { phrases: 0.66, compounds: 0.9 };

/** A title whose lines end between phrases and not at a hyphen, unless that makes it much smaller. */
export function setPhrased(frame: Frame, text: string, nodeOf: (text: string) => SceneNode): SetNode {
  const plain = set(frame, nodeOf(text));
  const whole = joined(text);
  if (whole === text || plain.metrics.lines < 2) return plain;
  const phrased = set(frame, nodeOf(whole));
  const { fontSize, truncated } = phrased.metrics;
  const least = unspaced.test(text) ? leastShare.phrases : leastShare.compounds;
  return truncated || fontSize < least * plain.metrics.fontSize ? plain : phrased;
}
