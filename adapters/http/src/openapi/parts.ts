import { errorCodes } from '@placard/core';
import { statuses } from '../errors.js';

/** The operations of one path, by method in lower case. */
export type PathItem = Readonly<Partial<Record<'get' | 'post' | 'patch' | 'delete', object>>>;

export const ref = (name: string): object => ({ $ref: `#/components/schemas/${name}` });

export const content = (schema: string): object => ({ 'application/json': { schema: ref(schema) } });

export const pathParam = (name: string, description: string, example: string): object => ({
  name,
  in: 'path',
  required: true,
  description,
  schema: { type: 'string' },
  example,
});

export const queryParam = (name: string, description: string): object => ({
  name,
  in: 'query',
  required: false,
  description,
  schema: { type: 'string' },
});

export const returnParam = queryParam('return', 'A path of this server, at which the browser ends up.');

export const bodyOf = (schema: string): object => ({
  required: true,
  content: { 'application/json': { schema: ref(schema) } },
});

const header = (description: string): object => ({ description, schema: { type: 'string' } });

/** What is left of the limits, on every answer of a route that takes a key. */
export const rateLimitHeaders = {
  RateLimit: header('What is left: `"burst";r=59;t=10`, and after a render `"quota";r=958;t=777600`.'),
  'RateLimit-Policy': header('The limits: `"burst";q=60;w=10, "quota";q=1000`.'),
};

/** One answer a status, naming the codes that it may carry. */
export function failures(...wanted: readonly number[]): object {
  const described = wanted.map((status) => {
    const codes = errorCodes.filter((code) => statuses[code] === status);
    const retry = { 'Retry-After': header('Whole seconds, after which the same request gets through.') };
    const headers = status === 429 || status === 503 ? { headers: retry } : {};
    const body =
      status === 429
        ? { 'application/json': { schema: { oneOf: [ref('Error'), ref('QuotaExceeded')] } } }
        : content('Error');
    return [status, { description: codes.join(', '), ...headers, content: body }];
  });
  return Object.fromEntries(described) as object;
}
