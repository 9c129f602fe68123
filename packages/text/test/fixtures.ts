import type { SceneNode, Style } from '@placard/core/engine';
import { fonts } from '@placard/fonts';
import { createTypesetter, type SetLine, type SetText } from '@placard/text';
import fc from 'fast-check';

export const typesetter = await createTypesetter(fonts);

export const node = (text: string, style: Style = {}): SceneNode => ({
  type: 'div',
  props: { style: { fontFamily: 'Inter', ...style }, children: text },
});

export const set = (text: string, style: Style = {}): SetText => typesetter.set(node(text, style));

/** The letters of a line from left to right, as a reader sees them. */
export const seen = (line: SetLine | undefined): string =>
  (line?.runs ?? []).map(({ text, direction }) => (direction === 'rtl' ? [...text].reverse().join('') : text)).join('');

/** The text of each line, for left-to-right text only. */
export const linesOf = ({ set }: SetText): string[] => set.map(({ runs }) => runs.map(({ text }) => text).join(''));

/** A result as plain data, so that two can be compared. */
export const plain = (text: SetText): unknown => ({
  ...text,
  set: text.set.map((line) => ({
    ...line,
    runs: line.runs.map(({ face, ...run }) => ({
      ...run,
      face: `${face.font.family} ${face.font.weight} ${face.font.style}`,
    })),
  })),
});

/** Lower-case words and single spaces, so that lines can end at spaces only. Without v: `vs` belongs to the next word. */
export const words = fc
  .array(fc.string({ unit: fc.constantFrom(...'abcdefgilmnorstuwx'), minLength: 1, maxLength: 12 }), {
    minLength: 1,
    maxLength: 14,
  })
  .map((words) => words.join(' '));

/** Texts with everything that a title may contain, and with characters that it should not contain. */
export const anything = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        'a',
        'W',
        'word',
        'fi',
        'é',
        'e\u0301',
        ' ',
        '  ',
        '\n',
        '-',
        '—',
        ', ',
        '. ',
        '(',
        ')',
        '/',
        '…',
      ),
      fc.constantFrom('שלום', 'مرحبا', '123', '日本語', 'ไทย', 'Λόγος', 'нет', '👩‍🚀', '🇨🇭', '1️⃣', '\u00ad', '\u200b'),
      fc.string({ unit: 'grapheme', maxLength: 8 }),
    ),
    { minLength: 1, maxLength: 30 },
  )
  .map((parts) => parts.join('').trim() || 'x');
