import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fonts } from '../../src/index.js';
import { letters, missing, rareLetters } from '../letters.js';
import { blocks, samples } from '../scripts.js';
import { readSfnt } from '../sfnt.js';

interface Entry {
  readonly family: string;
  readonly file: string;
  readonly license: string;
  readonly package: string;
  readonly version: string;
  readonly sha256: string;
}

interface Sources {
  readonly faces: readonly (Entry & { readonly weight: number; readonly style: string })[];
  readonly licenses: readonly (Entry & { readonly copyright: string })[];
  readonly emoji: { readonly data: string; readonly index: string; readonly sha256: string };
}

const at = (path: string): URL => new URL(`../../${path}`, import.meta.url);
const sources: Sources = JSON.parse(readFileSync(at('sources.json'), 'utf8'));
const sha256 = (path: string): string =>
  createHash('sha256')
    .update(readFileSync(at(path)))
    .digest('hex');
const families = [...new Set(sources.faces.map(({ family }) => family))];

it('a browser loads only the large fonts of Chinese, Japanese and Korean in slices', () => {
  const sliced = new Set(fonts.faces.filter(({ sliced }) => sliced).map(({ family }) => family));
  expect([...sliced].sort()).toEqual(['Noto Sans JP', 'Noto Sans KR', 'Noto Sans SC', 'Noto Sans TC']);
});

describe('sources.json', () => {
  it('lists exactly the files in files/ and licenses/', () => {
    expect(sources.faces.map(({ file }) => file).sort()).toEqual(readdirSync(at('files')).sort());
    expect(sources.licenses.map(({ file }) => file).sort()).toEqual(readdirSync(at('licenses')).sort());
  });

  it('has one license text per family, from the package of its faces', () => {
    expect(sources.licenses.map(({ family }) => family).sort()).toEqual([...families].sort());
    for (const face of sources.faces) {
      const from = { license: face.license, package: face.package, version: face.version };
      expect(sources.licenses.find(({ family }) => family === face.family)).toMatchObject(from);
    }
  });

  it.each(sources.licenses)('$family: the license is the declared one', ({ file, license, sha256: declared }) => {
    expect(sha256(`licenses/${file}`)).toBe(declared);
    const text = readFileSync(at(`licenses/${file}`), 'utf8');
    if (license === 'Apache-2.0') expect(text).toMatch(/^\s+Apache License\n\s+Version 2\.0/);
    else {
      expect(license).toBe('OFL-1.1');
      expect(text).toMatch(/^Copyright .*\d{4}/);
      expect(text).toContain('SIL OPEN FONT LICENSE Version 1.1');
    }
  });

  it.each(sources.faces)('$file is what it is declared to be', ({ family, file, weight, style, sha256: declared }) => {
    expect(sha256(`files/${file}`)).toBe(declared);
    const face = readSfnt(readFileSync(at(`files/${file}`)));
    expect(face.italic).toBe(style === 'italic');
    expect(face.magic).toBe('00010000');
    expect(face.weight).toBe(weight);
    expect(face.tables).toEqual(expect.arrayContaining(['GSUB', 'glyf', 'head', 'hhea', 'hmtx', 'maxp']));
    expect(face.tables).not.toContain('fvar');
    expect(face.name(16) ?? face.name(1)).toBe(family);
    expect(face.name(0)).toBe(sources.licenses.find((license) => license.family === family)?.copyright);
  });
});

describe('fonts', () => {
  it('declares the faces of sources.json and falls back to Inter first', async () => {
    expect(fonts.faces.map(({ family, weight, style }) => ({ family, weight, style }))).toEqual(
      sources.faces.map(({ family, weight, style }) => ({ family, weight, style })),
    );
    expect(fonts.fallbacks[0]).toBe('Inter');
    const noto = families.filter((family) => family.startsWith('Noto'));
    expect(fonts.fallbacks.slice(1).sort()).toEqual(['JetBrains Mono', ...noto].sort());
    expect(await fonts.digest()).toMatch(/^[0-9a-f]{64}$/);
  });

  it('loads the bytes that it names', () => {
    for (const face of fonts.faces) {
      expect(createHash('sha256').update(face.load()).digest('hex')).toBe(face.sha256);
    }
  });

  it('knows the size of a file and what it has without the file', () => {
    for (const face of fonts.faces) {
      const file = face.load();
      expect(face.size).toBe(file.length);
      const { unicodes } = readSfnt(file);
      const wrong = probes.filter((code) => face.covers?.(code) !== unicodes.has(code));
      expect(wrong, `${face.family} ${face.weight} ${face.style}`).toEqual([]);
    }
  });
});

/** Code points of the planes that have letters, and the last ones of other planes. */
const probes = [
  ...[...Array(0x32000).keys()].slice(0x20),
  ...Array.from({ length: 0x200 }, (_, i) => 0xe0000 + i),
  0xffffd,
  0x10ffff,
];

