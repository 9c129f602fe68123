import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { check, type CheckOptions, type PlatformReport } from '@placard/check';
import type { PlatformId } from '@placard/platforms';
import sharp from 'sharp';

export type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** A server for tests, with a handler for each path. */
export interface Site {
  /** Origin for crawlers: a public name that resolves to this machine. */
  readonly origin: string;
  readonly paths: Map<string, Handler>;
  close(): Promise<void>;
}

export const lookup = async (): Promise<{ address: string; family: number }[]> => [{ address: '127.0.0.1', family: 4 }];

export async function openSite(): Promise<Site> {
  const paths = new Map<string, Handler>();
  const answer: RequestListener = (request, response) => {
    const handler = paths.get(new URL(request.url ?? '/', 'http://x').pathname);
    if (handler === undefined) response.writeHead(404).end();
    else handler(request, response);
  };
  const server = createServer(answer);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    origin: `http://pages.example:${(server.address() as AddressInfo).port}`,
    paths,
    close: () => new Promise((done) => (server.close(() => done()), server.closeAllConnections())),
  };
}

export const html =
  (text: string | Uint8Array, headers: Readonly<Record<string, string>> = {}): Handler =>
  (_, response) =>
    void response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...headers }).end(text);

export const bytes =
  (content: Uint8Array, type: string): Handler =>
  (_, response) =>
    void response.writeHead(200, { 'content-type': type }).end(content);

export const redirect =
  (to: string, status = 302): Handler =>
  (_, response) =>
    void response.writeHead(status, { location: to }).end();

/** Returns an image of one color, filled up to `size` bytes with comments. */
export async function imageFile(
  format: 'png' | 'jpeg' | 'webp' | 'gif' | 'avif',
  width: number,
  height: number,
  size = 0,
): Promise<Uint8Array> {
  const image = sharp({ create: { width, height, channels: 3, background: '#25508a' } });
  const file = await image.toFormat(format, format === 'avif' ? { effort: 0 } : {}).toBuffer();
  if (size === 0) return file;
  if (format !== 'jpeg') throw new Error('only a jpeg is filled up');
  const missing = size - file.length;
  const comments: Uint8Array[] = [];
  for (let left = missing; left > 0; ) {
    // A comment has 4 bytes of head, and its length includes 2 of them.
    const part = left - 60_000 < 4 ? left : Math.min(left, 60_000);
    const head = Buffer.from([0xff, 0xfe, (part - 2) >> 8, (part - 2) & 255]);
    comments.push(head, Buffer.alloc(part - 4, 32));
    left -= part;
  }
  return Buffer.concat([file.subarray(0, 2), ...comments, file.subarray(2)]);
}

/** The tags of a page without a fault; undefined leaves a tag out. */
export interface Tags {
  readonly image: string;
  readonly type?: string | undefined;
  readonly width?: number | undefined;
  readonly height?: number | undefined;
  readonly alt?: string | undefined;
  readonly card?: string | undefined;
}

export function tagsOf({
  image,
  type,
  width,
  height,
  alt = 'A blue card',
  card = 'summary_large_image',
}: Tags): string[] {
  const tag = (kind: string, name: string, content: string | number | undefined): string[] =>
    content === undefined || content === '' ? [] : [`<meta ${kind}="${name}" content="${content}">`];
  return [
    ...tag('property', 'og:title', 'A page'),
    ...tag('property', 'og:image', image),
    ...tag('property', 'og:image:type', type),
    ...tag('property', 'og:image:width', width),
    ...tag('property', 'og:image:height', height),
    ...tag('property', 'og:image:alt', alt),
    ...tag('name', 'twitter:card', card),
  ];
}

export const pageOf = (tags: readonly string[], rest = ''): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A page</title>${tags.join('\n')}${rest}</head><body><h1>A page</h1></body></html>`;

export type Codes = Readonly<Record<string, 'all' | readonly PlatformId[]>>;

/** The platforms of each problem; `all` if every platform has it. */
export function codesOf(found: readonly PlatformReport[], level?: 'error' | 'warning'): Codes {
  const codes: Record<string, PlatformId[]> = {};
  for (const { id, problems } of found)
    for (const problem of problems)
      if (level === undefined || problem.level === level) (codes[problem.code] ??= []).push(id);
  return Object.fromEntries(
    Object.entries(codes).map(([code, ids]) => [code, ids.length === found.length ? 'all' : ids]),
  );
}

export async function checked(what: string, options: CheckOptions = {}): Promise<readonly PlatformReport[]> {
  const { pages } = await check(what, { timeScale: 30, ...options, network: { lookup, ...options.network } });
  return pages[0]?.platforms ?? [];
}
