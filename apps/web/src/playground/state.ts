import { isValue } from '@placard/ui';
import type { Format, ImageRequest, Params, Scale, Template } from '@placard/client';
import { canonicalSize } from '@placard/core/wire';
import { isOffered, sizeOptions } from '../ui/sizes.js';

/** The state of the playground. */
export interface CardState {
  readonly params: Params;
  /** Background id. */
  readonly bg: string | undefined;
  /** A preset, a named size or `WIDTHxHEIGHT`. */
  readonly size: string;
  readonly format: Format;
  readonly scale: Scale;
}

export const formats = ['png', 'jpg', 'webp'] as const;
export const scales = ['1', '2'] as const;

const plain: Omit<CardState, 'params' | 'bg'> = { size: 'og', format: 'png', scale: '1' };

/** The initial state of a template: its typical example. */
export function firstState({ examples }: Template): CardState {
  const example = examples.find(({ name }) => name === 'typical') ?? examples[0];
  const { params = {}, bg } = example ?? {};
  // A photo is several times smaller as jpg.
  return { ...plain, format: bg === undefined ? 'png' : 'jpg', params, bg };
}

export const requestOf = ({ id, version }: Template, { params, bg, size, ...options }: CardState): ImageRequest => ({
  template: id,
  v: version,
  params,
  ...sizeOptions(size),
  ...options,
  ...(bg === undefined ? {} : { bg }),
});

/** A state that was read from a URL, and descriptions of what could not be parsed. */
export interface ReadState {
  readonly state: CardState;
  readonly unread: readonly string[];
}

/** Limit of an unpacked state, in bytes. The server takes 64 KiB; a forged fragment may unpack to far more. */
const maxBytes = 256 * 1024;

/**
 * Packs a state for the fragment of a URL: `1` and base64url of the deflated JSON. The fragment is not sent to the
 * server, so neither its length nor its content reaches a log.
 */
export async function packState({ params, bg, size, format, scale }: CardState): Promise<string> {
  const short = { p: params, ...(bg && { b: bg }), s: size, f: format, x: scale };
  const stream = new Blob([JSON.stringify(short)]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return `1${btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}`;
}

/** Parses a packed state. What cannot be parsed is left out and reported; the rest is kept. */
export async function unpackState(packed: string, template: Template): Promise<ReadState> {
  const fallback = firstState(template);
  if (packed === '') return { state: fallback, unread: [] };
  let raw: unknown;
  try {
    raw = JSON.parse(await inflate(packed));
  } catch {
    return { state: fallback, unread: ['The address is cut off or damaged, so this is the template’s own example.'] };
  }
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw))
    return { state: fallback, unread: ['The address has no card, so this is an example of the template.'] };
  return readState({ ...raw }, template);
}

async function inflate(packed: string): Promise<string> {
  if (!/^1[\w-]+$/.test(packed)) throw new Error('not a state');
  const binary = atob(packed.slice(1).replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  const reader = stream.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.length;
    if (size > maxBytes) throw new Error('too large');
    chunks.push(new Uint8Array(part.value));
  }
  return new TextDecoder('utf-8', { fatal: true }).decode(await new Blob(chunks).arrayBuffer());
}

function readState(raw: Readonly<Record<string, unknown>>, template: Template): ReadState {
  const unread: string[] = [];
  const known = <T extends string>(name: string, read: (text: string) => T | undefined, fallback: T): T => {
    const value = read(String(raw[name]));
    if (value === undefined && raw[name] !== undefined)
      unread.push(`“${String(raw[name]).slice(0, 40)}” in the address is not known; ${fallback} is used.`);
    return value ?? fallback;
  };
  const oneOf = <T extends string>(name: string, all: readonly T[], fallback: T): T =>
    known(name, (text) => all.find((each) => each === text), fallback);
  const { p, b } = raw;
  const params: Record<string, Params[string]> = {};
  if (typeof p === 'object' && p !== null)
    for (const [name, value] of Object.entries(p))
      if (!Object.hasOwn((template.params['properties'] ?? {}) as object, name))
        unread.push(`“${name.slice(0, 40)}” in the address is not a field of this template.`);
      else if (isValue(value)) params[name] = value;
      else unread.push(`The value of “${name}” in the address cannot be read.`);
  const state = {
    params,
    bg: typeof b === 'string' && template.background ? b : undefined,
    size: known('s', (text) => (isOffered(text) ? text : canonicalSize(text)), plain.size),
    format: oneOf('f', formats, plain.format),
    scale: oneOf('x', scales, plain.scale),
  };
  return { state, unread };
}
