import { childrenOf, isNode, type SceneNode, type Style } from '@placard/core/engine';
import { fonts } from '@placard/fonts';
import { createTypesetter, emojiBox, glyphsOf, missingGlyph } from '@placard/text';
import { expect, it } from 'vitest';
import { drawnParagraph } from '../../src/paragraph.js';

const typesetter = await createTypesetter(fonts);

const nodeOf = (text: string, style: Style): SceneNode => ({
  type: 'div',
  props: { style: { fontFamily: 'Inter', fontSize: 100, width: 900, ...style }, children: text },
});

const drawn = (text: string, style: Style = {}): SceneNode[] => {
  const node = nodeOf(text, style);
  return childrenOf(drawnParagraph(node, typesetter.set(node))).filter(isNode);
};

it.each([
  ['plain letters', 'Plain', {}, 'div'],
  ['spaced letters', 'Plain', { letterSpacing: 4 }, 'div'],
  ['stacked marks', 'q\u0301\u0301', {}, 'svg'],
  ['a missing character', 'a\u{f0000}', {}, 'svg'],
  ['a fraction', '1⁄2', {}, 'svg'],
  ['connected letters', 'नमन', {}, 'div'],
  ['connected letters that are spaced', 'नमन', { letterSpacing: 4 }, 'svg'],
  ['a joiner among spaced letters', 'a\u2060b', { letterSpacing: 4 }, 'svg'],
] as const)('%s are drawn as they should', (_, text, style, type) => {
  expect(drawn(text, style).map((node) => node.type)).toEqual([type]);
});

it.each(['Anton', 'Inter', 'Fraunces'])('draws the missing-glyph box where %s has no glyph', (fontFamily) => {
  const node = nodeOf('\u{f0000}', { fontFamily });
  const [run] = typesetter.set(node).set[0]?.runs ?? [];
  expect(glyphsOf(run!).map(({ id }) => id)).toEqual([missingGlyph]);
  const [box] = drawn('\u{f0000}', { fontFamily });
  expect(
    childrenOf(box!)
      .filter(isNode)
      .map(({ props }) => props['d']),
  ).toEqual([run!.face.outline(missingGlyph)]);
});

it.each([
  ['underline', 'underline'],
  ['line-through', 'strikethrough'],
] as const)('draws the %s of outlined letters where the font has it', (textDecoration, stroke) => {
  const node = nodeOf('1⁄2', { textDecoration });
  const [run] = typesetter.set(node).set[0]?.runs ?? [];
  const { position, thickness } = run!.face.metrics[stroke];
  const [outlined] = drawn('1⁄2', { textDecoration });
  const line = childrenOf(outlined!).filter(isNode).at(-1)!;
  const { y, height } = line.props as { readonly y: number; readonly height: number };
  expect([line.type, height]).toEqual(['rect', 100 * thickness]);
  // The baseline is two font sizes below the top of the drawing.
  expect(y + height / 2).toBeCloseTo(200 - 100 * position, 6);
});

it('draws an emoji as far below the baseline as the typesetter measures it', () => {
  const node = nodeOf('👍', {});
  const [emoji] = drawn('👍');
  const { top, height } = emoji!.props.style as { readonly top: number; readonly height: number };
  expect([emoji!.type, height]).toEqual(['img', 100 * emojiBox.size]);
  expect(top + height).toBeCloseTo(typesetter.set(node).set[0]!.baseline + 100 * emojiBox.descent, 6);
});
