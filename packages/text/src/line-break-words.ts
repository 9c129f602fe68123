/** Unicode blocks of the scripts of class SA (UAX 14) for which ICU has a dictionary. */
const languages: readonly (readonly [first: number, last: number, locale: string])[] = [
  [0x0e00, 0x0e7f, 'th'],
  [0x0e80, 0x0eff, 'lo'],
  [0x1000, 0x109f, 'my'],
  [0xa9e0, 0xa9ff, 'my'],
  [0xaa60, 0xaa7f, 'my'],
  [0x1780, 0x17ff, 'km'],
  [0x19e0, 0x19ff, 'km'],
];

const segmenters = new Map<string, Intl.Segmenter>();

/** ICU takes quadratic time for thousands of letters without a space, so text is segmented in pieces. */
const longest = 1000;
/** ICU looks two words ahead, so the last words of a piece are segmented again with the next piece. */
const uncertain = 4;

/**
 * Indexes at which words begin in a text of class SA. Scripts without a dictionary (Tai Le, Tai Tham, Ahom …) have none
 * and break at spaces, like letters (rule LB1).
 */
export function wordStarts(text: string): number[] {
  const segmenter = segmenterFor(text.charCodeAt(0));
  const boundaries: number[] = [];
  for (let from = 0; segmenter !== undefined && from < text.length; ) {
    const piece = text.slice(from, from + longest);
    const starts = Array.from(segmenter.segment(piece), ({ index }) => from + index);
    const next = from + piece.length < text.length ? starts.at(-uncertain) : undefined;
    const certain = next === undefined || next === from ? starts : starts.slice(0, -uncertain);
    for (const start of certain) boundaries.push(start);
    from = certain === starts ? from + piece.length : (next ?? 0);
  }
  return boundaries;
}

function segmenterFor(first: number): Intl.Segmenter | undefined {
  const locale = languages.find(([from, to]) => first >= from && first <= to)?.[2];
  if (locale === undefined) return undefined;
  const cachedSegmenter = segmenters.get(locale);
  if (cachedSegmenter !== undefined) return cachedSegmenter;
  const segmenter = new Intl.Segmenter(locale, { granularity: 'word' });
  segmenters.set(locale, segmenter);
  return segmenter;
}
