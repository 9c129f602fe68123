import { readFileSync } from 'node:fs';
import type { SceneNode } from '@placard/core';
import type { Typesetter } from '@placard/text';

const read = (file: string): unknown => JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8'));

type ByLanguage<T> = Readonly<Record<string, readonly T[]>>;

/** Made by `make.mjs`. */
export const { cldr, sentences, phrases } = read('titles.json') as {
  readonly cldr: ByLanguage<string>;
  readonly sentences: Readonly<Record<'ja' | 'ko' | 'zh-Hans' | 'zh-Hant', readonly string[]>>;
  /** The Japanese sentences with a bar between BudouX's phrases. */
  readonly phrases: readonly string[];
};

/** Where Chromium's lines begin, recorded by `record.mjs`. */
export const chromium = read('chromium.json') as {
  readonly chromium: string;
  readonly cldr: ByLanguage<readonly number[]>;
};

const { width, ...style } = read('style.json') as {
  readonly fontFamily: string;
  readonly fontWeight: number;
  readonly fontSize: number;
  readonly lineHeight: number;
  readonly width: number;
};

/** The width that lines are broken to. */
export const lineWidth = width;

/** A title as display text: balanced in a column. */
export const titleNode = (text: string, lang: string): SceneNode => ({
  type: 'div',
  props: { style: { ...style, width, textWrap: 'balance', lang }, children: text },
});

/** How wide a text is in one line. */
export const widthOf = (typesetter: Typesetter, text: string, lang: string): number =>
  typesetter.measure({ type: 'div', props: { style: { ...style, textWrap: 'nowrap', lang }, children: text } }).width;

/**
 * The indexes at which the second and later lines of a text begin. Only for text that runs from left to right: its runs
 * stand in the order of its letters.
 */
export function breaksOf(typesetter: Typesetter, text: string, lang: string): number[] {
  let end = 0;
  return typesetter.set(titleNode(text, lang)).set.map(({ runs }) => {
    const line = runs.map((run) => run.text).join('').trim(); // prettier-ignore
    const start = text.indexOf(line, end);
    if (start < 0) throw new Error(`the line "${line}" is not in "${text}"`);
    end = start + line.length;
    return start;
  }).slice(1); // prettier-ignore
}
