import { beforeAbort, messageOf } from '@placard/core/engine';
import { fromBase64, latin1, toBase64 } from './base64.js';
import { withLayerPictures } from './layer-pictures.js';
import { withCurrentColor } from './current-color.js';
import type { Faults } from './faults.js';
import type { ConvertedFormat, Host } from './host.js';
import { isMoving } from './moving.js';
import type { PlainNode } from './plain-node.js';
import { readSvg } from './svg-file.js';
import { nestedFile } from './svg-nested.js';

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
  readonly toPng: Host['toPng'];
  readonly signal: AbortSignal;
  readonly faults: Faults;
  readonly warnings: string[];
}

const signatures: readonly (readonly [signature: RegExp, type: string])[] = [
  [/^\x89PNG/, 'png'],
  [/^\xff\xd8\xff/, 'jpeg'],
  [/^RIFF[^]{4}WEBP/, 'webp'],
  [/^GIF8/, 'gif'],
];

const converted: readonly (readonly [signature: RegExp, format: ConvertedFormat])[] = [
  [/^[^]{4}ftyp[^]*avi[fs]/, 'avif'],
  [/^BM/, 'bmp'],
  [/^\0\0[\x01\x02]\0/, 'ico'],
];

/**
 * Embeds bytes and fetched images as data URLs, and SVG files as elements. Each URL is fetched once; all are fetched at
 * the same time.
 */
export async function embedImages(root: PlainNode, embedding: Embedding): Promise<PlainNode> {
  const fetched = new Map<string, Promise<string | undefined>>();
  /** Number of SVG files in drawings. */
  let files = 0;

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
    if (node.type === 'image') return embedInDrawing({ ...node, children }, path);
    const { src: source, ...props } = node.props;
    if (source === undefined) return withLayerPictures({ ...node, children }, (picture) => embed(picture, path));
    // As in satori, `src` of another element, such as a video, has no effect.
    if (node.type !== 'img') return { ...node, props, children };
    const src = await embedded(source, path);
    const svg = embedding.faults.attempt(() => svgOf(src, path));
    // `currentColor` in a file does not refer to the text around the image.
    if (svg !== undefined) return placedSvg(withCurrentColor(svg, 'black'), props);
    return { ...node, props: src === undefined ? props : { ...props, src }, children };
  }

  /** An image in a drawing. An SVG file becomes a part of the drawing. */
  async function embedInDrawing(node: PlainNode, path: string): Promise<PlainNode> {
    const { href, xlinkHref, ...props } = node.props;
    const src = await embedded(href ?? xlinkHref, path);
    const svg = embedding.faults.attempt(() => svgOf(src, path));
    if (svg !== undefined) return nestedFile(withCurrentColor(svg, 'black'), props, (files += 1));
    return { ...node, props: { ...props, ...(src !== undefined && { href: src }) } };
  }

  async function embedded(source: unknown, path: string): Promise<unknown> {
    if (source instanceof ArrayBuffer || source instanceof Uint8Array)
      return attempted(() => dataUrl(source, path, embedding), embedding);
    if (typeof source !== 'string') return source;
    if (!source.startsWith('data:')) return once(source, path);
    return convertedUrl(source, path, embedding);
  }

  return embed(root, '');
}

/** Converts the `data:` URLs of formats that the press does not decode, and warns of animated pictures. */
async function convertedUrl(url: string, path: string, embedding: Embedding): Promise<string | undefined> {
  const encoded = url.slice(url.indexOf(',') + 1);
  if (/^data:image\/(?:avif|bmp|x-icon|vnd\.microsoft\.icon);base64,/i.test(url))
    return attempted(() => dataUrl(fromBase64(encoded), path, embedding), embedding);
  const isGif = url.startsWith('data:image/gif;base64,');
  if (!isGif && !/^data:image\/(?:png|webp);base64,/.test(url)) return url;
  // Only the second frame of a GIF may be far from the beginning.
  const beginning = decoded(isGif ? encoded : encoded.slice(0, headCharacters));
  if (beginning !== undefined && isMoving(beginning)) embedding.warnings.push(animated(path));
  return url;
}

/** Returns undefined for what is not base64, which the engine will refuse. */
function decoded(text: string): Uint8Array | undefined {
  try {
    return fromBase64(text);
  } catch {
    return undefined;
  }
}

/** A multiple of four, so that they are whole bytes. */
const headCharacters = 16_384;

const animated = (what: string): string => `${what}: the picture is animated, and its first frame is drawn`;

async function attempted(
  make: () => Promise<string>,
  { faults, signal }: Pick<Embedding, 'faults' | 'signal'>,
): Promise<string | undefined> {
  try {
    return await make();
  } catch (fault) {
    signal.throwIfAborted();
    faults.add(fault);
    return undefined;
  }
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
    return readSvg(encoding.endsWith(';base64') ? new TextDecoder().decode(fromBase64(text)) : text);
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
    const remedy = `pass images: 'fetch', or { hosts: ['example.com'] }, or give "src" bytes`;
    faults.add(new Error(`${shown(path, url)}: pictures are not fetched unless the program asks for it: ${remedy}`));
    return undefined;
  }
  try {
    const answer = await beforeAbort(Promise.resolve(fetchImage(url, { signal })), signal);
    if (answer instanceof ArrayBuffer || answer instanceof Uint8Array)
      return await dataUrl(answer, shown(path, url), embedding);
    if (!(answer instanceof Response))
      throw new Error(`${shown(path, url)}: "fetchImage" returned no Response, ArrayBuffer or Uint8Array`);
    if (!answer.ok) throw new Error(`${shown(path, url)} was answered with status ${answer.status}`);
    return await dataUrl(await answer.arrayBuffer(), shown(path, url), embedding);
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
const svgFile = /^\s*<(?:svg[\s>]|\?xml\s|!--|!DOCTYPE svg)/;

/**
 * Returns the data URL of a picture, as PNG if the press does not decode its format.
 *
 * @throws {Error} when the bytes are no picture
 */
async function dataUrl(
  source: ArrayBuffer | Uint8Array,
  what: string,
  { toPng, warnings }: Embedding,
): Promise<string> {
  const bytes = source instanceof ArrayBuffer ? new Uint8Array(source) : source;
  const head = latin1(bytes.subarray(0, 32));
  const [, type] = signatures.find(([signature]) => signature.test(head)) ?? [];
  if (type !== undefined) {
    if (isMoving(bytes)) warnings.push(animated(what));
    return `data:image/${type};base64,${toBase64(bytes)}`;
  }
  const [, format] = converted.find(([signature]) => signature.test(head)) ?? [];
  if (format !== undefined) return `data:image/png;base64,${toBase64(await converting(toPng(bytes, format), what))}`;
  if (svgFile.test(new TextDecoder().decode(bytes.subarray(0, 256))))
    return `data:image/svg+xml;base64,${toBase64(bytes)}`;
  throw new Error(`${what} is not a PNG, JPEG, WebP, GIF, AVIF, BMP, ICO or SVG`);
}

async function converting(png: Promise<Uint8Array>, what: string): Promise<Uint8Array> {
  try {
    return await png;
  } catch (cause) {
    throw new Error(`${what}: ${messageOf(cause)}`, { cause });
  }
}
