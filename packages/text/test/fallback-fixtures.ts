// oxlint-disable-next-line typescript/triple-slash-reference -- the sources are compiled without their project here
/// <reference path="../src/webassembly.d.ts" />
import type { FontSet } from '@placard/core/engine';
import { fonts } from '@placard/fonts';
import { compileHarfBuzz } from '@placard/text/wasm-files';
import { createFaceLoader } from '../src/face.js';
import { createFontBook } from '../src/fonts.js';
import { itemize, type ItemizedText } from '../src/itemize.js';
import { readParagraph } from '../src/paragraph.js';

const open = await createFaceLoader(await compileHarfBuzz());

export interface Itemizer {
  (
    text: string,
    options?: { lang?: string; fontFamily?: string | readonly string[]; fontWeight?: number; whole?: ItemizedText },
  ): ItemizedText;
  /** The files that were opened so far, for example `Noto Sans Thai 400`. */
  readonly opened: readonly string[];
}

/** Creates an itemizer that has not opened any file. */
export function createItemizer(set: FontSet = fonts): Itemizer {
  const opened: string[] = [];
  const faces = set.faces.map((face) => ({
    ...face,
    load: () => {
      opened.push(`${face.family} ${face.weight}`);
      return face.load();
    },
  }));
  const book = createFontBook({ ...set, faces }, open);
  const run: (text: string, options?: { whole?: ItemizedText }) => ItemizedText = (text, { whole, ...style } = {}) =>
    itemize(
      readParagraph({ type: 'div', props: { style: { fontFamily: 'Archivo', ...style }, children: text } }),
      book,
      whole,
    );
  return Object.assign(run, { opened });
}

export const itemized = createItemizer();

/** The runs of a text in its order, each as `Inter: abc` or `emoji: 👍`. */
export const described = ({ text, runs }: ItemizedText): string[] =>
  runs.map(({ start, end, face, emoji }) => {
    const set = emoji === undefined ? face.font.family.replace('Noto Sans ', '') : 'emoji';
    return `${set}: ${text.slice(start, end)}`;
  });
