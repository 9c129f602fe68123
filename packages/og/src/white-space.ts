/** Values of `white-space` (CSS Text 4 §3). */
export type WhiteSpace = 'normal' | 'nowrap' | 'pre' | 'pre-line' | 'pre-wrap' | 'break-spaces';

const modes: readonly string[] = [
  'normal',
  'nowrap',
  'pre',
  'pre-line',
  'pre-wrap',
  'break-spaces',
] satisfies WhiteSpace[];

export const isWhiteSpace = (value: unknown): value is WhiteSpace => typeof value === 'string' && modes.includes(value);

/** Whether lines end only where the text says so. */
export const isUnwrapped = (mode: WhiteSpace): boolean => mode === 'nowrap' || mode === 'pre';

/** A number of spaces, or pixels. */
export type TabSize = number | `${number}px`;

/** Text in one style, whose spaces follow its `white-space`. */
export interface SpacedText {
  readonly text: string;
  readonly mode: WhiteSpace;
  readonly tabSize: TabSize;
}

/**
 * Collapses the white space of a line of texts (CSS Text 3 §4.1): a collapsible space after another one, at the start
 * and at the end is removed. Spaces that are kept become no-break spaces, where a line may not end.
 */
export function collapsed<T extends SpacedText>(texts: readonly T[]): (T & { readonly text: string })[] {
  let isAfterSpace = true;
  const spaced = texts.map((each) => {
    const keeps = keepsSpaces(each.mode);
    const text = keeps ? kept(each, isAfterSpace) : joinSpaces(each, isAfterSpace);
    if (text !== '') isAfterSpace = !keeps && /[ \n]$/.test(text);
    return { ...each, text };
  });
  const last = spaced.findLastIndex(({ text }) => text !== '');
  return spaced
    .map((each, i) => (i === last && !keepsSpaces(each.mode) ? { ...each, text: each.text.replace(/ +$/, '') } : each))
    .map((each, i) => (i === last ? { ...each, text: heldOpen(each.text) } : each))
    .filter(({ text }) => text !== '');
}

const keepsSpaces = (mode: WhiteSpace): boolean => mode === 'pre' || mode === 'pre-wrap' || mode === 'break-spaces';

function joinSpaces({ text, mode }: SpacedText, isAfterSpace: boolean): string {
  const joined =
    mode === 'pre-line'
      ? text
          .replace(/\r\n?/g, '\n')
          .replace(/[\t\f ]+/g, ' ')
          .replace(/ ?\n ?/g, '\n')
      : text.replace(/[\t\n\f\r ]+/g, ' ');
  return isAfterSpace ? joined.replace(/^ /, '') : joined;
}

function kept({ text, mode }: SpacedText, isAtStart: boolean): string {
  const lines = text.replace(/\r\n?/g, '\n').split('\n');
  return lines
    .map((line, i) => {
      if (mode === 'pre') return line.replaceAll(' ', noBreakSpace);
      // The last space of a row is where a line can end, but not at the start of a line.
      const inside = line.replace(/ +(?= )/g, (spaces) => noBreakSpace.repeat(spaces.length));
      return i > 0 || isAtStart
        ? inside.replace(/^[ \u00a0]+/, (spaces) => noBreakSpace.repeat(spaces.length))
        : inside;
    })
    .join('\n');
}

const noBreakSpace = '\u00a0';

/** A word joiner, because the typesetter gives no width to spaces at the end of a line. */
const heldOpen = (text: string): string => (/[\t\u00a0\u2000-\u200a\u202f\u205f]$/.test(text) ? `${text}\u2060` : text);
