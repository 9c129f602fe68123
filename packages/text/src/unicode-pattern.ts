import { once } from '@placard/core/engine';
/** Texts in Latin, Greek and Cyrillic letters with their punctuation. */
const european = /^[\0-\u02af\u0370-\u052f\u1e00-\u1eff\u2000-\u206f\u20a0-\u20c0]*$/;

/** The characters of such texts that have a property, as the content of a class. They have no other scripts. */
const shares: Readonly<Record<string, string>> = {
  L: 'A-Za-zªµºÀ-ÖØ-öø-\\u02af\\u0370-\\u0374\\u0376\\u0377\\u037a-\\u037d\\u037f\\u0386\\u0388-\\u038a\\u038c\\u038e-\\u03a1\\u03a3-\\u03f5\\u03f7-\\u0481\\u048a-\\u052f\\u1e00-\\u1eff',
  M: '\\u0483-\\u0489',
  N: '0-9²³¹¼-¾',
  Nd: '0-9',
  P: '!-#%-*,-\\/:;?@\\[-\\]_\\{\\}¡§«¶·»¿\\u037e\\u0387\\u2010-\\u2027\\u2030-\\u2043\\u2045-\\u2051\\u2053-\\u205e',
  Pd: '\\-\\u2010-\\u2015',
  Pi: '«‘‛“‟‹',
  Ps: '\\(\\[\\{‚„\\u2045',
  Terminal_Punctuation: '!,.:;?\\u037e\\u0387\\u203c\\u203d\\u2024\\u2047-\\u2049',
  Logical_Order_Exception: '',
  Default_Ignorable_Code_Point: '\\u00ad\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f',
  'Script=Latin': 'A-Za-zªºÀ-ÖØ-öø-\\u02af\\u1e00-\\u1eff',
  'Script=Greek':
    '\\u0370-\\u0373\\u0375-\\u0377\\u037a-\\u037d\\u037f\\u0384\\u0386\\u0388-\\u038a\\u038c\\u038e-\\u03a1\\u03a3-\\u03e1\\u03f0-\\u03ff',
  'Script=Cyrillic': '\\u0400-\\u0484\\u0487-\\u052f',
  'Script=Common':
    '\\0-@\\[-`\\{-©«-¹»-¿×÷\\u0374\\u037e\\u0385\\u0387\\u2000-\\u200b\\u200e-\\u2064\\u2066-\\u206f\\u20a0-\\u20c0',
  'Script=Inherited': '\\u0485\\u0486\\u200c\\u200d',
  'Script=Unknown': '\\u0378\\u0379\\u0380-\\u0383\\u038b\\u038d\\u03a2\\u2065',
};

/** @throws {Error} for a property that the table does not have */
function shareOf(property: string): string {
  const share = shares[property] ?? (property.startsWith('Script=') ? '' : undefined);
  if (share === undefined) throw new Error(`unicode-pattern.ts does not list ${property}`);
  return share;
}

/**
 * Creates a regular expression with properties of Unicode, such as `\p{L}`, each inside a class. V8 lists the
 * characters of a property when it parses the code around a literal, when the expression is created, and when it is
 * compiled; in a new process this takes longer than setting a title. Therefore the expression is created on first use,
 * and for texts in Latin, Greek and Cyrillic letters with a short list instead of each property.
 *
 * @param source with a `\p{…}` for each property, without `\P` and not outside of classes
 * @returns a function that returns the expression for a text
 * @example
 * const words = unicodePattern(String.raw`[\p{L}\p{M}]+`, 'gu');
 * title.match(words(title));
 */
export function unicodePattern(source: string, flags = 'u'): (text: string) => RegExp {
  const whole = once(() => new RegExp(source, flags));
  const part = once(
    () =>
      new RegExp(
        source.replace(/\\p\{([\w=]+)\}/g, (_, property: string) => shareOf(property)),
        flags,
      ),
  );
  return (text) => (european.test(text) ? part() : whole());
}

/**
 * Tests texts with {@link unicodePattern}.
 *
 * @example
 * const hasKana = unicodeTest(String.raw`[\p{Script=Hiragana}\p{Script=Katakana}]`);
 */
export function unicodeTest(source: string, flags?: string): (text: string) => boolean {
  const pattern = unicodePattern(source, flags);
  return (text) => pattern(text).test(text);
}
