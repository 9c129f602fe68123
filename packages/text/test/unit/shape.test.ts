import type { SceneNode, Style } from '@placard/core/engine';
import { fonts } from '@placard/fonts';
import { createTypesetter, glyphsOf } from '@placard/text';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anything, node, plain, seen, set, typesetter } from '../fixtures.js';

const widthOf = (text: string, style: Style): number => set(text, { fontSize: 50, textWrap: 'nowrap', ...style }).width;

/** The cap height of a font file (OpenType, OS/2 sCapHeight) as a fraction of its em, read without tested code. */
function capHeight(family: string, weight: number): number {
  const bytes = fonts.faces.find((face) => face.family === family && face.weight === weight)!.load();
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const table = (tag: string): number => {
    for (let at = 12; at < 12 + view.getUint16(4) * 16; at += 16)
      if (String.fromCharCode(...bytes.subarray(at, at + 4)) === tag) return view.getUint32(at + 8);
    throw new Error(`${family} has no ${tag}`);
  };
  return view.getInt16(table('OS/2') + 88) / view.getUint16(table('head') + 18);
}

describe('letter spacing', () => {
  const plainWidth = widthOf('abcd', {});

  it('in pixels does not grow with the size, in em it does', () => {
    expect(widthOf('abcd', { letterSpacing: 10 })).toBeCloseTo(plainWidth + 30, 3);
    expect(widthOf('abcd', { letterSpacing: 10, fontSize: 100 })).toBeCloseTo(2 * plainWidth + 30, 3);
    expect(widthOf('abcd', { letterSpacing: '0.1em' })).toBeCloseTo(plainWidth + 15, 3);
    expect(widthOf('abcd', { letterSpacing: '0.1em', fontSize: 100 })).toBeCloseTo(2 * plainWidth + 30, 3);
    expect(widthOf('abcd', { letterSpacing: '-0.02em' })).toBeCloseTo(plainWidth - 3, 3);
  });

  it('does not count after the last letter of a line', () => {
    expect(widthOf('a', { letterSpacing: 40 })).toBeCloseTo(widthOf('a', {}), 3);
    const { set: lines } = set('ab ab', { fontSize: 50, letterSpacing: 10, width: 90 });
    expect(lines.map(({ width }) => width)).toEqual([
      expect.closeTo(widthOf('ab', { letterSpacing: 10 }), 3),
      lines[0]?.width,
    ]);
  });

  it('does not come between a letter and its mark', () => {
    expect(widthOf('x\u0301x', { letterSpacing: 10 })).toBeCloseTo(widthOf('x\u0301x', {}) + 10, 3);
  });

  it('is part of what fits', () => {
    const fit = { min: 10, max: 200 };
    const [tight, wide] = [0, 20].map((letterSpacing) =>
      set('abcdefgh', { width: 300, fit, letterSpacing, textWrap: 'nowrap' }),
    );
    expect(wide!.fontSize).toBeLessThan(tight!.fontSize);
    expect(wide!.width).toBeLessThanOrEqual(300.02);
  });
});

describe('the box of a text', () => {
  it.each([
    ['Inter', 400],
    ['Archivo', 700],
    ['Anton', 400],
    ['JetBrains Mono', 500],
  ])('trimmed runs from the capitals of %s %i to the baseline', (fontFamily, fontWeight) => {
    const style: Style = {
      fontFamily,
      fontWeight,
      fontSize: 80,
      lineHeight: 1.25,
      textBox: 'trim-both cap alphabetic',
    };
    const cap = capHeight(fontFamily, fontWeight) * 80;
    const one = set('Hello', style);
    expect(one.firstBaseline).toBeCloseTo(cap, 5);
    expect([one.height, one.lastBaseline]).toEqual([one.firstBaseline, one.firstBaseline]);
    const three = set('a\nb\nc', style);
    expect(three.height).toBeCloseTo(cap + 200, 5);
    expect(three.lastBaseline).toBeCloseTo(three.height, 5);
    for (const [i, { baseline }] of three.set.entries()) expect(baseline).toBeCloseTo(cap + i * 100, 5);
  });

  it('not trimmed is as high as its lines', () => {
    const { height, firstBaseline, lastBaseline } = set('a\nb', { fontSize: 40, lineHeight: 1.5 });
    expect(height).toBe(120);
    expect(lastBaseline - firstBaseline).toBeCloseTo(60, 5);
    expect(firstBaseline).toBeGreaterThan(30);
    expect(firstBaseline).toBeLessThan(60);
  });
});

