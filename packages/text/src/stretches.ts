import { once } from '@placard/core/engine';
import { matchesOf } from './matches.js';
import { unicodeTest } from './unicode-pattern.js';

/** Scripts with dedicated fonts. For other scripts, a face is chosen per character. */
const scripts = (
  'Latin Greek Cyrillic Armenian Georgian Hebrew Arabic Syriac Thaana Nko Ethiopic Devanagari Bengali Gurmukhi ' +
  'Gujarati Oriya Tamil Telugu Kannada Malayalam Sinhala Thai Lao Khmer Myanmar Tibetan Mongolian Javanese Cherokee ' +
  'Canadian_Aboriginal Tifinagh'
).split(' ');

const scriptTests = [...scripts, 'Hangul'].map((script) => [script, unicodeTest(`[\\p{Script=${script}}]`)] as const);

/** Letters without a script that occur in words of several scripts: the ʻ of Hawaiʻi, the ˈ of phonetic spellings. */
const modifiers = '\\u02b0-\\u02ff\\ua700-\\ua721\\ua788-\\ua78a';
const firstLetter = new RegExp(`[^${modifiers}]`, 'u');

/** The script of some letters. HarfBuzz shapes a run by the rules of one script, so runs are split by script. */
export function scriptOf(letters: string): string {
  const letter = firstLetter.exec(letters)?.[0] ?? '';
  return scriptTests.find(([, isIn]) => isIn(letter))?.[0] ?? 'other';
}

/**
 * Marks, joiners and selectors stay with the preceding character; the tatweel extends adjacent letters. Isolates belong
 * to the surrounding text, not to their content.
 */
const extending = '[\\p{M}\\p{Default_Ignorable_Code_Point}\\u0640]--[\\u2066-\\u2069]';
/** Han, kana and hangul with their punctuation and full-width forms. A face is chosen per character. */
const ideographic =
  '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}\\p{Script=Bopomofo}\\p{Script=Yi}' +
  '\\u3000-\\u303f\\u3099-\\u309c\\u30a0\\u30fb\\u30fc\\u31c0-\\u31ef\\u3200-\\u33ff\\ufe30-\\ufe4f\\uff00-\\uffef';
/** Characters that belong to the following word or number. */
const opening = '\\p{Ps}\\p{Pi}\\p{Sc}"\'¿¡';
/** Box drawing and block elements, which must connect. */
const boxes = '\\u2500-\\u259f';

const words = scripts
  .map((script) => `[${modifiers}]*\\p{Script=${script}}[\\p{Script=${script}}${modifiers}[${extending}]]*`)
  .join('|');

/** Sequences shown as emoji (UTS 51 §1.4.9): by default, with U+FE0F, or in a sequence; astral pictographs always. */
const pictograph = '[\\p{Extended_Pictographic}\\p{Emoji_Presentation}]';
const element = `${pictograph}\\ufe0f?\\p{Emoji_Modifier}?\\ufe0f?(?:[\\u{e0020}-\\u{e007e}]+\\u{e007f})?`;
const shown =
  `(?=[\\p{Emoji_Presentation}\\u{1f000}-\\u{1faff}](?!\\ufe0e)|` +
  `${pictograph}(?:\\ufe0f|\\p{Emoji_Modifier}|\\u200d${pictograph}))`;
const emoji = `[0-9#*]\\ufe0f?\\u20e3|\\p{RI}{2}|${shown}${element}(?:\\u200d${element})*`;

/** The characters of each kind, as contents of character classes; `words` and `emoji` are patterns. */
interface Alphabet {
  readonly letters: string;
  readonly symbols: string;
  readonly extending: string;
  readonly ideographic: string;
  readonly opening: string;
  readonly words: string;
  readonly emoji: string;
}

const stretchesIn = ({ letters, symbols, extending, ideographic, opening, words, emoji }: Alphabet): RegExp =>
  new RegExp(
    [
      `(?<picture>${emoji})`,
      `(?<open>[${opening}]{1,4})?(?:(?<ideographs>[${ideographic}][${ideographic}[${extending}]]*)|` +
        `(?<word>${words}|[${letters}0-9][0-9[${extending}]]*|[${boxes}]+))`,
      `[${symbols}][${extending}]*`,
      `(?:(?![${opening}]{1,4}[${letters}0-9${ideographic}]|[${letters}${symbols}0-9${ideographic}]|${emoji}).)+`,
      `.`,
    ].join('|'),
    'gsv',
  );

