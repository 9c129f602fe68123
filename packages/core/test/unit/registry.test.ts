import { defineBackgrounds, defineFonts, type Template } from '@placard/core';
import { createRegistry, reservedNames } from '@placard/core/server';
import { describe, expect, it } from 'vitest';
import { fontSet, list, photoPack, plain, refusal, registryOf } from '../fixtures.js';

const parts = { fonts: fontSet(), backgrounds: photoPack() };
const text = { type: 'string', title: 'Text', description: 'A text.', maxLength: 9 };

/** A template with unchecked params, as another package may create it. */
const raw = (properties: Record<string, unknown>, examples: Template['examples'] = []): Template => ({
  ...plain('raw'),
  params: { type: 'object', additionalProperties: false, properties },
  examples,
});

describe('versions', () => {
  it('stand side by side, and the newest wins by its number', () => {
    for (const order of [
      ['9', '10', '2'],
      ['10', '9', '2'],
      ['2', '10', '9'],
    ]) {
      const registry = registryOf(order.map((version) => plain('card', version)));
      expect(registry.template('card').template.version).toBe('10');
      for (const version of order) expect(registry.template('card', version)?.template.version).toBe(version);
      expect(registry.template('card', '3')).toBeUndefined();
      expect(registry.templates.map(({ template }) => template.version)).toEqual(['10']);
    }
  });

  it.each([
    ['1.10', '1.9'],
    ['2', '1.99'],
    ['1.0.1', '1.0'],
  ])('%s is newer than %s', (newer, older) => {
    const registry = registryOf([plain('card', newer), plain('card', older)]);
    expect(registry.template('card').template.version).toBe(newer);
  });

  it('of several packages are merged', () => {
    const registry = createRegistry({
      ...parts,
      packages: [
        { name: 'one', templates: [plain('b'), plain('a')] },
        { name: 'two', templates: [plain('a', '2'), plain('c')] },
      ],
    });
    expect(registry.templates.map(({ template }) => `${template.id}@${template.version}`)).toEqual([
      'b@1',
      'a@2',
      'c@1',
    ]);
  });
});

describe('a look-up', () => {
  const registry = registryOf();

  it('of an unknown template', async () => {
    expect((await refusal(() => registry.template('nothing'))).code).toBe('unknown_template');
    expect((await refusal(() => registry.template('nothing', '1'))).code).toBe('unknown_template');
    expect(() => registry.template('evrything')).toThrow(
      /^no template "evrything" is registered \(did you mean "everything"\?\)$/,
    );
    expect(() => registry.template('nothing')).toThrow(/^no template "nothing" is registered$/);
    expect(registry.background('bg-99')).toBeUndefined();
  });

  it('finds backgrounds and the schemas of params', () => {
    expect(registry.background('bg-02')?.id).toBe('bg-02');
    expect([...registry.template('list').schemas].map(([name]) => name)).toEqual(['items']);
  });

  it('cannot be changed afterwards', () => {
    expect(Object.isFrozen(registry)).toBe(true);
    expect(Object.isFrozen(registry.template('list'))).toBe(true);
  });
});

describe('a registry refuses', () => {
  it('two templates of one id and version, naming both packages', () => {
    const packages = [
      { name: '@one/cards', templates: [plain('card')] },
      { name: '@two/cards', templates: [plain('card', '2'), plain('card')] },
    ];
    expect(() => createRegistry({ ...parts, packages })).toThrow(/@two\/cards.*"card" version "1".*@one\/cards/);
    const twice = [{ name: '@one/cards', templates: [plain('card'), plain('card')] }];
    expect(() => createRegistry({ ...parts, packages: twice })).toThrow(
      /@one\/cards.*already registered by @one\/cards/,
    );
  });

  it('an invalid schema, naming the package', () => {
    const bad = raw({ text: { ...text, maxLength: -1 } });
    expect(() => registryOf([bad])).toThrow(
      /^package test: template "raw" version "1": params is not a valid JSON Schema/,
    );
    expect(() => registryOf([raw({ text: { ...text, maxLenght: 3 } })])).toThrow(/unknown keyword: "maxLenght"/);
  });

  it('a param of a type that no query can hold', () => {
    expect(() => registryOf([raw({ text: { ...text, type: 'object' } })])).toThrow(
      'package test: template "raw" version "1": the param "text" has a type other than',
    );
  });

  it.each([
    ['a wrong type', { text: 3 }],
    ['a text that is too long', { text: 'x'.repeat(10) }],
    ['a field that is not declared', { text: 'x', other: 1 }],
  ])('an example with %s', (_, params) => {
    const bad = raw({ text }, [
      { name: 'good', params: { text: 'x' } },
      { name: 'bad', params },
    ]);
    expect(() => registryOf([bad])).toThrow(
      /package test: template "raw".*the example "bad" is refused by its own schema: params/,
    );
  });

  it('an example without what is required', () => {
    expect(() => registryOf([{ ...list, examples: [{ name: 'bad', params: {} }] }])).toThrow(
      /params\.items is required/,
    );
  });

  it.each(reservedNames)('a param named %s, also without defineTemplate', (name) => {
    expect(() => registryOf([raw({ [name]: text })])).toThrow(
      `package test: template "raw" version "1": the param "${name}"`,
    );
  });
});

describe('an example', () => {
  it('is not altered by the defaults of its schema', () => {
    const params = {};
    const registry = registryOf([raw({ text: { ...text, default: 'x' } }, [{ name: 'empty', params }])]);
    expect(params).toEqual({});
    expect(registry.template('raw').template.examples[0]?.params).toEqual({});
  });
});

describe('packs', () => {
  const face = { family: 'A', weight: 400, style: 'normal', sha256: '00', load: () => new Uint8Array() } as const;
  const [photo] = photoPack().backgrounds;

  it('of fonts refuse duplicate faces and unknown fallbacks', () => {
    expect(() => defineFonts({ faces: [face, { ...face, sha256: '01' }] })).toThrow('"A 400 normal"');
    expect(() => defineFonts({ faces: [face], fallbacks: ['B'] })).toThrow('"B"');
    expect(() => defineFonts({ faces: [face, { ...face, weight: 700 }, { ...face, style: 'italic' }] })).not.toThrow();
  });

  it('of fonts have a digest of files and order', async () => {
    const other = { ...face, family: 'B', sha256: '02' };
    const sets = [
      defineFonts({ faces: [face, other], fallbacks: ['A', 'B'] }),
      defineFonts({ faces: [face, other], fallbacks: ['B', 'A'] }),
      defineFonts({ faces: [face, { ...other, sha256: '03' }], fallbacks: ['A', 'B'] }),
      defineFonts({ faces: [face, { ...other, weight: 500 }], fallbacks: ['A', 'B'] }),
    ];
    expect(new Set(await Promise.all(sets.map((set) => set.digest()))).size).toBe(4);
    expect(await sets[0]?.digest()).toBe(await defineFonts({ faces: [face, other], fallbacks: ['A', 'B'] }).digest());
  });

  it('of backgrounds refuse an id twice, and a focal point outside', () => {
    if (photo === undefined) throw new Error('the pack of the tests is empty');
    expect(() => defineBackgrounds([photo, photo])).toThrow('"bg-01"');
    for (const focal of [
      { x: 1.1, y: 0 },
      { x: 0, y: -0.1 },
      { x: Number.NaN, y: 0 },
    ])
      expect(() => defineBackgrounds([{ ...photo, focal }])).toThrow('outside the photo');
  });
});
