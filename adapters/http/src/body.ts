import { PlacardError, type Params, type ParamsSchema } from '@placard/core';
import { compile, invalidInput, type Validate } from '@placard/core/server';

/** The bytes of a body of at most `limit` bytes; what comes after them is never read. @throws {PlacardError} params_too_large */
export async function readBytes(request: Request, limit: number): Promise<Uint8Array> {
  const tooLarge = (): PlacardError =>
    new PlacardError('params_too_large', { message: `the body is larger than ${limit} bytes` });
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Leaving the loop cancels the stream.
  for await (const chunk of request.body ?? []) {
    size += chunk.length;
    if (size > limit) throw tooLarge();
    chunks.push(chunk);
  }
  return concat(chunks, size);
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

/** A body as its schema declares it: the one declaration behind validator, type and OpenAPI. */
export interface Body<S> {
  readonly schema: S;
  /**
   * Reads a body; members that the schema does not declare are ignored.
   *
   * @throws {PlacardError} params_too_large, invalid_json, invalid_input naming every failing field
   */
  read(request: Request, limit: number): Promise<Params<S>>;
}

export function defineBody<const S extends Omit<ParamsSchema, 'additionalProperties'>>(schema: S): Body<S> {
  // Compiled for the first body: whoever starts a server does not wait for it.
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
