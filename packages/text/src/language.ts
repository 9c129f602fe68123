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
  // Letters of plain English tell nothing but words.
  if (!beyondAscii.test(text)) return byWords(text);
  const found = scripts.find(([script]) => script.test(text))?.[1];
  const european = (text.match(/[\p{Script=Latin}\p{Script=Cyrillic}]/gu) ?? []).length;
  if (found !== undefined && (found === 'ja' || european <= text.length / 2)) return found;
  return byWords(text) ?? letters.find(([letter]) => letter.test(text))?.[1];
}

const beyondAscii = /[^\0-\x7f]/;

let owners: ReadonlyMap<string, readonly string[]> | undefined;

/** The languages that have a word in their lists. */
function ownersOf(word: string): readonly string[] {
  if (owners === undefined) {
    const found = new Map<string, string[]>();
    for (const lang of knownLanguages)
      for (const word of functionWords(lang)) found.set(word, [...(found.get(word) ?? []), lang]);
    owners = found;
  }
  return owners.get(word) ?? [];
}

function byWords(text: string): string | undefined {
  const scores = new Map<string, { score: number; words: number }>();
  for (const word of text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? []) {
    const owners = ownersOf(word);
    for (const lang of owners) {
      const { score, words } = scores.get(lang) ?? { score: 0, words: 0 };
      scores.set(lang, { score: score + 1 / owners.length, words: words + 1 });
    }
  }
  const [best, next] = [...scores].sort(([, a], [, b]) => b.score - a.score);
  if (best === undefined) return undefined;
  const [lang, { score, words }] = best;
  const leads = score >= leastScore && score >= leastLead * (next?.[1].score ?? 0);
  return leads && words >= leastWords ? lang : undefined;
}
