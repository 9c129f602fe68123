import type { Answer, Operation, PathItem } from './operation.js';

const described = {
  'Access-Control-Allow-Origin': 'Pages of every origin may read the answer.',
  'Access-Control-Expose-Headers': 'What scripts of other origins may read beside it.',
  'CDN-Cache-Control': 'For how long a CDN may answer before it asks again (RFC 9213).',
  'Cache-Control': 'For how long a browser may keep the answer: `no-store` where it may not.',
  'Cache-Status': 'Whether the image was in the cache (RFC 9211).',
  'Content-Encoding': '`gzip`, for those who take it.',
  'Content-Security-Policy': 'What the answer may do where it is opened as a page.',
  'Cross-Origin-Resource-Policy': 'Who may embed the answer.',
  ETag: 'The SHA-256 of the bytes: strong.',
  Location: 'Where the browser goes from here.',
  RateLimit: 'What is left: `"burst";r=59;t=10`, and after a render `"quota";r=958;t=777600`.',
  'RateLimit-Policy': 'The limits: `"burst";q=60;w=10, "quota";q=1000`.',
  'Referrer-Policy': 'The address is told to no other site.',
  'Retry-After': 'Whole seconds, after which the same request gets through.',
  'Server-Timing': 'What each stage took.',
  'Set-Cookie': 'The session begins or ends.',
  Vary: 'What else the answer depends on.',
  'WWW-Authenticate': '`Bearer`: a key is asked for.',
  'X-Accel-Expires': 'As `CDN-Cache-Control`, for nginx, which hands it to nobody.',
  'X-Content-Type-Options': 'The answer is what `Content-Type` says.',
  'X-Request-Id': "By which the server's log names the request.",
} as const;

type Name = keyof typeof described;

/** `components.headers` of the description. */
export const headerComponents = Object.fromEntries(
  Object.entries(described).map(([name, description]) => [name, { description, schema: { type: 'string' } }]),
);

/** The `headers` of one answer. */
export const headers = (...names: readonly Name[]): object =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));

const limits = ['RateLimit', 'RateLimit-Policy', 'Access-Control-Expose-Headers'] as const;
const everywhere = ['Cache-Control', 'X-Content-Type-Options'] as const;

/** Headers that answers bear for what they are; those of one route alone stand where it is described. */
function namesOf({ tags, security }: Operation, status: number, { content = {} }: Answer): readonly Name[] {
  const json = content['application/json'];
  const failed = json !== undefined && JSON.stringify(json).includes('schemas/Error');
  // See `ownOrigin`: of an account nobody else reads.
  const account = tags.includes('Account');
  const open: Name = account ? 'Cross-Origin-Resource-Policy' : 'Access-Control-Allow-Origin';
  const limited = security.some((scheme) => 'apiKey' in scheme) && status !== 401 ? limits : [];
  if (failed) {
    const challenge: readonly Name[] = status === 401 && !account ? ['WWW-Authenticate'] : [];
    return [...everywhere, 'Content-Security-Policy', 'X-Request-Id', open, ...challenge, ...limited];
  }
  if (json !== undefined) return [...everywhere, open, ...limited];
  return account ? ['Cache-Control', open] : [];
}

/** The paths with the headers of their answers. */
export function withHeaders(paths: Readonly<Record<string, PathItem>>): Record<string, PathItem> {
  const bearing = (operation: Operation): Operation => ({
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
      Object.fromEntries(Object.entries(methods).map(([name, operation]) => [name, bearing(operation)])),
    ]),
  );
}
