import { imageId } from '../../src/request/key.js';
import { wireNames, type Vocabulary } from '@placard/core/server';
import {
  cacheKey,
  canonicalOptions,
  normalizeRequest,
  optionName,
  reservedNames,
  schemaIn,
  toWire,
  type AskedRequest,
  type CardOption,
  type ImageRequest,
  type ImageOption,
  type WireRequest,
} from '@placard/core/server';
import { decodeRequest } from '@placard/core/server';
import { encodeRequest, parseQuery } from '@placard/core/wire';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { engine, normalize, paramsLimit, plain, refusal, registry, registryOf } from '../fixtures.js';

const hello = { template: 'everything', params: { title: 'Hello' } };

/** A value of each option that is not its default. The file does not compile while a new option has no value here. */
const unusual: Readonly<Record<CardOption, string>> = {
  format: 'webp',
  preset: 'square',
  size: '1280x640',
  scale: '2',
  v: '1',
  bg: 'bg-02',
  overflow: 'truncate',
  brand: 'house',
};

const ask = (raw: unknown, vocabulary: Vocabulary): ReturnType<typeof normalizeRequest> =>
  normalizeRequest(raw, registry, paramsLimit, vocabulary);

describe('the options of a request', () => {
  it('are these, on the wire and in a program', () => {
    expect(Object.fromEntries(wireNames.map((name) => [name, optionName(name)]))).toEqual({
      template: 'template',
      params: 'params',
      format: 'format',
      preset: 'preset',
      size: 'size',
      scale: 'scale',
      v: 'version',
      bg: 'background',
      overflow: 'overflow',
      brand: 'brand',
    });
    expect(Object.keys(schemaIn.wire.properties)).toEqual(wireNames);
    // A program has no account, so its requests cannot name a brand.
    const ofPrograms = wireNames.filter((name) => name !== 'brand');
    expect(Object.keys(schemaIn.program.properties)).toEqual(ofPrograms.map(optionName));
    expect(reservedNames).toEqual([...wireNames, 'exp']);
  });

  it('have types that follow the schema', () => {
    expectTypeOf<WireRequest>().toEqualTypeOf<{
      readonly template: string;
      readonly params?: Readonly<Record<string, unknown>>;
      readonly format?: 'png' | 'jpg' | 'webp';
      readonly preset?: 'og' | 'x' | 'square';
      readonly size?: string;
      readonly scale?: '1' | '2';
      readonly v?: string;
      readonly bg?: string;
      readonly overflow?: 'refuse' | 'truncate';
      readonly brand?: string;
    }>();
    expectTypeOf<AskedRequest>().toEqualTypeOf<{
      readonly template: string;
      readonly params?: Readonly<Record<string, unknown>>;
      readonly format?: 'png' | 'jpg' | 'webp';
      readonly preset?: 'og' | 'x' | 'square';
      readonly size?: string;
      readonly scale?: 1 | 2;
      readonly version?: string;
      readonly background?: string;
      readonly overflow?: 'refuse' | 'truncate';
    }>();
    expectTypeOf<ImageRequest['version']>().toEqualTypeOf<string>();
    expectTypeOf<ImageRequest['background']>().toEqualTypeOf<string | null>();
    expectTypeOf<ImageRequest['scale']>().toEqualTypeOf<1 | 2>();
  });

  it.each(canonicalOptions)('%s is read from a query as from a body, and written into a query', (name) => {
    const body = { ...hello, [name]: unusual[name] };
    const query = `title=Hello&${name}=${unusual[name]}`;
    expect(decodeRequest(parseQuery(query), hello.template, registry.template(hello.template).schemas)).toEqual(body);
    expect(encodeRequest(toWire(normalize(body).request))).toContainEqual([name, unusual[name]]);
  });

  it.each(canonicalOptions)('%s decides id and key of an image', async (name) => {
    const versions = registryOf([plain('card', '1'), { ...plain('card', '2'), background: true }]);
    const of = async (raw: object): Promise<readonly string[]> => {
      const { request } = normalizeRequest({ template: 'card', ...raw }, versions, paramsLimit, 'wire');
      return [await imageId(request), await cacheKey(request, versions, engine)];
    };
    const [before, other] = [await of({}), await of({ [name]: unusual[name] })];
    expect(other[0]).not.toBe(before[0]);
    expect(other[1]).not.toBe(before[1]);
  });
});

describe('a request in the words of a program', () => {
  it('means the same as on the wire, whichever options it has', () => {
    const subsets = canonicalOptions.reduce<ImageOption[][]>(
      (all, name) => all.flatMap((some) => [some, [...some, name]]),
      [[]],
    );
    expect(subsets).toHaveLength(2 ** canonicalOptions.length);
    // A size takes the place of a preset.
    const valid = subsets.filter((names) => !names.includes('preset') || !names.includes('size'));
    for (const names of valid) {
      const wire = { ...hello, ...Object.fromEntries(names.map((name) => [name, unusual[name]])) };
      const { request } = ask(wire, 'wire');
      const asked = Object.fromEntries(
        ([...names, 'template', 'params'] as const).map((name) => {
          const option = optionName(name) as keyof ImageRequest; // each of these is canonical
          return [option, request[option]];
        }),
      );
      expect(ask(asked, 'program')).toEqual({ ...ask(wire, 'wire'), warnings: [] });
      expect(toWire(request)).toMatchObject(wire);
      const given = Object.entries(toWire(request)).filter(([, value]) => value !== null);
      expect(ask(Object.fromEntries(given), 'wire').request).toEqual(request);
    }
  });

  it('is refused in the vocabulary of its caller', async () => {
    const inProgram = { ...hello, scale: '2', version: '7', background: 'bg-99' };
    expect((await refusal(() => ask(inProgram, 'program'))).paths).toEqual(['scale', 'version', 'background']);
    const onWire = { ...hello, scale: 2, v: '7', bg: 'bg-99' };
    expect((await refusal(() => ask(onWire, 'wire'))).paths).toEqual(['scale', 'v', 'bg']);
    for (const [vocabulary, scale, message] of [
      ['program', 3, 'must be one of 1, 2'],
      ['program', '2', 'must be an integer: 1 or 2'],
      ['program', null, 'must be an integer: 1 or 2'],
      ['wire', '3', 'must be one of 1, 2'],
      ['wire', 2, 'must be a string: "1" or "2"'],
      ['wire', ' 2', 'must be one of 1, 2'],
    ] as const) {
      const { issues } = await refusal(() => ask({ ...hello, scale }, vocabulary));
      expect(issues).toEqual([{ path: 'scale', message }]);
    }
  });

  it('that uses names of the other vocabulary gets a warning that they were ignored', () => {
    const ignored = (name: string, meant: string): string =>
      `unknown field "${name}" was ignored; did you mean "${meant}"?`;
    expect(ask({ ...hello, bg: 'bg-01', v: '9' }, 'program')).toMatchObject({
      request: { version: '1', background: null },
      warnings: [ignored('bg', 'background'), ignored('v', 'version')],
    });
    expect(ask({ ...hello, background: 'bg-01', version: '9' }, 'wire')).toMatchObject({
      request: { version: '1', background: null },
      warnings: [ignored('background', 'bg'), ignored('version', 'v')],
    });
  });
});
