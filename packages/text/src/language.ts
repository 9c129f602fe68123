import { scoreWords, wordsIn, type WordScore } from './language-words.js';
import { createLetterScores, type LetterGroupLoader, type LetterScores } from './letter-groups.js';
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
  ] as const
).map(([characters, lang]) => ({ isIn: unicodeTest(`[${characters}]`), lang }));

/**
 * Letters that only one language uses among those of its alphabet. The first match decides, so letters that several
 * languages use come after those that tell them apart.
 */
const letters = (
  [
    // Sorani, Pashto and Uighur, which Urdu and Persian share letters with.
    ['[ۆێڕڵ]', 'ckb'],
    ['[ټډړږښۍ]', 'ps'],
    ['[ۇۈۋ]', 'ug'],
    ['[ٹڈڑںےۓ]', 'ur'],
    ['[ғқұ]', 'kk'],
    // Kyrgyz, Tatar, Bashkir, Mongolian and others.
    ['[ңүөһәҗ]', undefined],
    ['[ў]', 'be'],
    ['[ґєї]', 'uk'],
    ['[ђћ]', 'sr'],
    ['[ѓќѕ]', 'mk'],
    ['[ыэё].*і|і.*[ыэё]', 'be'],
    ['[ыэё]', 'ru'],
    ['[ơưạ-ỹ]', 'vi'],
    ['[ə]', 'az'],
    ['[őű]', 'hu'],
    ['[ĉĝĥĵŝŭ]', 'eo'],
    ['[ŵŷ]', 'cy'],
    ['[ħġ]', 'mt'],
    ['[řůě]', 'cs'],
    ['[ľĺŕ]', 'sk'],
    ['[ł]', 'pl'],
    ['[ðþ]', 'is'],
    ['[ėįų]', 'lt'],
    ['[ķļņģ]', 'lv'],
    ['[șț]', 'ro'],
    ['[ğı]', 'tr'],
    ['[ß]', 'de'],
  ] as const
).map(([letters, lang]) => ({ isIn: unicodeTest(letters), lang }));

/** Letters that are foreign to a language, so that a lower-case word with one speaks against it. */
const foreign: Readonly<Record<string, string>> = {
  be: 'ищъїєґ',
  bg: 'ыэёіїєґј',
  ca: 'ñãõäöåß',
  cs: 'ľĺŕôäąęłñç',
  da: 'äöñçß',
  de: 'åøæñçáíóúãõ',
  es: 'çàèãõâêôäöß',
  et: 'åøæñçáí',
  fi: 'åøæñçáíüõ',
  fr: 'ñáíóúäößåãõ',
  hr: 'ěřůľôäöáéí',
  id: 'áíóúäöüãõçñ',
  it: 'çñáíúãõäöß',
  mk: 'йьщюяыэъіїєґ',
  nb: 'äöñçß',
  nl: 'åøæñãõß',
  nn: 'äöñçß',
  pl: 'áíúěřůčšžäöüñç',
  pt: 'ñäöåßèìò',
  ru: 'іїєґўђћј',
  sk: 'ěřůąęłñç',
  sl: 'áíúěřůľäöćđ',
  sq: 'ãõñäö',
  sr: 'йьщюяыэъіїєґ',
  sv: 'æøñçß',
  tl: 'äöüçãõ',
  uk: 'ыэёъў',
};
/** Minimum score and number of known words, and ratio of the best score to the next, at which words decide. */
const byWords = { score: 1, words: 2, lead: 1.5 } as const;
/** What a known word and a foreign letter count beside groups of letters. */
const wordWeight = 10;
const foreignWeight = 10;
/** Minimum weight of letters for a group, and minimum lead, at which letters decide. */
const byLetters = { perGroup: 4.5, lead: 7 } as const;

/**
 * Languages whose letters the data do not have, because they are nearly those of a neighbor: only words tell them
 * apart. They start with a deficit, because the neighbor is more frequent.
 */
const neighbors: Readonly<Record<string, readonly string[]>> = {
  af: ['nl'],
  gl: ['es', 'pt'],
  mk: ['bg', 'sr'],
  ms: ['id'],
  ne: ['hi', 'mr'],
  nn: ['nb'],
};
const deficit = 7;

/** Names of languages in the data that are not ours. Indonesian is more frequent than Malay, and written alike. */
const renamed: Readonly<Record<string, string>> = { no: 'nb', ms: 'id' };

/** @returns a BCP 47 tag, or undefined when the language cannot be detected */
export type GuessLanguage = (text: string) => string | undefined;

/**
 * Detects the language of a text by its script, its most common words and its letters. Kana anywhere means Japanese.
 */
export function createLanguageGuess(load: LetterGroupLoader): GuessLanguage {
  const scoreLetters = createLetterScores(load);
  return (text) => {
    const language = beyondAscii.test(text) ? scripts.find(({ isIn }) => isIn(text))?.lang : undefined;
    const shared = (text.match(sharedLetters(text)) ?? []).length;
    if (language !== undefined && (language === 'ja' || shared <= text.length / 2)) return language;
    const words = wordsIn(text);
    const known = scoreWords(words);
    const decided = decideByWords(known);
    if (decided !== undefined) return decided;
    const own = ownWords(words);
    const letter = letters.find(({ isIn }) => isIn(own));
    return letter === undefined ? decideByLetters(scoreLetters(words), known, own) : letter.lang;
  };
}

const beyondAscii = /[^\0-\x7f]/;
/** Letters of scripts that many languages share. */
const sharedLetters = unicodePattern(
  String.raw`[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Devanagari}]`,
  'gu',
);

function decideByWords(scores: ReadonlyMap<string, WordScore>): string | undefined {
  const [best, next] = [...scores].sort(([, a], [, b]) => b.score - a.score);
  if (best === undefined) return undefined;
  const [lang, { score, words }] = best;
  const leads = score >= byWords.score && score >= byWords.lead * (next?.[1].score ?? 0);
  return leads && words >= byWords.words ? lang : undefined;
}

/** Names keep their letters in every language, so words with a capital letter count only at the start of the text. */
function ownWords(words: readonly string[]): string {
  const isUpper = words.every((word) => word === word.toUpperCase());
  return words
    .filter((word, i) => i === 0 || isUpper || word === word.toLowerCase())
    .join(' ')
    .toLowerCase();
}

function decideByLetters(
  { byLanguage, groups }: LetterScores,
  known: ReadonlyMap<string, WordScore>,
  ownWords: string,
): string | undefined {
  const foreignIn = (lang: string): number =>
    Array.from(ownWords).filter((letter) => foreign[lang]?.includes(letter) === true).length;
  const own = new Map([...byLanguage].map(([lang, score]) => [renamed[lang] ?? lang, score]));
  for (const [lang, parents] of Object.entries(neighbors))
    own.set(lang, Math.max(...parents.map((parent) => own.get(parent) ?? 0)) - deficit);
  const [best, next] = [...own]
    .map(
      ([lang, score]) =>
        [lang, score + wordWeight * (known.get(lang)?.score ?? 0) - foreignWeight * foreignIn(lang)] as const,
    )
    .sort(([, a], [, b]) => b - a);
  if (best === undefined) return undefined;
  const [lang, score] = best;
  const isSure = score >= byLetters.perGroup * groups && score - (next?.[1] ?? 0) >= byLetters.lead;
  return isSure ? lang : undefined;
}
