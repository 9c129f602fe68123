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

/** One answer a status, naming the codes that it may carry. */
export function failures(...wanted: readonly number[]): object {
  const described = wanted.map((status) => {
    const codes = errorCodes.filter((code) => statuses[code] === status);
    const headers =
      status === 429 || status === 503
        ? { headers: { 'Retry-After': { description: 'Whole seconds.', schema: { type: 'string' } } } }
        : {};
    return [status, { description: codes.join(', '), ...headers, content: content('Error') }];
  });
  return Object.fromEntries(described) as object;
}
