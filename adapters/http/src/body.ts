import { PlacardError, type Issue, type Params, type ParamsSchema } from '@placard/core';
import { compile, invalidInput, type Validate } from '@placard/core/server';
import { jsonHint } from './json-hint.js';
import { nodeBody, type NodeRequest, type NodeStream } from './node-request.js';

/**
 * Reads a body of at most `limit` bytes. h3's `assertBodySize` wraps the request's Web stream, which on Node takes as long
 * as a refusal under overload, and keeps the buffers of chunks.
 *
 * @throws {PlacardError} params_too_large
 */
export async function readBytes(request: Request & NodeRequest, limit: number): Promise<Uint8Array> {
  const tooLarge = (): PlacardError =>
    new PlacardError('params_too_large', { hint: `the body is larger than ${limit} bytes` });
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw tooLarge();
  let bytes: Uint8Array = new Uint8Array(0);
  let size = 0;
  // Copies each chunk but the first: on Deno a chunk of one byte keeps a buffer of 32 KB, and a client may send all of
  // a body in such chunks.
  const take = (chunk: Uint8Array): void => {
    const end = size + chunk.length;
    if (end > limit) throw tooLarge();
    if (size === 0) bytes = chunk;
    else {
      if (end > bytes.length) bytes = enlarged(bytes, size, Math.max(end, 2 * size));
      bytes.set(chunk, size);
    }
    size = end;
  };
  const stream = nodeBody(request);
  if (stream !== undefined) await readAll(stream, take);
  // Leaving the loop cancels the stream.
  else for await (const chunk of request.body ?? []) take(chunk);
  return bytes.length === size ? bytes : bytes.slice(0, size);
}

function enlarged(bytes: Uint8Array, size: number, length: number): Uint8Array {
  const larger = new Uint8Array(length);
  larger.set(bytes.subarray(0, size));
  return larger;
}

/**
 * Reads a stream of Node by its events, because its async iterator takes several times as long. After an error of
 * `take`, the rest is read and dropped: Node does not read the next request of the connection before the end of this
 * one.
 */
const readAll = (stream: NodeStream, take: (chunk: Uint8Array) => void): Promise<void> =>
  new Promise((resolve, reject) => {
    const cut = (): void => reject(new Error('the connection was closed before the end of the body'));
    // If the connection was closed before, for example during the authentication, the stream emits nothing more.
    if (stream.destroyed) return cut();
    let refused = false;
    stream.on('data', (chunk) => {
      if (refused) return;
      try {
        take(chunk);
      } catch (error) {
        refused = true;
        reject(error as Error);
      }
    });
    stream.on('end', resolve);
    stream.on('error', reject);
    // Every stream emits `close`. An error is created only if it is needed, because its stack takes 7 µs.
    stream.on('close', () => void (stream.readableEnded || cut()));
  });

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** @throws {PlacardError} params_too_large, invalid_json */
export async function readJson(request: Request, limit: number): Promise<unknown> {
  const text = decoded(await readBytes(request, limit));
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new PlacardError('invalid_json', { cause, hint: jsonHint(text) });
  }
}

function decoded(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes);
  } catch (cause) {
    throw new PlacardError('invalid_json', { cause, hint: 'the body is not UTF-8' });
  }
}

/** A body declared by a JSON Schema, from which validator, type and OpenAPI are derived. */
export interface Body<S> {
  readonly schema: S;
  /**
   * Reads and validates a body of at most `limit` bytes. Members that the schema does not declare are ignored.
   *
   * @param onIgnored called with the name of each of them
   * @param more further issues of a body, which may be invalid
   * @throws {PlacardError} params_too_large, invalid_json, invalid_input (with every invalid field)
   */
  read(
    request: Request,
    limit: number,
    onIgnored?: (name: string) => void,
    more?: (body: Readonly<Record<string, unknown>>) => readonly Issue[],
  ): Promise<Params<S>>;
}

export function defineBody<const S extends Omit<ParamsSchema, 'additionalProperties'>>(schema: S): Body<S> {
  // Compiled on first use, to keep the start of the server fast.
  let validate: Validate | undefined;
  const names = Object.keys(schema.properties);
  return {
    schema,
    async read(request, limit, onIgnored = () => undefined, more = () => []) {
      const raw = await readJson(request, limit);
      if (typeof raw !== 'object' || raw === null || Array.isArray(raw))
        throw invalidInput({ path: '.', message: 'must be an object' });
      const body = Object.fromEntries(Object.entries(raw).filter(([name]) => names.includes(name)));
      for (const name of Object.keys(raw)) if (!names.includes(name)) onIgnored(name);
      const issues = [...(validate ??= compile(schema, ''))(body), ...more(body)];
      if (issues.length > 0) throw invalidInput(...issues);
      return body as Params<S>;
    },
  };
}
