import { functionWords, knownLanguages } from './function-words.js';
import { once } from './once.js';
import { unicodePattern, unicodeTest } from './unicode-pattern.js';

/** Scripts that are used mainly for one language on the web. */
const scripts = (
  [
    [String.raw`\p{Script=Hiragana}\p{Script=Katakana}`, 'ja'],
    [String.raw`\p{Script=Hangul}`, 'ko'],
    [String.raw`\p{Script=Bopomofo}`, 'zh-Hant'],
    [String.raw`\p{Script=Han}`, 'zh-Hans'],
    [String.raw`\p{Script=Thai}`, 'th'],
    [String.raw`\p{Script=Lao}`, 'lo'],
    [String.raw`\p{Script=Khmer}`, 'km'],
    [String.raw`\p{Script=Myanmar}`, 'my'],
    [String.raw`\p{Script=Greek}`, 'el'],
    [String.raw`\p{Script=Hebrew}`, 'he'],
    [String.raw`\p{Script=Armenian}`, 'hy'],
    [String.raw`\p{Script=Georgian}`, 'ka'],
    [String.raw`\p{Script=Bengali}`, 'bn'],
    [String.raw`\p{Script=Tamil}`, 'ta'],
    [String.raw`\p{Script=Telugu}`, 'te'],
    [String.raw`\p{Script=Kannada}`, 'kn'],
    [String.raw`\p{Script=Malayalam}`, 'ml'],
    [String.raw`\p{Script=Gujarati}`, 'gu'],
    [String.raw`\p{Script=Gurmukhi}`, 'pa'],
    [String.raw`\p{Script=Sinhala}`, 'si'],
    [String.raw`\p{Script=Oriya}`, 'or'],
    [String.raw`\p{Script=Thaana}`, 'dv'],
    [String.raw`\p{Script=Ol_Chiki}`, 'sat'],
    [String.raw`\p{Script=Meetei_Mayek}`, 'mni'],
    [String.raw`\p{Script=Chakma}`, 'ccp'],
    [String.raw`\p{Script=Syloti_Nagri}`, 'syl'],
    [String.raw`\p{Script=Hanifi_Rohingya}`, 'rhg'],
    [String.raw`\p{Script=Javanese}`, 'jv'],
    [String.raw`\p{Script=Balinese}`, 'ban'],
    [String.raw`\p{Script=Yi}`, 'ii'],
    [String.raw`\p{Script=Lisu}`, 'lis'],
    [String.raw`\p{Script=Nko}`, 'nqo'],
    [String.raw`\p{Script=Adlam}`, 'ff-Adlm'],
    [String.raw`\p{Script=Vai}`, 'vai'],
    [String.raw`\p{Script=Cherokee}`, 'chr'],
    [String.raw`\p{Script=Osage}`, 'osa'],
    // Letters specific to Urdu and Persian. A text without them can still be in these languages.
    ['ٹڈڑںےۓ', 'ur'],
    ['پچژگکی', 'fa'],
    [String.raw`\p{Script=Arabic}`, 'ar'],
  ] as const
).map(([characters, lang]) => ({ isIn: unicodeTest(`[${characters}]`), lang }));

/** Letters that only one of the known languages uses. */
const letters = (
  [
    ['іїєґ', 'uk'],
    ['ыэ', 'ru'],
    ['ăơưạ-ỹ', 'vi'],
    ['őű', 'hu'],
    ['řů', 'cs'],
    ['ąęłżź', 'pl'],
    ['ğı', 'tr'],
    ['ñ¿¡', 'es'],
    ['ãõ', 'pt'],
    ['ß', 'de'],
  ] as const
).map(([characters, lang]) => ({ isIn: unicodeTest(`[${characters}]`, 'iu'), lang }));

/** Minimum score. Each word counts 1 divided by the number of languages that have it. */
const minScore = 1;
const minWords = 2;
/** Minimum ratio of the best score to the next. */
const minLead = 1.5;

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
  const found = scripts.find(({ isIn }) => isIn(text))?.lang;
  const european = (text.match(europeanLetters(text)) ?? []).length;
  if (found !== undefined && (found === 'ja' || european <= text.length / 2)) return found;
  return byWords(text) ?? letters.find(({ isIn }) => isIn(text))?.lang;
}

const beyondAscii = /[^\0-\x7f]/;
const europeanLetters = unicodePattern(String.raw`[\p{Script=Latin}\p{Script=Cyrillic}]`, 'gu');
const wordsIn = unicodePattern(String.raw`[\p{L}\p{M}]+`, 'gu');

/** The languages whose lists contain a word, by word. */
const owners = once((): ReadonlyMap<string, readonly string[]> => {
  const found = new Map<string, string[]>();
  for (const lang of knownLanguages)
    for (const word of functionWords(lang)) found.set(word, [...(found.get(word) ?? []), lang]);
  return found;
});

function byWords(text: string): string | undefined {
  const scores = new Map<string, { score: number; words: number }>();
  const lower = text.toLowerCase();
  for (const word of lower.match(wordsIn(lower)) ?? []) {
    const langs = owners().get(word) ?? [];
    for (const lang of langs) {
      const { score, words } = scores.get(lang) ?? { score: 0, words: 0 };
      scores.set(lang, { score: score + 1 / langs.length, words: words + 1 });
    }
  }
  const [best, next] = [...scores].sort(([, a], [, b]) => b.score - a.score);
  if (best === undefined) return undefined;
  const [lang, { score, words }] = best;
  const leads = score >= minScore && score >= minLead * (next?.[1].score ?? 0);
  return leads && words >= minWords ? lang : undefined;
}
