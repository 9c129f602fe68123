import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createPlacard } from 'placard';
import { fonts } from '@placard/fonts';
import { templates } from '@placard/templates';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { codeBlocks, type CodeBlock } from '../code-blocks.js';

const url = 'https://cards.example';
const open = () => createPlacard({ templates, fonts, url, limits: {} });

/** Returns the names of all members, including nested ones. A list has the members of its first item. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map(shapeOf);
  if (typeof value !== 'object' || value === null) return true;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, shapeOf(member)]));
}

interface UsageReport {
  keys: object;
  templates: object;
}

describe('docs/api.md and docs/api-accounts.md', () => {
  let placard: Awaited<ReturnType<typeof open>>;
  let blocks: CodeBlock[];
  let folder: string;
  let key: string;
  beforeAll(async () => {
    blocks = (await Promise.all(['api.md', 'api-accounts.md'].map(codeBlocks))).flat();
    // In the repository, so that the program finds `@placard/client`.
    folder = await mkdtemp(fileURLToPath(new URL('api-', import.meta.url)));
    placard = await open();
    ({ key } = await placard.keys.create({ account: 'reader', name: 'first' }));
    vi.stubGlobal('fetch', (input: string, init: RequestInit) => placard.fetch(new Request(input, init)));
    vi.stubEnv('PLACARD_KEY', key);
  });
  afterAll(async () => {
    vi.unstubAllGlobals();
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
    await placard.close();
    await rm(folder, { recursive: true, force: true });
  });

  const ask = (path: string, init: RequestInit = {}): Promise<Response> =>
    placard.fetch(new Request(url + path, { ...init, headers: { authorization: `Bearer ${key}` } }));

  it('shows a program of @placard/client that creates an image', async () => {
    const code = blocks.find(({ file }) => file === 'client.ts')?.code ?? '';
    const file = join(folder, 'client.mjs');
    await writeFile(file, code);
    const [log, error] = [vi.spyOn(console, 'log'), vi.spyOn(console, 'error')].map((spy) =>
      spy.mockImplementation(() => undefined),
    );
    await import(file);
    expect(error?.mock.calls).toEqual([]);
    const [image = '', meta, warnings] = log?.mock.calls[0] ?? [];
    expect([(await placard.fetch(new Request(image))).status, meta, warnings]).toEqual([
      200,
      expect.stringContaining('og:image'),
      [],
    ]);
  });

  it('shows the headers of the default limits, after a render', async () => {
    const body = JSON.stringify({ template: 'basic', params: { title: 'Limits' } });
    const { headers } = await ask('/v1/images', { method: 'POST', body });
    const shown = blocks.find(({ code }) => code.startsWith('RateLimit-Policy:'))?.code ?? '';
    const [policy = '', limit = ''] = shown.split('\n').map((line) => line.replace(/^[\w-]+: /, ''));
    const withoutNumbers = (text: string): string => text.replace(/(?<==)\d+/g, '');
    expect(headers.get('ratelimit-policy')).toBe(policy);
    expect(withoutNumbers(headers.get('ratelimit') ?? '')).toBe(withoutNumbers(limit));
  });

  it('shows every member of a usage report', async () => {
    const example = JSON.parse(blocks.find(({ language }) => language === 'json')?.code ?? '') as UsageReport;
    const report = (await (await ask('/v1/usage')).json()) as UsageReport;
    // The ids of templates and keys are names of members, and differ between the example and this server.
    const comparable = ({ keys, ...rest }: UsageReport) => ({ ...rest, keys: Object.values(keys), templates: {} });
    expect(shapeOf(comparable(example))).toEqual(shapeOf(comparable(report)));
  });
});
