import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { create, query } from '../client.js';
import type { Running } from '../running.js';

interface Listed {
  readonly id: string;
  readonly background: boolean;
  readonly shapes: readonly string[];
  readonly params: { readonly required?: readonly string[]; readonly properties: object };
  readonly examples: readonly { readonly name: string; readonly params: object; readonly bg?: string }[];
}

export function describeCatalog(server: () => Running): void {
  const get = async <T>(path: string): Promise<T> => {
    const response = await fetch(server().url + path);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/json');
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    return (await response.json()) as T;
  };

  describe('the catalog', () => {
    it('is a short text for language models, which names every template and required param', async () => {
      const response = await fetch(`${server().url}/llms.txt`);
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/markdown; charset=utf-8']);
      const text = await response.text();
      expect(text).toMatch(/^# Placard\n\n> /);
      expect(text.length).toBeLessThan(12_000);
      const { templates } = await get<{ templates: Listed[] }>('/v1/templates');
      for (const { id, params } of templates) {
        const line = new RegExp(`^- ${id}: .*$`, 'm').exec(text)?.[0];
        for (const name of params.required ?? []) expect(line).toContain(`${name}* `);
      }
      const [, body = ''] = /-d '(.*)'/.exec(text) ?? [];
      await create(server(), JSON.parse(body) as object);
    });

    it('lists every template with its schema', async () => {
      const { templates, ...rest } = await get<{ templates: Listed[] }>('/v1/templates');
      expect(rest).toEqual({});
      expect(templates.map(({ id }) => id)).toEqual(expect.arrayContaining(['basic', 'event', 'receipt']));
      expect(new Set(templates.map(({ id }) => id)).size).toBe(templates.length);
      for (const template of templates)
        expect(template).toEqual({
          id: expect.stringMatching(/^[a-z-]+$/),
          version: expect.stringMatching(/^[1-9]\d*$/),
          title: expect.stringMatching(/./),
          description: expect.stringMatching(/./),
          background: expect.any(Boolean),
          shapes: expect.arrayContaining(['wide', 'square']),
          params: expect.objectContaining({ type: 'object', properties: expect.any(Object) }),
          examples: expect.arrayContaining([expect.objectContaining({ name: 'typical' })]),
        });
      const event = templates.find(({ id }) => id === 'event');
      expect(event?.params.required).toEqual(['eventName', 'date', 'location']);
      expect(event?.background).toBe(true);
      expect(templates.find(({ id }) => id === 'receipt')?.background).toBe(false);
      const shapesOf = (wanted: string): readonly string[] | undefined =>
        templates.find(({ id }) => id === wanted)?.shapes;
      expect([shapesOf('basic'), shapesOf('metro')]).toEqual([
        ['wide', 'square', 'tall'],
        ['wide', 'square'],
      ]);
    });

    it('allows undeclared params in the listed schemas, as requests do', async () => {
      const { templates } = await get<{ templates: Listed[] }>('/v1/templates');
      for (const { id, params, examples } of templates) {
        const accepts = new Ajv({ strict: false }).compile(params);
        expect([id, accepts({ ...examples[0]?.params, undeclared: 'x' })]).toEqual([id, true]);
      }
      await create(server(), { template: 'basic', params: { title: 'Hello', undeclared: 'x' } });
    });

    it.each(['/v1/templates', '/v1/backgrounds', '/v1/fonts', '/v1/openapi.json'])(
      'says 304 to who has %s',
      async (path) => {
        const etag = (await fetch(server().url + path)).headers.get('etag') ?? '';
        const again = await fetch(server().url + path, { headers: { 'if-none-match': etag } });
        expect([again.status, await again.text()]).toEqual([304, '']);
      },
    );

    it('lists examples that can be drawn as they stand', async () => {
      const { templates } = await get<{ templates: Listed[] }>('/v1/templates');
      const some = templates.flatMap(({ id, examples }) => examples.slice(0, 1).map((example) => ({ id, ...example })));
      for (const { id, params, bg } of some)
        await create(server(), { template: id, params, ...(bg === undefined ? {} : { bg }), format: 'jpg' });
    });

    it('lists the font families, each of which a brand may name', async () => {
      const { fonts } = await get<{ fonts: { family: string; faces: object[] }[] }>('/v1/fonts');
      const families = fonts.map(({ family }) => family);
      expect(new Set(families).size).toBe(families.length);
      expect(fonts.find(({ family }) => family === 'Inter')).toEqual({
        family: 'Inter',
        generic: 'sans-serif',
        faces: expect.arrayContaining([{ weight: 400, style: 'normal' }]),
      });
      expect(families).toContain('Instrument Serif');
    });

    it('lists the forty photos with their credits', async () => {
      const { backgrounds } = await get<{ backgrounds: { id: string }[] }>('/v1/backgrounds');
      const ids = Array.from({ length: 40 }, (_, i) => `bg-${String(i + 1).padStart(2, '0')}`);
      expect(backgrounds.map(({ id }) => id)).toEqual(ids);
      for (const background of backgrounds)
        expect(background).toEqual({
          id: expect.any(String),
          title: expect.stringMatching(/./),
          author: expect.stringMatching(/./),
          license: { id: expect.stringMatching(/./), url: expect.stringMatching(/^https:\/\//) },
          dominant: expect.stringMatching(/^#[0-9a-f]{6}$/),
          focal: { x: expect.any(Number), y: expect.any(Number) },
          tone: expect.stringMatching(/^(light|mid|dark)$/),
        });
    });

    it('is the same with a query, for HEAD, and with a key', async () => {
      const plain = await (await fetch(`${server().url}/v1/templates`)).text();
      const more = await fetch(`${server().url}/v1/templates?${query([['__proto__', 'x']])}`, {
        headers: { authorization: 'Bearer nonsense' },
      });
      expect(await more.text()).toBe(plain);
      const head = await fetch(`${server().url}/v1/templates`, { method: 'HEAD' });
      expect([head.status, await head.text()]).toEqual([200, '']);
    });

    it('reports that it is healthy', async () => {
      const response = await fetch(`${server().url}/healthz`);
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(await response.json()).toEqual({ status: 'ok' });
    });
  });
}