describe('emoji', () => {
  const { data, index, sha256: declared } = sources.emoji;
  const names = readFileSync(at(`emoji/${index}`), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => line.split(' ')[0]!);
  const textOf = (name: string): string =>
    String.fromCodePoint(...name.split('-').map((code) => Number.parseInt(code, 16)));

  it('are exactly the declared files', () => {
    expect(sha256(`emoji/${data}`)).toBe(declared);
    expect(fonts.emoji?.digest).toBe(declared);
    expect(
      readdirSync(at('emoji'))
        .filter((name) => name !== 'LICENSE')
        .sort(),
    ).toEqual(['README.md', 'package.json', data, index].sort());
  });

  it('are installed, so that no other package is named for one that they lack', () => {
    expect(['🎉', '☃', '夜', 'q'].map((character) => fonts.packageOf?.(character))).toEqual(Array(4).fill(undefined));
  });

  it('are whole pictures, each once, and together the whole file', () => {
    const pictures = names.map((name) => fonts.emoji?.svg(textOf(name)) ?? '');
    for (const [i, svg] of pictures.entries()) expect(svg, names[i]).toMatch(/^<svg [^>]*viewBox="[^]*<\/svg>$/);
    expect(names.length).toBeGreaterThan(3_800);
    expect(new Set(names).size).toBe(names.length);
    expect(pictures.join('')).toBe(readFileSync(at(`emoji/${data}`), 'utf8'));
  });

  it.each([
    ['with U+FE0F and without', '❤️', '❤'],
    ['in a sequence too', '👁️‍🗨️', '👁‍🗨'],
    ['with U+FE0F in part', '🏳️‍🌈', '🏳‍🌈'],
    ['in a keycap', '1️⃣', '1⃣'],
  ])('are known %s', (_, full, short) => {
    expect(full).not.toBe(short);
    expect(fonts.emoji?.svg(full)).toContain('<svg');
    expect(fonts.emoji?.svg(short)).toBe(fonts.emoji?.svg(full));
  });

  it.each(['👨‍👩‍👧‍👦', '👍🏽', '🇩🇪', '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}', '🫩'])(
    '%s has a picture of its own',
    (sequence) => {
      const svg = fonts.emoji?.svg(sequence);
      expect(svg).toContain('<svg');
      for (const part of sequence) expect(fonts.emoji?.svg(part) ?? null).not.toBe(part === sequence ? null : svg);
    },
  );

  it.each(['', 'a', '1', '❤︎', '🇦🇦', '\ue50a', '漢', '👍👍'])('%j has none', (sequence) => {
    expect(fonts.emoji?.svg(sequence)).toBeUndefined();
  });
});

/** The characters of each alphabet that a family lacks in some weight; a family that is not named lacks none. */
const gaps: Record<keyof typeof letters, Record<string, string>> = {
  basicLatin: {},
  latin1: { Inter: '\u00ad' },
  latinExtendedA: { Inter: 'ŉ', 'JetBrains Mono': 'Ĳĳ' },
  vietnamese: {},
  greek: { Archivo: all('greek', 'ΔΩμπ'), Anton: all('greek', 'ΔΣΩπ') },
  cyrillic: { Archivo: all('cyrillic'), Anton: all('cyrillic'), 'JetBrains Mono': 'ЀЍѐѝ' },
};

function all(alphabet: keyof typeof letters, but = ''): string {
  return letters[alphabet].filter((letter) => !but.includes(letter)).join('');
}

describe('coverage', () => {
  const alphabets = Object.keys(letters) as (keyof typeof letters)[];
  const faces = fonts.faces.filter(({ family }) => ['Archivo', 'Anton', 'JetBrains Mono', 'Inter'].includes(family));
  const cases = faces.map((face) => ({ name: `${face.family} ${face.weight}`, face }));
  it.each(cases)('$name has the letters it is used for', ({ face }) => {
    const { unicodes } = readSfnt(face.load());
    for (const alphabet of alphabets) {
      expect(missing(letters[alphabet], unicodes), alphabet).toBe(gaps[alphabet][face.family] ?? '');
    }
  });

  it.each(fonts.faces.filter(({ family }) => family in samples))('$family $weight has its script', (face) => {
    const sample = [...(samples[face.family] ?? '')];
    expect(missing(sample, readSfnt(face.load()).unicodes)).toBe('');
    const languages: Record<string, string> = { JP: 'ja', SC: 'zh-Hans', TC: 'zh-Hant', KR: 'ko', Urdu: 'ur' };
    expect(face.lang).toBe(languages[face.family.split(' ').at(-1) ?? '']);
  });

  it.each(fonts.faces.filter(({ family }) => family in blocks))('$family $weight has all of its script', (face) => {
    const { unicodes } = readSfnt(face.load());
    const lacking = (blocks[face.family] ?? []).flatMap(([first, last]) =>
      Array.from({ length: last - first + 1 }, (_, i) => first + i).filter((codePoint) => !unicodes.has(codePoint)),
    );
    expect(lacking.map((codePoint) => codePoint.toString(16))).toEqual([]);
  });

  it.each(fonts.faces.filter(({ family }) => ['Noto Sans', 'Noto Serif'].includes(family)))(
    '$family $weight has the letters that are left',
    (face) => {
      const { unicodes } = readSfnt(face.load());
      for (const [name, all] of [...Object.entries(letters), ...Object.entries(rareLetters)])
        expect(missing(all, unicodes), name).toBe('');
    },
  );

  it('a family that stands in for another says of which kind it is', () => {
    const kinds = new Map(fonts.faces.map(({ family, generic }) => [family, generic]));
    expect(kinds.get('Fraunces')).toBe('serif');
    for (const generic of ['serif', 'sans-serif', 'monospace'])
      expect(fonts.fallbacks.some((family) => kinds.get(family) === generic)).toBe(true);
  });

  it('a letter that Archivo, Anton or JetBrains Mono lacks is in the fallback', () => {
    const inter = readSfnt(fonts.faces.find(({ family }) => family === 'Inter')?.load() ?? new Uint8Array()).unicodes;
    const lacking = Object.values(gaps).flatMap((gap) => Object.entries(gap));
    expect(lacking.length).toBeGreaterThan(6);
    for (const [family, characters] of lacking) {
      if (family !== 'Inter') expect(missing([...characters], inter), family).toBe('');
    }
  });
});
