import { cleanText } from '../../src/request/clean.js';
import { cleanCode } from '../../src/request/clean.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const nasty = [
  ...'ab \n\t\r\v\f\u0000\u001b\u007f\u0085\u009f\u00a0\u0301\u0327\u00ad\u200b\u200d\u200e\u200f\u2028\u2029',
];
const bidi = [...'\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\ufeff\ufff9\ufffaשلé한'];
const text = fc.oneof(
  fc.string({ unit: fc.constantFrom(...nasty, ...bidi, '\ud800', '\udc00', '😀'), maxLength: 40 }),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: fc.nat({ max: 0xffff }).map((unit) => String.fromCharCode(unit)), maxLength: 60 }),
);

describe('clean text', () => {
  it.each([
    ['line ends', 'a\r\nb\rc\u2028d\u2029e\u0085f', 'a\nb\nc\nd\ne\nf'],
    ['tabs', 'a\tb\vc\fd', 'a b c d'],
    ['control characters', 'a\u0000\u0007\u001b[31mb\u007f\u009fc', 'a[31mbc'],
    ['bidi embeddings and overrides', 'a\u202a\u202b\u202c\u202d\u202eb', 'ab'],
    ['a byte order mark and annotations', '\ufeffa\ufff9b\ufffac\ufffb', 'abc'],
    ['an isolate that is never closed', 'a\u2067b', 'ab'],
    ['an isolate that is closed twice', 'a\u2067b\u2069c\u2069', 'abc'],
    ['an isolate that is closed before it opens', 'a\u2069b\u2067c', 'abc'],
    ['spaces around', ' \u00a0\u3000a b\n ', 'a b'],
    ['a lone high surrogate', 'a\ud83db', 'a\ufffdb'],
    ['a lone low surrogate', 'a\ude00b', 'a\ufffdb'],
    ['surrogates in the wrong order', '\ude00\ud83d', '\ufffd\ufffd'],
    ['decomposed letters', 'e\u0301', 'é'],
    ['letters that a control character kept apart from their accent', 'e\u0000\u0301', 'é'],
    ['letters that an isolate kept apart from their accent', 'e\u2066\u0301', 'é'],
  ])('has no %s', (_, before, after) => {
    expect(cleanText(before)).toBe(after);
  });

  it.each(['\u200b', ' \u00ad\u2060 ', '\u3164', '\u200d\ufe0f', '\u{e0041}\u{e007f}'])(
    'is empty where nothing is visible: %j',
    (invisible) => {
      expect(cleanText(invisible)).toBe('');
      expect(cleanText(`${invisible}a`)).toContain('a');
    },
  );

  it.each([
    ['isolates that balance', 'a\u2067b\u2066c\u2069\u2069d'],
    ['joiners and marks', '👩\u200d🚀 \u200eab\u200f می\u200cخواهم'],
    ['selectors', '☺\ufe0f'],
    ['line feeds', 'a\n\nb'],
  ])('keeps %s', (_, kept) => {
    expect(cleanText(kept)).toBe(kept);
  });

  it('is clean', () => {
    fc.assert(
      fc.property(text, (before) => {
        const after = cleanText(before);
        expect(cleanText(after)).toBe(after);
        expect(after.isWellFormed()).toBe(true);
        expect(after.normalize('NFC')).toBe(after);
        expect(after.trim()).toBe(after);
        expect(after).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028-\u202e\ufeff\ufff9-\ufffb]/);
        let open = 0;
        for (const [char] of after.matchAll(/[\u2066-\u2069]/g))
          expect((open += char === '\u2069' ? -1 : 1)).toBeGreaterThanOrEqual(0);
        expect(open).toBe(0);
      }),
      { numRuns: 3_000 },
    );
  });

  it('is the same for texts that are canonically the same', () => {
    fc.assert(
      fc.property(text, (before) => {
        const whole = before.toWellFormed();
        expect(cleanText(whole.normalize('NFD'))).toBe(cleanText(whole.normalize('NFC')));
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('a clean line of code', () => {
  it.each([
    ['  return a;', '  return a;'],
    ['\t\tgo()\t\n', '\t\tgo()'],
    [' \t ', ''],
    [' \u00a0\u202ex', ' x'],
    ['a\tb', 'a b'],
    ['\n\tif a {\r\n\t\tgo() \n\n\t}\n', '\tif a {\n\t\tgo()\n\n\t}'],
  ])('%j is %j', (line, clean) => {
    expect(cleanCode(line)).toBe(clean);
  });

  it('is clean text but for what it begins with', () => {
    fc.assert(
      fc.property(text, (code) => {
        const [line = ''] = code.split(/[\r\n\u2028\u2029\u0085]/);
        expect(cleanCode(line).trimStart()).toBe(cleanText(line));
        expect(cleanCode(cleanCode(code))).toBe(cleanCode(code));
      }),
    );
  });
});
