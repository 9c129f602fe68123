import { wireNames } from '@placard/core/server';
import { canonicalOptions, cardOptions } from '@placard/core/server';
import { routes, statuses } from '@placard/http';
import { Ajv2020, type AnySchema } from 'ajv/dist/2020.js';
import { beforeAll, describe, expect, it } from 'vitest';
import { create, post } from '../client.js';
import type { Running } from '../running.js';
import { signIn } from '../signed-in.js';

interface Operation {
  readonly operationId: string;
  readonly security: readonly object[];
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly required?: boolean }[];
  readonly responses: Readonly<Record<string, { readonly description: string; readonly content?: object }>>;
}

interface Description {
  readonly openapi: string;
  readonly info: object;
  readonly servers: readonly { readonly url: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: Readonly<Record<'schemas' | 'headers', Readonly<Record<string, object>>>>;
}

const refsIn = (value: unknown): string[] =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([name, inner]) => (name === '$ref' ? [String(inner)] : refsIn(inner)));

export function describeOpenApi(server: () => Running): void {
  describe('GET /v1/openapi.json', () => {
    let description: Description;
    let operations: [path: string, method: string, operation: Operation][];
    const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true });
    const check = (schema: string, value: unknown): void => {
      const validate = ajv.compile({ $ref: `placard#/components/schemas/${schema}` });
      validate(value);
      expect(validate.errors ?? []).toEqual([]);
    };

    beforeAll(async () => {
      description = (await (await fetch(`${server().url}/v1/openapi.json`)).json()) as Description;
      operations = Object.entries(description.paths).flatMap(([path, methods]) =>
        Object.entries(methods).map(([method, operation]) => [path, method, operation] as [string, string, Operation]),
      );
      ajv.addSchema({ $id: 'placard', ...description } as AnySchema);
    });

    it('is OpenAPI 3.1 of this server', () => {
      expect(description.openapi).toMatch(/^3\.1\.\d$/);
      expect(description.info).toMatchObject({ title: 'Placard', version: expect.any(String) });
      expect(description.servers).toEqual([{ url: server().url }]);
    });

    it('describes exactly the routes that exist', () => {
      const served = Object.entries(routes).flatMap(([path, methods]) =>
        Object.keys(methods).map((method) => `${method} ${path.replace(/(?:\*\*)?:(\w+)/g, '{$1}')}`),
      );
      expect(operations.map(([path, method]) => `${method.toUpperCase()} ${path}`).sort()).toEqual(served.sort());
    });

    it('has every option of a request in all requests and responses', () => {
      const { schemas } = description.components as { schemas: Record<string, { properties: object }> };
      expect(Object.keys(schemas['BasicRequest']?.properties ?? {})).toEqual(wireNames);
      expect(Object.keys(schemas['Image']?.properties ?? {})).toEqual(expect.arrayContaining([...canonicalOptions]));
      for (const path of ['/i/{keyId}/{sig}', '/p/{keyId}/{template}']) {
        const { parameters = [] } = description.paths[path]?.['get'] ?? {};
        expect(parameters.map(({ name }) => name)).toEqual(expect.arrayContaining([...cardOptions]));
      }
      expect(JSON.stringify(description)).not.toContain('x-program');
    });

    it('is consistent: references resolve, names are unique, path parameters are declared', () => {
      const refs = refsIn(description);
      expect(refs.length).toBeGreaterThan(10);
      for (const ref of refs) {
        const [, kind, name = ''] = /^#\/components\/(schemas|headers)\/(.+)$/.exec(ref) ?? [];
        const { schemas, headers } = description.components;
        expect([ref, Object.hasOwn(kind === 'headers' ? headers : schemas, name)]).toEqual([ref, true]);
      }
      const ids = operations.map(([, , { operationId }]) => operationId);
      expect(new Set(ids).size).toBe(ids.length);
      for (const [path, , { parameters = [], responses }] of operations) {
        const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
        expect(parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name)).toEqual(inPath);
        expect(new Set(parameters.map(({ name }) => name)).size).toBe(parameters.length);
        for (const [status, response] of Object.entries(responses)) {
          expect(status).toMatch(/^[2-5]\d\d$/);
          expect(response.description).not.toBe('');
        }
      }
      for (const name of Object.keys(description.components.schemas))
        ajv.compile({ $ref: `placard#/components/schemas/${name}` });
    });

    it('asks for a key or a session where one is asked for', () => {
      const asking = (scheme: string): string[] =>
        operations
          .filter(([, , { security }]) => security.some((one) => scheme in one))
          .map(([path, method]) => `${method} ${path}`);
      const assets = [
        'get /v1/assets',
        'post /v1/assets',
        'get /v1/assets/{id}',
        'delete /v1/assets/{id}',
        'get /v1/brands',
        'get /v1/brands/{name}',
        'put /v1/brands/{name}',
        'delete /v1/brands/{name}',
        'get /v1/sites',
        'get /v1/sites/{host}',
        'put /v1/sites/{host}',
        'delete /v1/sites/{host}',
        'get /v1/sites/{host}/pages',
        'post /v1/sites/{host}/refresh',
      ];
      expect(asking('apiKey')).toEqual(['post /v1/images', 'get /v1/usage', ...assets]);
      expect(asking('session')).toEqual([
        'get /v1/usage',
        ...assets,
        'get /v1/keys',
        'post /v1/keys',
        'patch /v1/keys/{id}',
        'delete /v1/keys/{id}',
        'get /v1/links',
        'post /v1/links',
        'post /v1/links/verify',
        'delete /v1/links/{code}',
        'get /v1/session',
        'post /v1/session/sign-out',
        'get /v1/billing',
        'post /v1/billing/checkout',
        'post /v1/billing/portal',
        'get /v1/admin/accounts',
        'patch /v1/admin/accounts',
        'get /v1/admin/keys',
        'delete /v1/admin/keys/{id}',
        'get /v1/admin/audit',
        'get /v1/admin/service',
        'get /v1/admin/cache',
      ]);
    });

    it('lists every status that its routes can return', () => {
      const documented = new Set(operations.flatMap(([, , { responses }]) => Object.keys(responses)));
      for (const code of [
        'invalid_input',
        'unauthorized',
        'forbidden',
        'params_too_large',
        'render_unavailable',
        'rate_limited',
      ] as const)
        expect(documented).toContain(String(statuses[code]));
    });

    it('describes what is really answered', async () => {
      const json = async (path: string): Promise<unknown> => (await fetch(server().url + path)).json();
      check('Templates', await json('/v1/templates'));
      check('Backgrounds', await json('/v1/backgrounds'));
      check('Fonts', await json('/v1/fonts'));
      check('Health', await json('/healthz'));
      check('Readiness', await json('/readyz'));
      const headers = { authorization: `Bearer ${server().key}` };
      check('Usage', await (await fetch(`${server().url}/v1/usage`, { headers })).json());
      check('Image', await create(server(), { template: 'basic', params: { title: 'Described' } }));
      check('Image', await create(server(), { template: 'basic', params: { title: 'Described' }, bg: 'bg-01', x: 1 }));
      check('Error', await (await post(server(), { template: 'basic' })).json());
      check('Error', await (await post(server(), '{')).json());
    });

    it('describes the answers to who has signed in', async () => {
      const ann = await signIn(server());
      const json = async (method: string, path: string, body?: object): Promise<unknown> =>
        (await ann.ask(method, path, body)).json();
      check('NewKeyBody', { name: 'blog' });
      const made = await json('POST', '/v1/keys', { name: 'blog' });
      check('NewKey', made);
      check('KeyChangeBody', { name: 'other', public: ['basic'] });
      const path = `/v1/keys/${(made as { id: string }).id}`;
      check('ChangedKey', await json('PATCH', path, { name: 'other', public: ['basic'] }));
      await ann.ask('DELETE', path);
      check('Keys', await json('GET', '/v1/keys'));
      check('Session', await json('GET', '/v1/session'));
      check('Error', await json('PATCH', path, { name: '' }));
    });

    it('describes requests as they are really taken', async () => {
      const { templates } = (await (await fetch(`${server().url}/v1/templates`)).json()) as {
        templates: { id: string; examples: { params: object; bg?: string }[] }[];
      };
      for (const { id, examples } of templates)
        for (const { params, bg } of examples)
          check('ImageRequest', {
            template: id,
            params: { ...params, undeclared: 1 },
            ...(bg === undefined ? {} : { bg }),
          });
      const validate = ajv.compile({ $ref: 'placard#/components/schemas/ImageRequest' });
      for (const wrong of [
        {},
        { template: 'nope' },
        { template: 'basic', params: {} },
        { template: 'basic', params: { title: 'x' }, scale: 1 },
        { template: 'basic', params: { title: 'x' }, bg: 'bg-41' },
      ])
        expect([wrong, validate(wrong)]).toEqual([wrong, false]);
    });
  });
}
