import { childrenOf, isNode, type SceneNode } from '@placard/core/engine';
import { pixelsOf, styleOf, type LetterStyle } from './style.js';

type Props = SceneNode['props'];

/** A `text` or `tspan` whose letters have one style. */
export interface Element {
  readonly style: LetterStyle;
  readonly props: Props;
  readonly parent: Element | undefined;
}

/** A letter, and where its attributes place it (SVG 2 §11.2). */
export interface Letter {
  readonly text: string;
  readonly element: Element;
  x?: number;
  y?: number;
  dx?: number;
  dy?: number;
  rotate?: number;
}

const numbersOf = (value: unknown, em: number): readonly (number | undefined)[] =>
  value === undefined
    ? []
    : String(value)
        .trim()
        .split(/[\s,]+/)
        .map((each) => pixelsOf(each, em));

const places = ['x', 'y', 'dx', 'dy'] as const;

/** The letters of a `text`, with white space collapsed across its elements. */
export function lettersOf(text: SceneNode, above: LetterStyle): readonly Letter[] {
  const letters: Letter[] = [];
  collect(text, undefined, above);
  if (letters.at(-1)?.element.style.isPreserved === false && letters.at(-1)?.text === ' ') letters.pop();
  return letters;

  function collect({ props, type }: SceneNode, parent: Element | undefined, outer: LetterStyle): void {
    const style = styleOf(props, outer);
    const element: Element = { style, props, parent };
    const first = letters.length;
    for (const child of childrenOf({ type, props }))
      if (isNode(child)) collect(child, element, style);
      else add(child, element);
    const em = style.text.fontSize ?? 16;
    for (const place of places)
      numbersOf(props[place], em).forEach((value, i) => {
        const letter = letters[first + i];
        // The innermost element decides.
        if (letter !== undefined && value !== undefined) letter[place] ??= value;
      });
    const angles = numbersOf(props['rotate'], 1);
    // The last angle is that of all further letters.
    if (angles.length > 0)
      letters.slice(first).forEach((letter, i) => void (letter.rotate ??= angles[i] ?? angles.at(-1) ?? 0));
  }

  function add(text: string, element: Element): void {
    const { isPreserved } = element.style;
    for (const { segment } of graphemes.segment(text)) {
      const isSpace = /^\s+$/.test(segment) && segment !== '\u00a0';
      const last = letters.at(-1)?.text ?? ' ';
      if (!isSpace) letters.push({ text: segment, element });
      else if (isPreserved) letters.push({ text: '\u00a0', element });
      else if (last !== ' ') letters.push({ text: ' ', element });
    }
  }
}

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
