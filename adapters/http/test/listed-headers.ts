import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Running } from './running.js';

/** Headers that belong to HTTP and not to a route. OpenAPI does not allow `Content-Type` in `headers`. */
const ofHttp = ['connection', 'content-length', 'content-type', 'date', 'keep-alive', 'transfer-encoding'];

interface Description {
  readonly paths: Readonly<
    Record<string, Readonly<Record<string, { readonly responses: Readonly<Record<string, { headers?: object }>> }>>>
  >;
}

interface Heard {
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly names: readonly string[];
}

/**
 * Records the headers of every response that the tests of a suite get by `fetch`. Call it before the tests, and
 * `compare` after them: it compares these headers with those that the description lists.
 */
export function listenToHeaders(server: () => Running): { compare(): void } {
  const heard: Heard[] = [];
  let native = globalThis.fetch;
  beforeAll(() => {
    // Read again here, because the suite may have replaced `fetch` meanwhile.
    native = globalThis.fetch;
    globalThis.fetch = async (input, init) => {
      const response = await native(input, init);
      const url = input instanceof Request ? input.url : String(input);
      const method = (init?.method ?? (input instanceof Request ? input.method : 'GET')).toLowerCase();
      if (!response.redirected && url.startsWith(server().url))
        heard.push({
          method: method === 'head' ? 'get' : method,
          path: new URL(url).pathname,
          status: response.status,
          names: [...response.headers.keys()].filter((name) => !ofHttp.includes(name)),
        });
      return response;
    };
  });
  afterAll(() => void (globalThis.fetch = native));

  const compare = (): void =>
    it('lists every header that its answers bear, and none that they never do', async () => {
      const { paths } = (await (await fetch(`${server().url}/v1/openapi.json`)).json()) as Description;
      const known = Object.entries(paths).flatMap(([path, methods]) =>
        Object.entries(methods).flatMap(([method, { responses }]) =>
          Object.entries(responses).map(([status, { headers = {} }]) => ({
            name: `${method} ${path} ${status}`,
            pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`),
            method,
            status: Number(status),
            listed: Object.keys(headers).map((name) => name.toLowerCase()),
          })),
        ),
      );
      const faults: string[] = [];
      const compared: string[] = [];
      for (const { name, pattern, method, status, listed } of known) {
        const answers = heard.filter((one) => one.method === method && one.status === status && pattern.test(one.path));
        if (answers.length === 0) continue;
        compared.push(name);
        const borne = new Set(answers.flatMap(({ names }) => names));
        for (const header of borne) if (!listed.includes(header)) faults.push(`${name} bears ${header}, unlisted`);
        for (const header of listed) if (!borne.has(header)) faults.push(`${name} lists ${header}, and none bears it`);
      }
      expect(faults).toEqual([]);
      expect(compared.length).toBeGreaterThan(40);
      expect(compared).toContain('get /i/{keyId}/{sig} 304');
    });
  return { compare };
}
