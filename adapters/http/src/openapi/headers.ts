import type { Answer, Operation, PathItem } from './operation.js';

const described = {
  'Access-Control-Allow-Origin': '`*`: pages of any origin may read the response.',
  'Access-Control-Expose-Headers': 'Headers that scripts of other origins may read.',
  'CDN-Cache-Control': 'How long a CDN may serve the response without revalidation (RFC 9213).',
  'Cache-Control': 'How long a browser may store the response; `no-store`: not at all.',
  'Cache-Status': 'Whether the image came from the cache (RFC 9211).',
  'Content-Encoding': '`gzip`, if the request accepts it.',
  'Content-Security-Policy': 'Restrictions on the response when it is opened as a page.',
  'Cross-Origin-Resource-Policy': 'Which origins may embed the response.',
  ETag: 'Strong entity tag: SHA-256 of the body before it is compressed.',
  Location: 'URL of the redirect.',
  'Placard-Hint': 'What was wrong with the request and what to do, in one line of ASCII. Wording may change.',
  RateLimit: 'Remaining requests, and after a render remaining quota: `"burst";r=59;t=10, "quota";r=958;t=777600`.',
  'RateLimit-Policy': 'Limits of the key and the account: `"burst";q=60;w=10, "quota";q=1000`.',
  'Referrer-Policy': 'Which sites receive the URL of this response as referrer.',
  'Retry-After': 'Seconds after which the same request may succeed.',
  'Server-Timing': 'Duration of each stage of the render, in milliseconds.',
  'Set-Cookie': 'Sets or deletes the session cookie.',
  Vary: 'Request headers that the response depends on.',
  'WWW-Authenticate':
    'An API key is required; `error_description` says what is wrong with the one that was sent (RFC 6750).',
  'X-Accel-Expires': 'Same as `CDN-Cache-Control`, for nginx, which removes the header.',
  'X-Content-Type-Options': '`nosniff`: the content has the type that `Content-Type` names.',
  'X-Request-Id': "Id of the request in the server's log.",
} as const;

type Name = keyof typeof described;

/** `components.headers` of the document. */
export const headerComponents = Object.fromEntries(
  Object.entries(described).map(([name, description]) => [name, { description, schema: { type: 'string' } }]),
);

/** `headers` of one response. */
export const headers = (...names: readonly Name[]): object =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));

const limits = ['RateLimit', 'RateLimit-Policy', 'Access-Control-Expose-Headers'] as const;
const everywhere = ['Cache-Control', 'X-Content-Type-Options'] as const;

/** Headers common to a kind of response. Headers of a single route are declared with the route. */
function namesOf({ tags, security }: Operation, status: number, { content = {} }: Answer): readonly Name[] {
  const json = content['application/json'];
  const failed = json !== undefined && JSON.stringify(json).includes('schemas/Error');
  // `ownOrigin` sets this header and removes the CORS headers.
  const account = tags.includes('Account');
  const open: Name = account ? 'Cross-Origin-Resource-Policy' : 'Access-Control-Allow-Origin';
  // Callers that may not call a route at all get no rate limit headers.
  const isCounted = status !== 401 && status !== 403;
  const limited = security.some((scheme) => 'apiKey' in scheme) && isCounted ? limits : [];
  if (failed) {
    const challenge: readonly Name[] = status === 401 && !account ? ['WWW-Authenticate'] : [];
    const hint: readonly Name[] = status < 500 ? ['Placard-Hint'] : [];
    const exposed: readonly Name[] = account ? [] : ['Access-Control-Expose-Headers'];
    const common = [...everywhere, 'Content-Security-Policy', 'X-Request-Id', open, ...hint, ...exposed] as const;
    return [...common, ...challenge, ...limited];
  }
  if (json !== undefined) return [...everywhere, open, ...limited];
  return account ? ['Cache-Control', open] : [];
}

/** Adds the common headers to the responses of all paths. */
export function withHeaders(paths: Readonly<Record<string, PathItem>>): Record<string, PathItem> {
  const describe = (operation: Operation): Operation => ({
    ...operation,
    responses: Object.fromEntries(
      Object.entries(operation.responses).map(([status, answer]) => {
        const all = { ...headers(...namesOf(operation, Number(status), answer)), ...answer.headers };
        return [status, { ...answer, ...(Object.keys(all).length === 0 ? {} : { headers: all }) }];
      }),
    ),
  });
  return Object.fromEntries(
    Object.entries(paths).map(([path, methods]) => [
      path,
      Object.fromEntries(Object.entries(methods).map(([name, operation]) => [name, describe(operation)])),
    ]),
  );
}
