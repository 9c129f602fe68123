import { fonts } from '@placard/fonts';
import { compileFile } from '@placard/images';
import { createTypesetter, missingGlyph, type Face } from '@placard/text';
import { expect, it } from 'vitest';
import { openPaintModule } from '../../src/paint-module.js';

const module = compileFile(new URL('../../dist/paint.wasm', import.meta.url));
const pen = openPaintModule(module);
const typesetter = await createTypesetter(fonts);

function faceOf(fontFamily: string, children: string): Face {
  const set = typesetter.set({ type: 'div', props: { style: { fontFamily, fontSize: 20 }, children } });
  const face = set.set[0]?.runs[0]?.face;
  if (face === undefined) throw new Error(`no face of ${fontFamily}`);
  return face;
}

const codes: Readonly<Record<string, number>> = { M: 0, L: 1, Q: 2, C: 3, Z: 4 };

/** The numbers of SVG path data. */
const numbersOf = (path: string): number[] =>
  [...path.matchAll(/([MLQCZ])([^MLQCZ]*)/g)].flatMap(([, letter = '', rest = '']) => [
    codes[letter] ?? Number.NaN,
    ...(rest.match(/-?[\d.]+/g) ?? []).map(Number),
  ]);

it.each([
  ['Inter', 'A', [3, 60, missingGlyph]],
  ['Noto Sans JP', '日', [100, 2_000]],
  ['Noto Sans Arabic', 'ب', [5, 40]],
] as const)('receives the outlines of %s as their path data has them', (family, text, glyphs) => {
  const face = faceOf(family, text);
  expect(glyphs.map((glyph) => face.outline(glyph).length)).not.toContain(0);
  for (const glyph of glyphs) {
    const at = pen.startOutline();
    face.draw(glyph, pen);
    const drawn = [...new Float64Array(pen.memory.buffer, at, pen.outlineLength())];
    expect(drawn).toEqual(numbersOf(face.outline(glyph)));
  }
});

it('receives nothing of a glyph without ink, also at first', () => {
  const fresh = openPaintModule(module);
  const [space] = faceOf('Inter', 'A').shape(' ', { direction: 'ltr', features: '' });
  const at = fresh.startOutline();
  faceOf('Inter', 'A').draw(space?.id ?? missingGlyph, fresh);
  expect([...new Float64Array(fresh.memory.buffer, at, fresh.outlineLength())]).toEqual([]);
});