const any = once(() =>
  stretchesIn({ letters: '\\p{L}', symbols: '\\p{S}', extending, ideographic, opening, words, emoji }),
);

const latin = 'A-Za-zªºÀ-ÖØ-öø-\\u02af\\u1e00-\\u1eff';
const greek = 'ΆΈ-ΊΌΎΏΐ-ΡΣ-ώ';
const cyrillic = '\\u0400-\\u0481\\u048a-\\u052f';
/** Characters of texts in European languages. The soft hyphen is excluded, because it is invisible. */
const plain = new RegExp(`^[\\n -~\\u00a0-\\u00ac\\u00ae-\\u00ff${latin}${greek}${cyrillic}–—‘’“”‚„•…€№]*$`, 'v');

/** The expression for {@link plain} texts. V8 needs longer to compile properties of Unicode than to draw a card. */
const plainStretches = once(() =>
  stretchesIn({
    letters: `${latin}${greek}${cyrillic}µ`,
    symbols: '$+<=>^`\\|~¢-¦¨©¬®-±´¸×÷€№',
    extending: '',
    ideographic: '',
    opening: '\\(\\[\\{$¢-¥€«‘“‚„"\'¿¡',
    words: `[${latin}]+|[${greek}]+|[${cyrillic}]+`,
    emoji: '[]',
  }),
);

/**
 * Splits a text into stretches for the choice of faces, with the groups `picture`, `open`, `ideographs` and `word`. A
 * word has one face and includes its opening bracket or quotation mark. Digits use one face throughout the text.
 * Everything else joins the preceding stretch.
 */
export const stretchesOf = (text: string): readonly RegExpExecArray[] =>
  matchesOf(text, plain.test(text) ? plainStretches() : any());

/**
 * Groups the words of a text that should share a face: Latin, Greek and Cyrillic together, each other script alone, and
 * box drawing characters. Han, kana and hangul are excluded, because their face depends on the language.
 *
 * @returns the distinct words of each group
 */
export function wordsByGroup(text: string): ReadonlyMap<string, readonly string[]> {
  const groups = new Map<string, Set<string>>();
  for (const { groups: { word } = {} } of stretchesOf(text)) {
    const group = word === undefined ? undefined : groupOf(word);
    if (word === undefined || group === undefined) continue;
    const members = groups.get(group) ?? new Set();
    groups.set(group, members.add(word));
  }
  return new Map([...groups].map(([group, words]) => [group, [...words]]));
}

/** Fewer are a unit or a sign of currency beside figures. */
const leastForeign = 4;

/** Letters beyond Latin, Greek and Cyrillic, or half of a character that may be one. Most texts have none. */
const mayBeForeign = /[\u0530-\u1dff\u2c00-\ufaff\uff66-\uffdc]/;

/** Whether most letters of a text are of other scripts than Latin, Greek and Cyrillic. */
export function isMostlyForeign(text: string): boolean {
  if (!mayBeForeign.test(text)) return false;
  let [own, foreign] = [0, 0];
  for (const { groups: { word, ideographs } = {} } of stretchesOf(text)) {
    // A syllable or more each.
    if (ideographs !== undefined) foreign += 2 * ideographs.length;
    else if (word !== undefined && groupOf(word) === european) own += word.length;
    else if (word !== undefined && groupOf(word) !== undefined) foreign += word.length;
  }
  return foreign >= leastForeign && foreign > own;
}

export const european = 'European';
const europeanScripts = ['Latin', 'Greek', 'Cyrillic'];
const modifierOnly = new RegExp(`^[${modifiers}]`, 'u');
const boxOnly = new RegExp(`^[${boxes}]`, 'u');

/** @returns undefined for digits, and for scripts whose face is chosen per character */
function groupOf(word: string): string | undefined {
  if (boxOnly.test(word)) return 'boxes';
  const script = scriptOf(word);
  if (europeanScripts.includes(script) || (script === 'other' && modifierOnly.test(word))) return european;
  return script === 'other' ? undefined : script;
}
