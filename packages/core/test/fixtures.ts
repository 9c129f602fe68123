import {
  defineBackgrounds,
  defineFonts,
  defineTemplate,
  PlacardError,
  type Issue,
  type SceneNode,
  type Template,
} from '@placard/core';
import type { NormalizedRequest } from '../src/request/request.js';
import type { Renderer, RenderJob } from '@placard/core/engine';
import {
  createRegistry,
  normalizeRequest,
  type AccountPhoto,
  type CacheEntry,
  type CacheStore,
  type Registry,
} from '@placard/core/server';

const scene: SceneNode = { type: 'div', props: { style: { display: 'flex' } } };

/** A template with a background and with a param of every type. */
export const everything = defineTemplate({
  id: 'everything',
  version: '1',
  title: 'Everything',
  description: 'One param of each type.',
  background: true,
  params: {
    type: 'object',
    additionalProperties: false,
    required: ['title'],
    properties: {
      title: { type: 'string', title: 'Title', description: 'The main line.', maxLength: 400, minLength: 1 },
      note: { type: 'string', title: 'Note', description: 'A second line.', maxLength: 400 },
      ratio: { type: 'number', title: 'Ratio', description: 'Any number.' },
      count: { type: 'integer', title: 'Count', description: 'A whole number.' },
      loud: { type: 'boolean', title: 'Loud', description: 'Whether it shouts.' },
      items: {
        type: 'array',
        title: 'Items',
        description: 'A list.',
        maxItems: 4,
        items: { type: 'string', maxLength: 400 },
      },
    },
  },
  examples: [{ name: 'typical', params: { title: 'Hello' } }],
  alt: ({ title }) => `Card: ${title}`,
  render: () => scene,
});

/** A template without a background, with a list that is required. */
export const list = defineTemplate({
  id: 'list',
  version: '1',
  title: 'List',
  description: 'A list that is required.',
  background: false,
  params: {
    type: 'object',
    additionalProperties: false,
    required: ['items'],
    properties: {
      items: {
        type: 'array',
        title: 'Items',
        description: 'The rows.',
        maxItems: 3,
        items: { type: 'string', maxLength: 20 },
      },
    },
  },
  examples: [{ name: 'typical', params: { items: ['one'] } }],
  alt: ({ items }) => items.join(', '),
  render: () => scene,
});

export const plain = (id: string, version = '1'): Template =>
  defineTemplate({
    id,
    version,
    title: id,
    description: 'A template without params.',
    background: false,
    params: { type: 'object', additionalProperties: false, properties: {} },
    examples: [],
    alt: () => `${id} ${version}`,
    render: () => scene,
  });

export const fontSet = (hash = 'f0'.repeat(32)): Registry['fonts'] =>
  defineFonts({
    faces: [{ family: 'Test', weight: 400, style: 'normal', sha256: hash, load: () => new Uint8Array() }],
    fallbacks: ['Test'],
  });

export const photoPack = (hash = 'b0'.repeat(32)): Registry['backgrounds'] =>
  defineBackgrounds(
    ['bg-01', 'bg-02'].map((id) => ({
      id,
      title: id,
      author: 'Nobody',
      license: { id: 'CC0-1.0', url: 'https://creativecommons.org/publicdomain/zero/1.0/' },
      focal: { x: 0.5, y: 0.5 },
      dominant: '#808080',
      tone: 'mid',
      sha256: hash,
      load: async () => new Uint8Array(),
    })),
  );

/** A small image that an account has uploaded. */
export const accountPhoto = (id: string): AccountPhoto => ({
  id,
  title: id,
  author: 'unknown',
  license: { id: 'LicenseRef-own', url: '' },
  focal: { x: 0.5, y: 0.5 },
  dominant: '#000000',
  tone: 'dark',
  sha256: 'a',
  width: 1,
  height: 1,
  bytes: 1,
  load: async () => new Uint8Array(),
});

export function registryOf(
  templates: readonly Template[] = [everything, list],
  parts: { fonts?: Registry['fonts']; backgrounds?: Registry['backgrounds'] } = {},
): Registry {
  const { fonts = fontSet(), backgrounds = photoPack() } = parts;
  return createRegistry({ packages: [{ name: 'test', templates }], fonts, backgrounds });
}

export const registry = registryOf();
export const engine = { name: 'test', version: '1' };
export const paramsLimit = 16_384;

export const normalize = (raw: unknown): NormalizedRequest => normalizeRequest(raw, registry, paramsLimit, 'wire');

/** Returns the `PlacardError` that a call throws, and its parts. Throws if the call throws another error or none. */
export async function refusal(
  call: () => unknown,
): Promise<{ code: string; paths: string[]; issues: readonly Issue[]; error: PlacardError }> {
  try {
    await call();
  } catch (error) {
    if (!(error instanceof PlacardError)) throw error;
    return { code: error.code, paths: error.issues.map(({ path }) => path), issues: error.issues, error };
  }
  throw new Error('nothing was refused');
}

/** Creates a cache in memory that counts its reads. */
export function memoryCache(): CacheStore & {
  readonly entries: Map<string, CacheEntry>;
  gets: number;
  closed: boolean;
} {
  const entries = new Map<string, CacheEntry>();
  return {
    entries,
    gets: 0,
    closed: false,
    async get(key) {
      this.gets += 1;
      return entries.get(key) ?? null;
    },
    put: async (key, entry) => void entries.set(key, entry),
    delete: async (key) => void entries.delete(key),
    async close() {
      this.closed = true;
    },
  };
}

/** Creates a renderer whose images are the jobs as JSON. `gate` resolves when a render may end. */
export function describingRenderer(gate: () => Promise<void> = async () => undefined): Renderer & {
  readonly jobs: RenderJob[];
  closed: boolean;
} {
  const jobs: RenderJob[] = [];
  return {
    engine,
    jobs,
    closed: false,
    async render(job, signal) {
      jobs.push(job);
      await gate();
      signal.throwIfAborted();
      return {
        bytes: new TextEncoder().encode(JSON.stringify(job)),
        warnings: ['drawn by a test'],
        alt: 'An alt',
        stages: { draw: 1 },
      };
    },
    async close() {
      this.closed = true;
    },
  };
}

/** Creates a promise that a test resolves or rejects. */
export function deferred<T>(): {
  promise: Promise<T>;
  resolve: (value: T) => void;
  reject: (error: unknown) => void;
} {
  let resolve!: (value: T) => void;
  let reject!: (error: unknown) => void;
  const promise = new Promise<T>((yes, no) => {
    [resolve, reject] = [yes, no];
  });
  return { promise, resolve, reject };
}

/** Waits until every promise that can settle now has settled. */
export const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Waits for a condition without timers, for as many turns as needed: hashes are computed on other threads. */
export async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await settle();
  await settle();
}