describe('alignment', () => {
  const x = (text: string, style: Style): number[] =>
    set(text, { fontSize: 30, ...style }).set.map(({ runs }) => runs[0]!.x);
  const width = (text: string): number => set(text, { fontSize: 30 }).width;
  const long = width('longer');
  const short = width('ab');

  it.each([
    ['start', [0, 0]],
    ['left', [0, 0]],
    ['center', [(400 - long) / 2, (400 - short) / 2]],
    ['end', [400 - long, 400 - short]],
    ['right', [400 - long, 400 - short]],
  ] as const)('to the %s of a box of fixed width', (textAlign, expected) => {
    const found = x('longer\nab', { width: 400, textAlign });
    for (const [i, each] of expected.entries()) expect(found[i]).toBeCloseTo(each, 3);
  });

  it.each([
    ['start', [0, 0]],
    ['center', [0, (long - short) / 2]],
    ['end', [0, long - short]],
  ] as const)('to the %s of a box that is as wide as its text', (textAlign, expected) => {
    for (const style of [{ maxWidth: 400 }, {}]) {
      const found = x('longer\nab', { ...style, textAlign });
      for (const [i, each] of expected.entries()) expect(found[i]).toBeCloseTo(each, 3);
    }
  });

  it('follows the direction of the text', () => {
    const w = width('שלום');
    expect(x('שלום', { width: 400 })[0]).toBeCloseTo(400 - w, 3);
    expect(x('שלום', { width: 400, textAlign: 'end' })[0]).toBeCloseTo(0, 3);
    expect(x('שלום', { width: 400, textAlign: 'left' })[0]).toBeCloseTo(0, 3);
    expect(x('שלום', { width: 400, textAlign: 'right' })[0]).toBeCloseTo(400 - w, 3);
  });
});

describe('the order of runs', () => {
  it.each([
    ['שלום world (abc)', 'rtl', 'world (abc) םולש'],
    ['world שלום!', 'ltr', 'world םולש!'],
    ['שלום 123', 'rtl', '123 םולש'],
    ['(שלום) abc', 'rtl', 'abc )םולש('],
    ['abc (שלום) def', 'ltr', 'abc (םולש) def'],
    ['123 abc', 'ltr', '123 abc'],
    ['!!! שלום', 'rtl', 'םולש !!!'],
  ])('of %j', (text, direction, expected) => {
    const result = set(text);
    expect(result.direction).toBe(direction);
    expect(seen(result.set[0])).toBe(expected);
  });

  it('keeps an isolate to itself', () => {
    const [line] = set('a \u2067שלום (b)\u2069 c').set;
    const text = line!.runs.map(({ text }) => text.replaceAll(/[\u2066-\u2069]/g, '')).join('');
    expect(text.indexOf('(b)') < text.indexOf('שלום')).toBe(true);
    expect([text.startsWith('a '), text.endsWith(' c')]).toEqual([true, true]);
  });

  it('can be set', () => {
    expect(set('abc', { direction: 'rtl' }).direction).toBe('rtl');
    expect(seen(set('abc!', { direction: 'rtl' }).set[0])).toBe('!abc');
    expect(set('שלום', { direction: 'ltr' }).direction).toBe('ltr');
  });

  it('leaves no gap and no overlap', () => {
    fc.assert(
      fc.property(anything, (text) => {
        for (const { runs, width } of set(text, { width: 300, fontSize: 20 }).set) {
          for (const [i, run] of runs.entries())
            if (i > 0) expect(run.x).toBeCloseTo(runs[i - 1]!.x + runs[i - 1]!.width, 3);
          const [first, last] = [runs[0], runs.at(-1)];
          if (first !== undefined && last !== undefined) expect(last.x + last.width - first.x).toBeCloseTo(width, 2);
        }
      }),
      { numRuns: 300 },
    );
  });
});

