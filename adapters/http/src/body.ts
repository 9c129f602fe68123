import { PlacardError, type Params, type ParamsSchema } from '@placard/core';
import { compile, invalidInput, type Validate } from '@placard/core/server';

/**
 * Reads a body of at most `limit` bytes; stops reading beyond.
 *
 * @throws {PlacardError} params_too_large
 */
export async function readBytes(request: Request & NodeRequest, limit: number): Promise<Uint8Array> {
  const tooLarge = (): PlacardError =>
    new PlacardError('params_too_large', { message: `the body is larger than ${limit} bytes` });
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Leaving the loop cancels the stream.
  for await (const chunk of nodeBody(request) ?? request.body ?? []) {
    size += chunk.length;
    if (size > limit) throw tooLarge();
    chunks.push(chunk);
  }
  return concat(chunks, size);
}

/** The part of a srvx request on Node that is used here. */
interface NodeRequest {
  readonly runtime?: { readonly node?: { readonly req?: NodeStream } | undefined } | undefined;
}

interface NodeStream extends AsyncIterable<Uint8Array> {
  readonly readableDidRead: boolean;
}

/**
 * The body as a stream of Node, which saves the Web stream: to make one takes as long as all other work for a request that
 * is refused under overload. Undefined when another program has read the body before; then srvx has it.
 */
function nodeBody({ runtime }: NodeRequest): NodeStream | undefined {
  const stream = runtime?.node?.req;
  return stream === undefined || stream.readableDidRead || 'rawBody' in stream ? undefined : stream;
}

/** @throws {PlacardError} params_too_large, invalid_json */
export async function readJson(request: Request, limit: number): Promise<unknown> {
  const bytes = await readBytes(request, limit);
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (cause) {
    throw new PlacardError('invalid_json', { cause });
  }
}

/** A body declared by a JSON Schema, from which validator, type and OpenAPI are derived. */
export interface Body<S> {
  readonly schema: S;
  /**
   * Reads and validates a body of at most `limit` bytes. Members that the schema does not declare are ignored.
   *
   * @throws {PlacardError} params_too_large, invalid_json, invalid_input (with every invalid field)
   */
  read(request: Request, limit: number): Promise<Params<S>>;
}

export function defineBody<const S extends Omit<ParamsSchema, 'additionalProperties'>>(schema: S): Body<S> {
  // Compiled on first use, to keep the start of the server fast.
  let validate: Validate | undefined;
  const names = Object.keys(schema.properties);
  return {
    schema,
    async read(request, limit) {
      const raw = await readJson(request, limit);
      if (typeof raw !== 'object' || raw === null || Array.isArray(raw))
        throw invalidInput({ path: '.', message: 'must be an object' });
      const body = Object.fromEntries(Object.entries(raw).filter(([name]) => names.includes(name)));
      const issues = (validate ??= compile(schema, ''))(body);
      if (issues.length > 0) throw invalidInput(...issues);
      return body as Params<S>;
    },
  };
}

function concat(chunks: readonly Uint8Array[], size: number): Uint8Array {
  const whole = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    whole.set(chunk, offset);
    offset += chunk.length;
  }
  return whole;
}
