import type { FontFace } from '@placard/core/engine';
import { fonts } from '@placard/fonts';
import { compileHarfBuzz } from '@placard/text/wasm-files';
import { describe, expect, it } from 'vitest';
import { createFaceLoader } from '../../src/face.js';
import { typesetter } from '../fixtures.js';
import {
  contentOf,
  differences,
  nodeOf,
  ourLines,
  recordedLines,
  recording,
  strings,
  type SheetString,
} from '../pango-compare.js';

/**
 * Strings that differ in neutral characters between two faces only. Here these usually have the face of the word before
 * them. Pango uses the first family that has a sign, and a neighbor's family for a space; Chromium uses the first
 * family for both. The test checks that the letters are equal, and placed as they would be with Pango's neutrals.
 */
const ownNeutrals = `
  cyrillic-fallback devanagari bengali korean hebrew-digits hebrew-brackets-inner hebrew-price arabic-in-latin
  arabic-numbers arabic-phone persian-mixed cpp-in-hebrew isolate-rtl isolate-nested marks-directional brackets-mirrored
  emoji-selectors emoji-rtl emoji-arabic symbols wrap-arabic wrap-bengali wrap-tamil wrap-thai-mixed wrap-korean parts-devanagari
  kannada malayalam sinhala armenian georgian thaana syriac
`;

const kerning = 'figures after Hebrew: Pango shapes them as Hebrew, where HarfBuzz ignores the kerning of a Latin face';
const oneFace = 'Latin, Greek and Cyrillic letters of a text are of one face here; Pango changes it letter by letter';
const halves =
  'full-width punctuation that meets is half as wide, as in Chromium (CSS Text 4); Pango 1.50 does not trim it';
const dictionary = 'Pango has a dictionary for Thai alone; Chromium breaks as we do';

/** A line of the word of 2,000 letters. */
const mixed = 'Donaudampfschiff'.repeat(6);

/** All other strings that differ: the difference with free neutrals (ours, a bar, Pango's), and the reason. */
const explained: Readonly<Record<string, readonly [difference: string, reason: string]>> = {
  'greek-fallback': ['line 1, glyph 1: Ω Inter 700 #1040 | Ω Archivo 700 #462', oneFace],
  'combining-fallback': ['line 1, glyph 1: q Inter 700 #849 | q Archivo 700 #371', oneFace],
  hawaiian: ['line 1, glyph 1: H Inter 700 #161 | H Archivo 700 #69', oneFace],
  squamish: ['line 1, glyph 1: S Noto Serif 700 #54 | S Fraunces 700 #21', oneFace],
  'serif-greek': ['line 1, glyph 16: N Noto Serif 700 #49 | N Zilla Slab 700 #16', oneFace],
  'hebrew-phone': ['line 1, - Archivo 700 #591: 49.2 0.0 | 47.6 0.0', kerning],
  'isolate-unclosed': ['line 1, - Archivo 700 #591: 103.7 0.0 | 102.1 0.0', kerning],
  'wrap-hebrew': ['line 3, - Archivo 700 #591: 97.6 0.0 | 99.0 0.0', kerning],
  'wrap-khmer-dictionary': ['line 2: សេរីភាពនិងភាពស្មើគ្នាក្នុង | សេរីភាពនិងភាពស្មើគ្នាក្នុងសេ', dictionary],
  'wrap-lao-dictionary': ['line 1: ມະນຸດທຸກຄົນເກີດມາມີສິດ | ມະນຸດທຸກຄົນເກີດມາມີສິດເສ', dictionary],
  'wrap-myanmar-dictionary': ['line 1: လူတိုင်းသည်တူညီ | လူတိုင်းသည်တူညီလွတ်လ', dictionary],
  'wrap-myanmar-spaces': ['line 3: ဂုဏ်သိက္ခာဖြင့် မွေးဖွား | ဂုဏ်သိက္ခာဖြင့်', dictionary],
  'wrap-chinese': [
    'line 4: 应以“兄弟关系”的精 | 应以“兄弟关系”的精神',
    'quotation marks of the Chinese face, a full em wide, as CLREQ has them; Pango and Chromium take the Latin face',
  ],
  'wrap-soft-hyphen': [
    'line 3: isation of | isation of ty\u00ad',
    'the hyphen that ends a divided line needs its room, as in CSS; the recording has Pango draw none',
  ],
  'chinese-traditional': ['line 1, 「 Noto Sans TC 700 #1143: 180.0 0.0 | 200.0 0.0', halves],
  'chinese-simplified': ['line 1, ， Noto Sans SC 700 #29700: 380.0 0.0 | 400.0 0.0', halves],
  'wrap-japanese': ['line 3, 、 Noto Sans JP 700 #1139: 198.4 0.0 | 196.8 0.0', halves],
  'wrap-traditional': ['line 3, 。 Noto Sans TC 700 #20343: 250.0 0.0 | 280.0 0.0', halves],
  'wrap-url': [
    'line 1: See | See https://',
    "an address's scheme stays with its host; UAX 14 lets a line end after its slashes",
  ],
  'word-2000-mixed': [`line 1: ${mixed} | ${mixed}D`, 'a word with capital letters inside is divided before one'],
  'word-2000-devanagari': [
    `line 1: ${'क्षत्रिय'.repeat(23)}क्ष | ${'क्षत्रिय'.repeat(23)}क्षत्`,
    'a conjunct is one grapheme since Unicode 15.1 (UAX 29, GB9c); Chromium breaks as we do',
  ],
};

