import type { Frame, SceneNode, Style } from '@placard/core';
import { airOf } from '../parts/air.js';
import { scriptOf, type ScriptKind } from '../parts/script.js';
import { isRtl, language, text } from '../parts/text.js';

/** How a text's lines are set: everything but their size. All lengths are parts of the font size. */
export interface Face {
  readonly kind: ScriptKind;
  readonly style: Style;
  /** Height of its capitals. */
  readonly capital: number;
  readonly above: number;
  readonly below: number;
}

/** Anton has Latin letters; Greek and Cyrillic are in Inter, the rest in what stands in for it. */
export function faceOf(frame: Frame, words: string, lang: string | undefined, color: string): Face {
  const latin = !/[^\P{L}\p{Script=Latin}]/u.test(words);
  const style: Style = {
    ...language(lang),
    ...(latin ? { fontFamily: 'Anton', fontWeight: 400 } : { fontFamily: 'Inter', fontWeight: 800 }),
    color,
    lineHeight: 1,
    textWrap: 'nowrap',
    direction: isRtl(words) ? 'rtl' : 'ltr',
  };
  const capital = frame.measure(text('text', 'H', { ...style, fontSize: 100 })).height / 100;
  const air = airOf(words);
  return { kind: scriptOf(words), style, capital, above: air.above, below: latin ? 0.2 : air.below };
}

export const lineNode = (face: Face, name: string, words: string, fontSize: number, track: number): SceneNode =>
  text(name, words, { ...face.style, fontSize, letterSpacing: track });

export const widthOf = (frame: Frame, face: Face, words: string): number =>
  frame.measure(lineNode(face, 'text', words, 100, 0)).width / 100;

/** White that Anton's letters keep at their left and right, in hundredths of the font size; 3 where none is named. */
const white = {
  left: { 1: 'TVWXYvxyz14', 2: "AJSZafgjstw0358?'", 4: 'BDEFHKLMNPRbhiklmnpr7' },
  right: { 0: 'Kkx', 1: 'LTVWXYrvyz2469?', 2: "ABCEFPQRSZfstw0358'’", 4: 'HMNjl' },
} as const;

const whiteAt = (side: Readonly<Record<number, string>>, letter: string): number =>
  Number(Object.entries(side).find(([, letters]) => letters.includes(letter))?.[0] ?? 3) / 100;

/** The white before a line's first letter and after its last: edges are flush where the ink is, not where boxes are. */
export function bearings({ kind, style }: Face, line: string): { readonly before: number; readonly after: number } {
  // Half of a full stop's square is empty: it hangs out a little.
  if (kind === 'cjk') return { before: 0.04, after: /[。、]$/u.test(line) ? 0.1 : 0.04 };
  if (style.fontFamily !== 'Anton') return { before: 0.03, after: 0.03 };
  const letters = [...line];
  return { before: whiteAt(white.left, letters[0] ?? ''), after: whiteAt(white.right, letters.at(-1) ?? '') };
}
