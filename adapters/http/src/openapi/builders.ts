import { errorCodes } from '@placard/core';
import { statuses } from '../errors.js';
import { headers } from './headers.js';
import type { Answer, Content } from './operation.js';

export const ref = (name: string): object => ({ $ref: `#/components/schemas/${name}` });

export const content = (schema: string): Content => ({ 'application/json': { schema: ref(schema) } });

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

export const returnParam = queryParam('return', 'Path of this server to which the browser returns.');

export const bodyOf = (schema: string): object => ({
  required: true,
  content: { 'application/json': { schema: ref(schema) } },
});

/** Error responses, one per status, described by the error codes that have the status. */
export function failures(...wanted: readonly number[]): Readonly<Record<string, Answer>> {
  const described = wanted.map((status) => {
    const codes = errorCodes.filter((code) => statuses[code] === status);
    const retry = status === 429 || status === 503 ? { headers: headers('Retry-After') } : {};
    const body =
      status === 429
        ? { 'application/json': { schema: { oneOf: [ref('Error'), ref('QuotaExceeded')] } } }
        : content('Error');
    const problem = { 'application/problem+json': { schema: ref('Problem') } };
    return [status, { description: codes.join(', '), ...retry, content: { ...body, ...problem } }];
  });
  return Object.fromEntries(described) as Record<string, Answer>;
}
