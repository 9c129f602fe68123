/**
 * Which characters of a language are used together. The character sets of East Asian standards have two levels: common
 * and rare characters.
 */

/** A character set with two bytes per character, and the first bytes of its levels. */
interface Standard {
  readonly encoding: string;
  readonly common: Range;
  readonly rare: Range;
  readonly second: readonly Range[];
}

type Range = readonly [first: number, last: number];

const rows: readonly Range[] = [[0xa1, 0xfe]];

const standards: Readonly<Record<string, Standard>> = {
  // JIS X 0208
  ja: { encoding: 'euc-jp', common: [0xb0, 0xcf], rare: [0xd0, 0xf4], second: rows },
  // GB/T 2312
  'zh-Hans': { encoding: 'gbk', common: [0xb0, 0xd7], rare: [0xd8, 0xf7], second: rows },
  // Big5
  'zh-Hant': { encoding: 'big5', common: [0xa4, 0xc6], rare: [0xc9, 0xf9], second: [[0x40, 0x7e], ...rows] },
  // KS X 1001: hangul, hanja
  ko: { encoding: 'euc-kr', common: [0xb0, 0xc8], rare: [0xca, 0xfd], second: rows },
};

/** Blocks of characters that all texts of these languages use: Latin, punctuation, kana, and full-width forms. */
const everywhere: readonly Range[] = [
  [0x20, 0x7e],
  [0x2010, 0x2027],
  [0x3000, 0x30ff],
  [0xff01, 0xff9f],
];

/**
 * Returns the rank of a code point: 0 for characters that all texts use, then the levels of the language's standard,
 * then all others. Characters of the same rank are ordered by code point.
 *
 * @param lang as of a font face; a language without a standard has two ranks
 */
export function characterRank(lang: string | undefined): (codePoint: number) => number {
  const standard = standards[lang ?? ''];
  const [common, rare] = [standard?.common, standard?.rare].map((level) => charactersOf(standard, level));
  return (codePoint) => {
    if (everywhere.some(([first, last]) => codePoint >= first && codePoint <= last)) return 0;
    if (common?.has(codePoint)) return 1;
    return rare?.has(codePoint) ? 2 : 3;
  };
}

function charactersOf(standard: Standard | undefined, level: Range | undefined): ReadonlySet<number> {
  const codePoints = new Set<number>();
  if (standard === undefined || level === undefined) return codePoints;
  const decoder = new TextDecoder(standard.encoding);
  for (let first = level[0]; first <= level[1]; first++) {
    for (const [from, to] of standard.second) {
      for (let second = from; second <= to; second++) {
        const [char = '', ...more] = decoder.decode(Uint8Array.of(first, second));
        if (more.length === 0 && char !== '\ufffd') codePoints.add(char.codePointAt(0) ?? 0);
      }
    }
  }
  return codePoints;
}
