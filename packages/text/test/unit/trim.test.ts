import { describe, expect, it } from 'vitest';
import { setFromSource } from '../source.js';

const widthOf = (text: string): number =>
  setFromSource(text, { fontFamily: 'Noto Sans JP', fontSize: 100, textWrap: 'nowrap', lang: 'ja' }).width;

/** Widths as in Chromium 156, with the same font and `text-spacing-trim: normal`. */
describe('full-width punctuation', () => {
  it.each([
    ['あ」「い', 350],
    ['あ。」い', 350],
    ['あ、」い', 350],
    ['あ」。い', 350],
    ['あ））い', 350],
    ['あ（（い', 350],
    ['あ「『い', 350],
    ['あ「『（い', 400],
    ['あ。」）い', 400],
    // Characters with white space on both sides: U+3000, middle dots, and colons.
    ['あ　「い', 350],
    ['　「い', 250],
    ['あ」　い', 350],
    ['あ。　い', 350],
    ['あ」・い', 350],
    ['あ・「い', 350],
    ['あ」：い', 350],
    ['あ：「い', 350],
    ['あ」；い', 350],
    ['あ；「い', 350],
    ['あ」　「い', 400],
    // One that is alone, and signs that fill their square.
    ['あ「い', 300],
    ['あ」い', 300],
    ['あ（　い', 400],
    ['あ　」い', 400],
    ['あ「」い', 400],
    ['あ」！い', 400],
    ['あ？「い', 400],
  ])('has half of its width beside other white space: %s is %i wide', (text, width) =>
    expect(widthOf(text)).toBeCloseTo(width, 3),
  );
});

describe('full-width punctuation of a title', () => {
  const titleWidth = (text: string, lang: string, fontFamily: string): number =>
    setFromSource(text, { fontFamily, fit: { min: 100, max: 100 }, textWrap: 'nowrap', lang }).width;

  it.each([
    ['今夜、劇場で', 'ja', 'Noto Sans JP', 550],
    ['「今」', 'ja', 'Noto Sans JP', 200],
    ['从“茄”到', 'zh', 'Noto Sans SC', 400],
    // A mark that fills its square.
    ['今！夜', 'ja', 'Noto Sans JP', 300],
  ])('has half of its width: %s (%s, %s) is %i wide', (text, lang, fontFamily, width) =>
    expect(titleWidth(text, lang, fontFamily)).toBeCloseTo(width, 3),
  );

  it('keeps its width where the same text is small, in any order', () => {
    const widthAt = (size: number): number =>
      setFromSource('「夜」', {
        fontFamily: 'Noto Sans JP',
        fit: { min: size, max: size },
        textWrap: 'nowrap',
        lang: 'ja',
      }).width / size;
    expect([widthAt(30), widthAt(100), widthAt(31)].map((width) => width.toFixed(3))).toEqual([
      '3.000',
      '2.000',
      '3.000',
    ]);
  });
});
