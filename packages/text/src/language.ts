import { functionWords, knownLanguages } from './function-words.js';

/** Scripts that one language of the web is written in, or nearly so. */
const scripts: readonly (readonly [script: RegExp, lang: string])[] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, 'ja'],
  [/\p{Script=Hangul}/u, 'ko'],
  [/\p{Script=Bopomofo}/u, 'zh-Hant'],
  [/\p{Script=Han}/u, 'zh-Hans'],
  [/\p{Script=Thai}/u, 'th'],
  [/\p{Script=Lao}/u, 'lo'],
  [/\p{Script=Khmer}/u, 'km'],
  [/\p{Script=Myanmar}/u, 'my'],
  [/\p{Script=Greek}/u, 'el'],
  [/\p{Script=Hebrew}/u, 'he'],
  [/\p{Script=Armenian}/u, 'hy'],
  [/\p{Script=Georgian}/u, 'ka'],
  [/\p{Script=Bengali}/u, 'bn'],
  [/\p{Script=Tamil}/u, 'ta'],
  [/\p{Script=Telugu}/u, 'te'],
  [/\p{Script=Kannada}/u, 'kn'],
  [/\p{Script=Malayalam}/u, 'ml'],
  [/\p{Script=Gujarati}/u, 'gu'],
  [/\p{Script=Gurmukhi}/u, 'pa'],
  [/\p{Script=Sinhala}/u, 'si'],
  // Persian, Urdu and others have letters of their own; a text without them may still be theirs.
  [/[ٹڈڑںےۓ]/u, 'ur'],
  [/[پچژگکی]/u, 'fa'],
  [/\p{Script=Arabic}/u, 'ar'],
];

/** Letters that of the languages known here one alone writes. */
const letters: readonly (readonly [letter: RegExp, lang: string])[] = [
  [/[іїєґ]/iu, 'uk'],
  [/[ыэ]/iu, 'ru'],
  [/[ăơư]|[\u1ea0-\u1ef9]/iu, 'vi'],
  [/[őű]/iu, 'hu'],
  [/[řů]/iu, 'cs'],
  [/[ąęłżź]/iu, 'pl'],
  [/[ğı]/iu, 'tr'],
  [/[ñ¿¡]/iu, 'es'],
  [/[ãõ]/iu, 'pt'],
  [/ß/u, 'de'],
];

/** A word tells the less the more languages have it: it is shared among them. */
const leastScore = 1;
const leastWords = 2;
/** One that does not lead the next by so much is no winner. */
const leastLead = 1.5;

/**
 * The language that a text seems to be written in, by its letters and its commonest words: kana anywhere make it
 * Japanese. A BCP 47 tag; undefined when nothing tells.
 */
export function guessLanguage(text: string): string | undefined {
  const counts = scripts.flatMap(([script, lang]) => (script.test(text) ? [lang] : []));
  const isMostlyLatin = (text.match(/[\p{Script=Latin}\p{Script=Cyrillic}]/gu) ?? []).length > text.length / 2;
  const [found] = counts;
  if (found !== undefined && (!isMostlyLatin || found === 'ja')) return found;
  const [own] = letters.flatMap(([letter, lang]) => (letter.test(text) ? [lang] : []));
  return byWords(text) ?? own;
}

function byWords(text: string): string | undefined {
  const scores = new Map<string, number>();
  const hits = new Map<string, number>();
  for (const word of text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? []) {
    const owners = knownLanguages.filter((lang) => functionWords(lang).has(word));
    for (const lang of owners) {
      scores.set(lang, (scores.get(lang) ?? 0) + 1 / owners.length);
      hits.set(lang, (hits.get(lang) ?? 0) + 1);
    }
  }
  const [best, next] = [...scores].sort(([, a], [, b]) => b - a);
  if (best === undefined || best[1] < leastScore || best[1] < leastLead * (next?.[1] ?? 0)) return undefined;
  return (hits.get(best[0]) ?? 0) < leastWords ? undefined : best[0];
}
