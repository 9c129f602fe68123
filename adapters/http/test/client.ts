import { createHash, createHmac } from 'node:crypto';
import { connect } from 'node:net';
import { expect } from 'vitest';
import type { Running } from './running.js';

export type Pairs = readonly (readonly [name: string, value: string])[];

/** Response body of `POST /v1/images`. */
export interface Image {
  readonly id: string;
  readonly url: string;
  readonly longUrl: string | null;
  readonly template: string;
  readonly v: string;
  readonly format: string;
  readonly preset: string;
  readonly scale: string;
  readonly bg: string | null;
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
  readonly sha256: string;
  readonly cached: boolean;
  readonly alt: string;
  readonly meta: string;
  readonly warnings: readonly string[];
  readonly platforms: readonly {
    readonly id: string;
    readonly ok: boolean;
    readonly problems: readonly Readonly<Record<'code' | 'level' | 'message' | 'fix', string>>[];
  }[];
}

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Percent-encoding by RFC 3986. Separate from the encoder of the server, so that the tests can find its faults. */
const strict = (text: string): string =>
  [...Buffer.from(text)]
    .map((byte) => {
      const char = String.fromCharCode(byte);
      return /[A-Za-z0-9._~-]/.test(char) ? char : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;
    })
    .join('');

export const query = (pairs: Pairs): string =>
  pairs.map(([name, value]) => `${strict(name)}=${strict(value)}`).join('&');

/** Returns the signature that docs/signing.md defines. */
export function signature(secret: string, keyId: string, pairs: Pairs): string {
  const encoded = pairs.map(([name, value]) => [strict(name), strict(value)] as const);
  const canonical = encoded
    .sort(([a], [b]) => Buffer.compare(Buffer.from(a), Buffer.from(b)))
    .map((pair) => pair.join('='))
    .join('&');
  return createHmac('sha256', secret).update(`/i/${keyId}?${canonical}`).digest('base64url');
}

type Signer = Pick<Running, 'keyId' | 'signingSecret'>;

export const signedPath = ({ keyId, signingSecret }: Signer, pairs: Pairs): string =>
  `/i/${keyId}/${signature(signingSecret, keyId, pairs)}`;

export const signedUrl = (server: Running, pairs: Pairs, signer: Signer = server): string =>
  `${server.url}${signedPath(signer, pairs)}?${query(pairs)}`;

/** Posts text or bytes as they are, and other values as JSON. */
export function post(server: Running, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  const content = typeof body === 'string' || body instanceof Uint8Array ? body : JSON.stringify(body);
  return fetch(`${server.url}/v1/images`, {
    method: 'POST',
    headers: { authorization: `Bearer ${server.key}`, 'content-type': 'application/json', ...headers },
    body: content as string,
  });
}

/** Posts a request that must succeed. @returns the image */
export async function create(server: Running, body: object): Promise<Image> {
  const response = await post(server, body);
  const text = await response.text();
  expect(response.status, text).toBe(201);
  return JSON.parse(text) as Image;
}

interface ErrorBody {
  readonly error: string;
  readonly issues?: readonly { readonly path: string; readonly message: string }[];
  /** This member and the following ones: for quota_exceeded only. */
  readonly cap?: number;
  readonly used?: number;
  readonly graceEndsAt?: string;
  readonly resetsAt?: string;
}

/** Members of the bodies of some errors besides `error`, by code. */
const more: Readonly<Record<string, readonly string[]>> = {
  invalid_input: ['issues'],
  quota_exceeded: ['cap', 'used', 'graceEndsAt', 'resetsAt'],
};

/** Checks status, code and everything that is common to all errors. @returns the body */
export async function expectError(response: Response, status: number, code: string): Promise<ErrorBody> {
  const text = await response.text();
  expect([response.status, text.slice(0, 300)]).toEqual([status, expect.stringContaining(`{"error":"${code}"`)]);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('content-type')).toBe('application/json');
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  expect(response.headers.has('etag')).toBe(false);
  expect(text).not.toMatch(/node_modules|\/work\/|\/tmp\/|\.js:\d|\bat .*\(|select |sqlite/i);
  const hint = response.headers.get('placard-hint');
  if (status < 500) expect(hint).toMatch(/^[\x20-\x7e]{12,300}$/);
  else expect(hint).toBeNull();
  const body = JSON.parse(text) as ErrorBody;
  expect(Object.keys(body)).toEqual(['error', ...(more[code] ?? [])]);
  if (code === 'invalid_input') expect(body.issues?.length).toBeGreaterThan(0);
  for (const issue of body.issues ?? [])
    expect(issue).toEqual({ path: expect.stringMatching(/./), message: expect.stringMatching(/./) });
  return body;
}

/** Checks that a response is invalid_input with issues at exactly these paths. */
export async function expectIssues(response: Response, paths: readonly string[]): Promise<void> {
  const { issues = [] } = await expectError(response, 400, 'invalid_input');
  expect([...new Set(issues.map(({ path }) => path))].sort()).toEqual([...paths].sort());
}

export const fetchImage = async (url: string, init: RequestInit = {}): Promise<Response & { bytes: Uint8Array }> => {
  const response = await fetch(url, init);
  return Object.assign(response, { bytes: new Uint8Array(await response.arrayBuffer()) });
};

/** Sends bytes unchanged. @returns all that the server sends until it closes; empty when the connection is refused */
export function raw(server: Running, request: string | Uint8Array): Promise<string> {
  return talk(server, request, () => false);
}

/** Like {@link raw}, but ends after the head of the response, for requests that never end. */
export function rawHead(server: Running, request: string | Uint8Array): Promise<string> {
  return talk(server, request, (answer) => answer.includes('\r\n\r\n'));
}

function talk(server: Running, request: string | Uint8Array, enough: (answer: string) => boolean): Promise<string> {
  const { hostname, port } = new URL(server.url);
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(Number(port), hostname, () => socket.write(request));
    const timer = setTimeout(() => {
      socket.destroy();
      reject(new Error(`no answer to ${String(request).slice(0, 80)}`));
    }, 30_000);
    socket.setEncoding('latin1');
    socket.on('data', (chunk: string) => {
      answer += chunk;
      if (enough(answer)) socket.destroy();
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearTimeout(timer);
      resolve(answer);
    });
  });
}

export const statusOf = (answer: string): number => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0);
