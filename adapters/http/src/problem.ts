import type { Head } from './head.js';

/** Names of the statuses of errors (RFC 9110 §15, RFC 6585), the titles of problems without a type of their own. */
const titles: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  409: 'Conflict',
  413: 'Content Too Large',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
};

/**
 * An error as a problem (RFC 9457): the members of its body, and `detail` with the hint.
 *
 * @param body as it is for a client that did not ask for a problem
 */
export const problem = (body: object, status: number, detail: string | undefined): object => ({
  type: 'about:blank',
  title: titles[status] ?? 'Error',
  status,
  detail,
  ...body,
});

/** Whether a client names `application/problem+json`, with no less weight than `application/json`. */
export function prefersProblem({ headers }: Head): boolean {
  const accept = headers.get('accept')?.toLowerCase() ?? '';
  if (!accept.includes('application/problem+json')) return false;
  const weights = new Map(
    accept.split(',').map((range) => {
      const [type = '', ...params] = range.split(';').map((part) => part.trim());
      const weight = params.find((param) => param.startsWith('q='));
      return [type, weight === undefined ? 1 : Number(weight.slice(2))];
    }),
  );
  const wanted = weights.get('application/problem+json') ?? 0;
  return wanted > 0 && wanted >= (weights.get('application/json') ?? 0);
}
