/** A place at which a title may be divided into the name of its site and the title of the page. */
export interface Split {
  readonly before: string;
  readonly after: string;
  /** With the separator: what a page that has it loses. */
  readonly head: string;
  readonly tail: string;
  /** Whether the separator divides titles in most sites. Others, such as a comma, are also used within titles. */
  readonly isStrong: boolean;
}

/** Characters that divide titles, if spaces are around them or a script without spaces is beside them. */
const dividers = '[|¦‖·•∙⋅・»«›‹—–―‒−~〜～/／\\\\<>→←↔★☆♦※@#＠_＿:：∷=＝†‡§¶+,，、;；.。-]';
/** Characters that never occur within a word. */
const bars = '[|｜¦‖•»«›‹]';
const unspaced =
  '\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}\\p{sc=Hangul}\\p{sc=Thai}\\p{sc=Lao}\\p{sc=Khmer}\\p{sc=Myanmar}';

const separators: readonly RegExp[] = [
  new RegExp(`\\s*${bars}+\\s*`, 'gu'),
  new RegExp(`\\s+(?:${dividers}|${bars})+\\s+`, 'gu'),
  // A colon or comma follows its word without a space: `SDL: Globals`.
  /(?<=\S)[:;,.!?،؛]\s+/gu,
  // In scripts without spaces, none are around separators either.
  new RegExp(
    `(?<=[${unspaced}\\p{Ps}\\p{Pe}])\\s*(?:${dividers}|${bars}|[：，、；。–—])+\\s*|\\s*(?:${dividers}|${bars}|[：，、；。–—])+\\s*(?=[${unspaced}])`,
    'gu',
  ),
];

const strong = /[|｜¦‖·•∙⋅・»«›‹—–―‒〜～∷_＿]|\s[-~/\\<>:=@]+\s|::|--/u;
/** The name of the site in brackets, which may have some itself: `Example (GNU Octave (version 7))`, `採用【会社】`. */
const inBrackets =
  /^(?<before>.+?)(?<tail>\s*[([（［【「『〔〈《](?<after>(?:[^()[\]（）［］【】「」『』〔〕〈〉《》]|\([^()]*\))+)[)\]）］】」』〕〉》])$/u;
const bracketsFirst =
  /^(?<head>[[（［【「『〔〈《](?<before>[^[\]（）［］【】「」『』〔〕〈〉《》]+)[\]）］】」』〕〉》]\s*)(?<after>.+)$/u;

/** Number of characters of a title that are searched. */
const longest = 300;

/** Returns the places at which a title may be divided, from its beginning to its end. */
export function splitsOf(title: string): readonly Split[] {
  const text = title.slice(0, longest);
  const places = new Map<string, readonly [start: number, end: number]>();
  for (const pattern of separators)
    for (const { index, 0: match } of text.matchAll(pattern)) {
      const start = index;
      const end = index + match.length;
      const clash = [...places.values()].some(([from, to]) => start < to && from < end);
      if (start > 0 && end < text.length && !clash) places.set(`${start}`, [start, end]);
    }
  const splits = [...places.values()]
    .sort(([a], [b]) => a - b)
    .map(([start, end]) => ({
      before: text.slice(0, start),
      after: text.slice(end),
      head: text.slice(0, end),
      tail: text.slice(start),
      isStrong: strong.test(text.slice(start, end)),
    }));
  return [...splits, ...bracketed(text)];
}

function bracketed(text: string): readonly Split[] {
  const last = inBrackets.exec(text)?.groups;
  const first = bracketsFirst.exec(text)?.groups;
  return [
    ...(last === undefined ? [] : [split(last['before'], last['after'], '', last['tail'])]),
    ...(first === undefined ? [] : [split(first['before'], first['after'], first['head'], '')]),
  ];
}

const split = (before = '', after = '', head = '', tail = ''): Split => ({ before, after, head, tail, isStrong: true });
