import type { PlacedText } from '@placard/core/engine';

/** A param with a free text, or with a list of them, which has `items` entries. */
export interface TextParam {
  readonly name: string;
  readonly required: boolean;
  /** Maximum length of a text in code points, as JSON Schema counts. */
  readonly length: number;
  readonly items: readonly [least: number, most: number] | null;
}

/** Returns a text of at most `length` code points. The texts of a list may differ by the index `i`. */
export type Filling = (length: number, i: number) => string;

const cut = (text: string, length: number): string => [...text].slice(0, length).join('').trim();

const words =
  'Why the old harbour lighthouse still guides letterpress programmers between northern maps and slow software that keeps burning'.split(
    ' ',
  );

function prose(length: number, i: number): string {
  let text = words[i % words.length] ?? '';
  for (let next = i + 1; text.length < length; next++) text += ` ${words[next % words.length] ?? ''}`;
  return cut(text, length);
}

const repeated =
  (unit: string): Filling =>
  (length) =>
    cut(unit.repeat(length), length);

/** Kinds of texts that cards are not designed for, except `prose`, which must not be shortened. */
export const fillings: Readonly<Record<string, Filling>> = {
  prose,
  emoji: repeated('🎉🚀🧑‍🚀👩🏽‍🔬🇩🇪'),
  'one word of 80 letters': (length) =>
    'Donaudampfschifffahrtsgesellschaftskapitän'.repeat(2).slice(0, Math.min(80, length)),
  'wide letters without a break': (length) => 'W'.repeat(length),
  'right-to-left text with Latin brackets': repeated('مرحبا (Hello [v2]) بالعالم {x} '),
  'Arabic at the limit': repeated('اللغة العربية جميلة في كل مكان '),
  'Hebrew after Latin': repeated('React (ספרייה) בעברית '),
  'Hindi at the limit': repeated('कृत्रिम बुद्धिमत्ता की दुनिया में '),
  'Thai at the limit': repeated('ภาษาไทยไม่มีช่องว่างระหว่างคำ'),
  'Japanese at the limit': repeated('静かな道具展、手で考える人のための二日間。'),
  'rows without a bar': (length, i) => cut(`row ${i} without any bar`, length),
  'rows of three bars': (length, i) => cut(`a${i} | b | c | d`, length),
  'rows with an empty label': (length, i) => cut(`| ${i}.50`, length),
  'rows with an empty value': (length, i) => cut(`label ${i} |`, length),
  'bars alone': (length, i) => cut('| '.repeat(i + 1), length),
  'stacked marks': repeated('Z\u0351\u036b\u0343a\u0322\u0321l\u0334\u0335g\u0337\u0338o '),
  'one letter': () => 'i',
  'full stops': repeated('.'),
  'lines broken by hand': (length) => cut('one\ntwo\n\nthree\n'.repeat(length), length),
};

/** Returns all params, each list with the most items. */
export const filled = (params: readonly TextParam[], filling: Filling): Record<string, unknown> =>
  Object.fromEntries(
    params.map(({ name, length, items }, i) => [
      name,
      items === null ? filling(length, i) : Array.from({ length: items[1] }, (_, item) => filling(length, item)),
    ]),
  );

/** Returns only the required params, each list with the least items. */
export const shortest = (params: readonly TextParam[], filling: Filling): Record<string, unknown> =>
  Object.fromEntries(
    params
      .filter(({ required }) => required)
      .map(({ name, length, items }, i) => [
        name,
        items === null ? filling(length, i) : Array.from({ length: items[0] }, (_, item) => filling(length, item)),
      ]),
  );

/** Smallest font size that can be read on a card, in pixels. */
const minSize = 10;

/** Describes the faults of a card's texts. Shortened text is a fault only if `whole`. */
export function faultsOf(
  texts: readonly PlacedText[],
  frame: { readonly width: number; readonly height: number },
  whole: boolean,
): string[] {
  const read = texts.filter(({ decorative, text }) => !decorative && text.trim() !== '');
  return [
    ...(read.length === 0 ? ['there is nothing to read'] : []),
    ...read.flatMap((text) => [...placeFaults(text, frame), ...setFaults(text, whole)]),
    ...read.flatMap((text, i) => read.slice(i + 1).flatMap((other) => overlap(text, other))),
  ];
}

function placeFaults(
  { name, left, top, right, bottom }: PlacedText,
  { width, height }: { readonly width: number; readonly height: number },
): string[] {
  const inside = left >= 8 && top >= 4 && right <= width - 8 && bottom <= height - 8;
  return inside ? [] : [`"${name}" leaves the frame (${[left, top, right, bottom].map(Math.round).join(', ')})`];
}

function setFaults({ name, left, right, fontSize, truncated }: PlacedText, whole: boolean): string[] {
  return [
    ...(fontSize < minSize ? [`"${name}" is set at ${fontSize} px`] : []),
    ...(right - left < 1 ? [`"${name}" has no width`] : []),
    ...(whole && truncated ? [`"${name}" is cut short`] : []),
  ];
}

function overlap(a: PlacedText, b: PlacedText): string[] {
  const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return wide > 1 && high > 1
    ? [`"${a.name}" and "${b.name}" overlap by ${Math.round(wide)} × ${Math.round(high)}`]
    : [];
}
