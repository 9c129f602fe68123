import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { fonts } from '../src/index.js';
import { letters, missing } from './letters.js';
import { readSfnt } from './sfnt.js';

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
}

const at = (path: string): URL => new URL(`../${path}`, import.meta.url);
const sources: Sources = JSON.parse(readFileSync(at('sources.json'), 'utf8'));
const sha256 = (path: string): string =>
  createHash('sha256')
    .update(readFileSync(at(path)))
    .digest('hex');
const families = [...new Set(sources.faces.map(({ family }) => family))];

describe('sources.json', () => {
  test('names every file in files/ and licenses/, and no other', () => {
    expect(sources.faces.map(({ file }) => file).sort()).toEqual(readdirSync(at('files')).sort());
    expect(sources.licenses.map(({ file }) => file).sort()).toEqual(readdirSync(at('licenses')).sort());
  });

  test('has one licence text per family, from the package of its faces', () => {
    expect(sources.licenses.map(({ family }) => family).sort()).toEqual([...families].sort());
    for (const face of sources.faces) {
      const from = { license: face.license, package: face.package, version: face.version };
      expect(sources.licenses.find(({ family }) => family === face.family)).toMatchObject(from);
    }
  });

  test.each(sources.licenses)('$family: the licence is the declared one', ({ file, sha256: declared }) => {
    expect(sha256(`licenses/${file}`)).toBe(declared);
    const text = readFileSync(at(`licenses/${file}`), 'utf8');
    expect(text).toMatch(/^Copyright \d{4} The .+ Project Authors/);
    expect(text).toContain('SIL OPEN FONT LICENSE Version 1.1');
  });

  test.each(sources.faces)('$file is what it is declared to be', ({ family, file, weight, sha256: declared }) => {
    expect(sha256(`files/${file}`)).toBe(declared);
    const face = readSfnt(readFileSync(at(`files/${file}`)));
    expect(face.magic).toBe('00010000');
    expect(face.weight).toBe(weight);
    expect(face.tables).toEqual(expect.arrayContaining(['GPOS', 'GSUB', 'glyf', 'head', 'hhea', 'hmtx', 'maxp']));
    expect(face.tables).not.toContain('fvar');
    expect(face.name(16) ?? face.name(1)).toBe(family);
    expect(face.name(0)).toBe(sources.licenses.find((license) => license.family === family)?.copyright);
  });
});

describe('fonts', () => {
  test('declares the faces of sources.json and falls back to Inter', async () => {
    expect(fonts.faces.map(({ family, weight, style }) => ({ family, weight, style }))).toEqual(
      sources.faces.map(({ family, weight, style }) => ({ family, weight, style })),
    );
    expect(fonts.fallbacks).toEqual(['Inter']);
    expect(await fonts.digest()).toMatch(/^[0-9a-f]{64}$/);
  });

  test('loads the bytes that it names', () => {
    for (const face of fonts.faces) {
      expect(createHash('sha256').update(face.load()).digest('hex')).toBe(face.sha256);
    }
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
  test.each(cases)('$name has the letters it is used for', ({ face }) => {
    const { unicodes } = readSfnt(face.load());
    for (const alphabet of alphabets) {
      expect(missing(letters[alphabet], unicodes), alphabet).toBe(gaps[alphabet][face.family] ?? '');
    }
  });

  test('a letter that Archivo, Anton or JetBrains Mono lacks is in the fallback', () => {
    const inter = readSfnt(fonts.faces.find(({ family }) => family === 'Inter')?.load() ?? new Uint8Array()).unicodes;
    const lacking = Object.values(gaps).flatMap((gap) => Object.entries(gap));
    for (const [family, characters] of lacking) {
      if (family !== 'Inter') expect(missing([...characters], inter), family).toBe('');
    }
  });
});
