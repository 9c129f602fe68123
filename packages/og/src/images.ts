import { messageOf } from '@placard/core/engine';
import { withCurrentColor } from './current-color.js';
import type { Faults } from './faults.js';
import type { PlainNode } from './plain.js';
import { readSvg } from './svg-file.js';

/**
 * Returns the image at a URL; `fetch` can be passed. Decide here which URLs a card may use, especially if other people
 * choose them.
 */
export type FetchImage = (
  url: string,
  init: { readonly signal: AbortSignal },
) => Promise<Response | ArrayBuffer | Uint8Array>;

/** How the images of an element are embedded. */
export interface Embedding {
  readonly fetchImage: FetchImage | undefined;
  readonly signal: AbortSignal;
  readonly faults: Faults;
}

const signatures: readonly (readonly [signature: RegExp, type: string])[] = [
  [/^\x89PNG/, 'png'],
  [/^\xff\xd8\xff/, 'jpeg'],
  [/^RIFF[^]{4}WEBP/, 'webp'],
  [/^GIF8/, 'gif'],
];

/**
 * Embeds bytes and fetched images as data URLs, and SVG files as elements. Each URL is fetched once; all are fetched at
 * the same time.
 */
export async function embedImages(root: PlainNode, embedding: Embedding): Promise<PlainNode> {
  const fetched = new Map<string, Promise<string | undefined>>();

  function once(url: string, path: string): Promise<string | undefined> {
    const known = fetched.get(url) ?? fetchedUrl(url, path, embedding);
    fetched.set(url, known);
    return known;
  }

  async function embed(node: PlainNode, above: string): Promise<PlainNode> {
    const path = `${above}/${node.type}`;
    const children = await Promise.all(
      node.children.map((child) => (typeof child === 'string' ? child : embed(child, path))),
    );
    const { src: source, ...props } = node.props;
    if (source === undefined) return { ...node, children };
    // As in satori, `src` of another element, such as a video, has no effect.
    if (node.type !== 'img') return { ...node, props, children };
    const src = await embedded(source, path);
    const svg = embedding.faults.attempt(() => svgOf(src, path));
    // `currentColor` in a file does not refer to the text around the image.
    if (svg !== undefined) return placedSvg(withCurrentColor(svg, 'black'), props);
    return { ...node, props: src === undefined ? props : { ...props, src }, children };
  }

  async function embedded(source: unknown, path: string): Promise<unknown> {
    if (source instanceof ArrayBuffer || source instanceof Uint8Array)
      return embedding.faults.attempt(() => dataUrl(source, path));
    return typeof source === 'string' && !source.startsWith('data:') ? once(source, path) : source;
  }

  return embed(root, '');
}

const svgUrl = /^data:image\/svg\+xml(;[\w=;-]+)?,([^]*)$/;

/** Returns an SVG file in place of an `<img>`. The size of the `<img>` overrides that of the file. */
function placedSvg(svg: PlainNode, { width, height, style }: PlainNode['props']): PlainNode {
  const { width: ownWidth, height: ownHeight, ...props } = svg.props;
  const size = width === undefined && height === undefined ? { width: ownWidth, height: ownHeight } : { width, height };
  return { ...svg, props: { ...props, ...size, ...(style === undefined ? {} : { style }) } };
}

/** Reads a data URL of an SVG file; undefined for other sources. */
function svgOf(source: unknown, path: string): PlainNode | undefined {
  const [url, encoding = '', data = ''] = (typeof source === 'string' && svgUrl.exec(source)) || [];
  if (url === undefined) return undefined;
  try {
    const text = unescaped(data);
    return readSvg(encoding.endsWith(';base64') ? Buffer.from(text, 'base64').toString() : text);
  } catch (cause) {
    const message = messageOf(cause);
    throw new Error(`${path}: "src" ${message}`, { cause });
  }
}

/** Decodes percent escapes. A `%` that does not begin an escape is kept. */
function unescaped(data: string): string {
  try {
    return decodeURIComponent(data);
  } catch {
    return data;
  }
}

async function fetchedUrl(url: string, path: string, embedding: Embedding): Promise<string | undefined> {
  const { fetchImage, signal, faults } = embedding;
  if (fetchImage === undefined) {
    const ways = 'a Buffer, an ArrayBuffer or a data URL, or give the option "fetchImage"';
    faults.add(new Error(`${path}: nothing is fetched while a card is drawn; give "src" ${ways}`));
    return undefined;
  }
  try {
    const answer = await fetchImage(url, { signal });
    if (answer instanceof ArrayBuffer || answer instanceof Uint8Array) return dataUrl(answer, shown(path, url));
    if (!(answer instanceof Response))
      throw new Error(`${shown(path, url)}: "fetchImage" returned no Response, ArrayBuffer or Uint8Array`);
    if (!answer.ok) throw new Error(`${shown(path, url)} was answered with status ${answer.status}`);
    return dataUrl(await answer.arrayBuffer(), shown(path, url));
  } catch (cause) {
    signal.throwIfAborted();
    const message = reasonOf(cause);
    faults.add(new Error(message.startsWith(path) ? message : `${shown(path, url)}: ${message}`, { cause }));
    return undefined;
  }
}

/** Returns the reason of an error. The message of `fetch` is only "fetch failed"; the reason is in its cause. */
const reasonOf = (error: unknown): string =>
  error instanceof TypeError && error.cause instanceof Error ? messageOf(error.cause) : messageOf(error);

const shown = (path: string, url: string): string => `${path}: "${url.length > 120 ? `${url.slice(0, 120)}…` : url}"`;

/** An SVG file may begin with a byte order mark, a declaration and comments. */
const svgFile = /^\uFEFF?\s*<(?:svg[\s>]|\?xml\s|!--|!DOCTYPE svg)/;

/** @throws {Error} when the bytes are not PNG, JPEG, WebP, GIF or SVG */
function dataUrl(source: ArrayBuffer | Uint8Array, what: string): string {
  const bytes = source instanceof ArrayBuffer ? Buffer.from(source) : Buffer.from(source.buffer, source.byteOffset, source.byteLength); // prettier-ignore
  const head = bytes.toString('latin1', 0, 12);
  const [, type] = signatures.find(([signature]) => signature.test(head)) ?? [];
  if (type === undefined && svgFile.test(bytes.toString('utf8', 0, 256)))
    return `data:image/svg+xml;base64,${bytes.toString('base64')}`;
  if (type === undefined) throw new Error(`${what} is not a PNG, JPEG, WebP, GIF or SVG`);
  return `data:image/${type};base64,${bytes.toString('base64')}`;
}
