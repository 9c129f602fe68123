import { routes, statuses } from '@placard/http';
import { Ajv2020, type AnySchema } from 'ajv/dist/2020.js';
import { beforeAll, describe, expect, it } from 'vitest';
import { create, post } from '../client.js';
import type { Running } from '../running.js';

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
  readonly components: { readonly schemas: Readonly<Record<string, object>> };
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

    it('describes every route and no other', () => {
      const served = Object.entries(routes).flatMap(([path, methods]) =>
        Object.keys(methods).map((method) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`),
      );
      expect(operations.map(([path, method]) => `${method.toUpperCase()} ${path}`).sort()).toEqual(served.sort());
    });

    it('holds together: references lead somewhere, names are single, path parameters are declared', () => {
      const refs = refsIn(description);
      expect(refs.length).toBeGreaterThan(10);
      for (const ref of refs)
        expect([ref, Object.hasOwn(description.components.schemas, ref.replace('#/components/schemas/', ''))]).toEqual([
          ref,
          true,
        ]);
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

    it('asks for a key where one is asked for', () => {
      const keyed = operations.filter(([, , { security }]) => security.length > 0).map(([path]) => path);
      expect(keyed).toEqual(['/v1/images', '/v1/usage']);
    });

    it('tells every status of a code that its routes may answer', () => {
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
      check('Health', await json('/healthz'));
      const headers = { authorization: `Bearer ${server().key}` };
      check('Usage', await (await fetch(`${server().url}/v1/usage`, { headers })).json());
      check('Image', await create(server(), { template: 'basic', params: { title: 'Described' } }));
      check('Image', await create(server(), { template: 'basic', params: { title: 'Described' }, bg: 'bg-01', x: 1 }));
      check('Error', await (await post(server(), { template: 'basic' })).json());
      check('Error', await (await post(server(), '{')).json());
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