const unequal = ownNeutrals.trim().split(/\s+/);
const own = (string: SheetString) => ourLines(string, typesetter.set(nodeOf(string)));

it('the sheet holds at least 60 strings, and explains only what it holds', () => {
  const ids = strings.map(({ id }) => id);
  expect(ids.length).toBeGreaterThanOrEqual(60);
  expect(new Set(ids).size).toBe(ids.length);
  expect(Object.keys(recording.layouts)).toEqual(ids);
  expect(ids).toEqual(expect.arrayContaining([...unequal, ...Object.keys(explained)]));
});

describe(`as Pango ${recording.versions.pango} sets it`, () => {
  it.each(strings.map((string) => [string.id, string] as const))('%s', (id, string) => {
    const found = differences(own(string), recordedLines(string), contentOf(string));
    const known = explained[id];
    if (known !== undefined) {
      expect(differences(own(string), recordedLines(string), contentOf(string), true)).toEqual([known[0]]);
    } else if (unequal.includes(id)) {
      expect(found).not.toEqual([]);
      expect(differences(own(string), recordedLines(string), contentOf(string), true)).toEqual([]);
    } else expect(found).toEqual([]);
  });
});

/** European digits and signs alone are shaped without a script here; Pango uses the script of their neighbors. */
const hasScript = /[^\p{Script=Common}\p{Script=Inherited}]/u;

it(`each run is shaped as HarfBuzz ${recording.versions.harfbuzz} shapes it, to the font unit`, async () => {
  const open = await createFaceLoader(await compileHarfBuzz());
  const faces = new Map<string, FontFace>(fonts.faces.map((font) => [`${font.family} ${font.weight}`, font]));
  const opened = new Map(
    [...new Set(recording.shaped.map(({ font }) => font))].map((name) => [name, open(faces.get(name)!)]),
  );
  const differ = recording.shaped.flatMap(({ font, text, direction, language, glyphs }) => {
    if (!hasScript.test(text)) return [];
    const own = opened.get(font)!.shape(text, { direction, features: '', lang: language });
    const written = own.map(({ id, cluster, dx, dy, advance }) => `${id}=${cluster}@${dx},${dy}+${advance}`).join('|');
    return written === glyphs ? [] : [{ font, text, ours: written, harfbuzz: glyphs }];
  });
  expect(differ).toEqual([]);
});
