import { functionWords, knownLanguages } from './function-words.js';

/** Scripts that are used mainly for one language on the web. */
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
  // Letters specific to Urdu and Persian. A text without them can still be in these languages.
  [/[ٹڈڑںےۓ]/u, 'ur'],
  [/[پچژگکی]/u, 'fa'],
  [/\p{Script=Arabic}/u, 'ar'],
];

/** Letters that only one of the known languages uses. */
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

/** Minimum score. Each word counts 1 divided by the number of languages that have it. */
const leastScore = 1;
const leastWords = 2;
/** Minimum ratio of the best score to the next. */
const leastLead = 1.5;

/**
 * Detects the language of a text by its letters and most common words. Kana anywhere means Japanese.
 *
 * @returns a BCP 47 tag, or undefined when the language cannot be detected
 * @example
 * guessLanguage('Der Hafen und das Meer'); // 'de'
 */
export function guessLanguage(text: string): string | undefined {
  // ASCII letters do not identify a language; only words do.
  if (!beyondAscii.test(text)) return byWords(text);
  const found = scripts.find(([script]) => script.test(text))?.[1];
  const european = (text.match(/[\p{Script=Latin}\p{Script=Cyrillic}]/gu) ?? []).length;
  if (found !== undefined && (found === 'ja' || european <= text.length / 2)) return found;
  return byWords(text) ?? letters.find(([letter]) => letter.test(text))?.[1];
}

const beyondAscii = /[^\0-\x7f]/;

let owners: ReadonlyMap<string, readonly string[]> | undefined;

/** The languages whose lists contain a word. */
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