describe('faces', () => {
  const families = (text: string, fontFamily: string): string[] =>
    set(text, { fontFamily, fontWeight: 700 }).set[0]!.runs.map(({ text, face }) => `${face.font.family}: ${text}`);

  it('set a word of a script that one lacks whole in the next', () => {
    const [run] = set('Ω', { fontFamily: 'Archivo' }).set[0]!.runs;
    expect(run!.face.font.family, 'Archivo has a few Greek letters, which makes this worth a test').toBe('Archivo');
    expect(families('Ωμέγα', 'Archivo')).toEqual(['Inter: Ωμέγα']);
    expect(families('Ωμέγα שלום', 'Archivo')).toEqual(['Inter: Ωμέγα ', 'Noto Sans Hebrew: שלום']);
  });

  it('keep the line as high as the first asks for', () => {
    const style: Style = { fontFamily: 'Archivo', fontSize: 60 };
    expect(set('Ωμέγα', style).firstBaseline).toBe(set('Omega', style).firstBaseline);
  });

  it('are the nearest that there are', () => {
    const weight = (fontWeight: number): number => set('a', { fontWeight }).set[0]!.runs[0]!.face.font.weight;
    const inter = fonts.faces
      .filter(({ family, style }) => family === 'Inter' && style === 'normal')
      .map(({ weight }) => weight);
    for (const each of inter) expect(weight(each)).toBe(each);
    expect(weight(1_000)).toBe(Math.max(...inter));
    expect(weight(1)).toBe(Math.min(...inter));
    expect(set('a', { fontFamily: 'No Such Font' }).set[0]!.runs[0]!.face.font.family).toBe('Inter');
  });

  it('that lack a character have it named, once, and nothing else', () => {
    expect(set('a \u{f0000} b\u{f0000}c \u{10fffd}').missing).toEqual(['\u{f0000}', '\u{10fffd}']);
    expect(set('Hello, wörld — 1\u200d2\u00a03\n\u2067x\u2069').missing).toEqual([]);
    expect(set('x', { textTransform: 'uppercase' }).missing).toEqual([]);
  });
});

describe('setting a text', () => {
  it('gives the same, in another typesetter and another order', async () => {
    const texts = fc.sample(anything, { numRuns: 60, seed: 7 });
    const style: Style = { width: 300, height: 200, fit: { min: 12, max: 60 }, textWrap: 'balance' };
    const first = texts.map((text) => plain(set(text, style)));
    expect(
      texts
        .toReversed()
        .map((text) => plain(set(text, style)))
        .toReversed(),
    ).toEqual(first);
    const other = await createTypesetter(fonts);
    expect(texts.map((text) => plain(other.set(node(text, style))))).toEqual(first);
  });

  it('takes its box from the caller before the style', () => {
    const each = node('one two three', { width: 400, fontSize: 30 });
    expect(typesetter.set(each).lines).toBe(1);
    expect(typesetter.set(each, { width: 100 }).lines).toBeGreaterThan(1);
    expect(typesetter.set(node('a'), undefined, { fontSize: 77 }).fontSize).toBe(77);
  });

  it('takes spans of other sizes, weights and cases', () => {
    const mixed: SceneNode = {
      type: 'div',
      props: {
        style: { fontFamily: 'Inter', fontSize: 40 },
        children: [
          'a ',
          { type: 'b', props: { children: 'bold' } },
          ' ',
          { type: 'span', props: { style: { fontSize: 20, textTransform: 'uppercase' }, children: 'half' } },
        ],
      },
    };
    const { runs } = typesetter.set(mixed).set[0]!;
    expect(runs.map(({ text, fontSize, face }) => [text, fontSize, face.font.weight])).toEqual([
      ['a ', 40, 400],
      ['bold', 40, 700],
      [' ', 40, 400],
      ['HALF', 20, 400],
    ]);
  });
});

describe('features of figures', () => {
  const glyphs = (text: string): number[] =>
    set(text, { fontFamily: 'Fraunces', fontFeatureSettings: '"lnum"', textWrap: 'nowrap' }).set.flatMap(({ runs }) =>
      runs.flatMap((run) => glyphsOf(run).map(({ id }) => id)),
    );

  it('hold also where no letter stands beside the figures', () => {
    expect(glyphs('a1979').slice(1)).toEqual(glyphs('1979'));
  });
});
