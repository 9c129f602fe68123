import { fonts } from '@placard/fonts';
import { compileHarfBuzz } from '@placard/text/wasm-files';
import { describe, expect, it } from 'vitest';
import { createFaceLoader } from '../../src/face.js';

const load = await createFaceLoader(await compileHarfBuzz());

/** A bundled font, with values written into its table OS/2. */
function face(family: string, weight: number, os2: Readonly<Record<number, number>> = {}) {
  const font = fonts.faces.find((each) => each.family === family && each.weight === weight && each.style === 'normal');
  if (font === undefined) throw new Error(`there is no ${family} ${weight}`);
  const file = Buffer.from(font.load());
  for (let at = 12; at < 12 + 16 * file.readUInt16BE(4); at += 16)
    if (file.toString('latin1', at, at + 4) === 'OS/2')
      for (const [place, value] of Object.entries(os2))
        file.writeUInt16BE(value, file.readUInt32BE(at + 8) + Number(place));
  return load({ ...font, load: () => file });
}

/** Places in OS/2 (OpenType 1.9): version, and fsSelection with bit 7, USE_TYPO_METRICS. */
const [version, selection, typographic] = [0, 62, 0x80] as const;

describe('the metrics of a face', () => {
  // In these files hhea and the typographic metrics differ: 944 and 787, 1160 and 880.
  it.each([
    ['Zilla Slab', 500, 0.944, 0.256, 0.65],
    ['Zilla Slab', 600, 0.944, 0.256, 0.65],
    ['Zilla Slab', 700, 0.944, 0.256, 0.65],
    ['Noto Sans JP', 400, 1.16, 0.288, 0.733],
    ['Noto Sans SC', 700, 1.16, 0.288, 0.733],
    ['Noto Sans TC', 400, 1.16, 0.288, 0.733],
    ['Noto Sans KR', 700, 1.16, 0.288, 0.733],
  ])('%s %i are those of hhea', (family, weight, ascender, descender, capHeight) =>
    expect(face(family, weight).metrics).toMatchObject({ ascender, descender, capHeight }),
  );

  it('are the typographic ones where the font says so', () =>
    expect(face('Zilla Slab', 500, { [selection]: 0x40 | typographic }).metrics).toMatchObject({
      ascender: 0.787,
      descender: 0.213,
      capHeight: 0.65,
    }));

  it('have the height of capitals from version 2 of the table on', () => {
    expect(face('Zilla Slab', 500, { [version]: 2 }).metrics.capHeight).toBe(0.65);
    expect(face('Zilla Slab', 500, { [version]: 1 }).metrics.capHeight).toBeCloseTo(0.75 * 0.944, 10);
  });

  it('have the lines of post and OS/2', () =>
    expect(face('Noto Sans JP', 400).metrics).toMatchObject({
      underline: { position: -0.125, thickness: 0.05 },
      strikethrough: { position: 0.325, thickness: 0.05 },
    }));
});
