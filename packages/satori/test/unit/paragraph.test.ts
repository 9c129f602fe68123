import { childrenOf, isNode, type SceneNode, type Style } from '@placard/core/engine';
import { fonts } from '@placard/fonts';
import { createTypesetter, glyphsOf, missingGlyph } from '@placard/text';
import { expect, test } from 'vitest';
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

test.each([
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

test.each(['Anton', 'Inter', 'Fraunces'])('what %s lacks is the box of the typesetter', (fontFamily) => {
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

test('outlined letters keep their line under them', () => {
  const [plain] = drawn('1⁄2');
  const [underlined] = drawn('1⁄2', { textDecoration: 'underline' });
  const types = (node: SceneNode | undefined): string[] =>
    childrenOf(node!)
      .filter(isNode)
      .map(({ type }) => type);
  expect(types(underlined)).toEqual([...types(plain), 'rect']);
});
