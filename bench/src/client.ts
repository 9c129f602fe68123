import { Agent, request, type OutgoingHttpHeaders } from 'node:http';

export interface Answer {
  /** 0: the connection was cut. */
  readonly status: number;
  readonly ms: number;
  /** `Retry-After` in seconds; undefined: no such header. */
  readonly retryAfter: number | undefined;
  /** Body as text; undefined without `read`. */
  readonly body: string | undefined;
}

export interface Sent {
  readonly method?: string;
  readonly headers?: OutgoingHttpHeaders;
  readonly body?: string;
  /** Raw request target, sent without URL parsing. Default: path and query of the URL. */
  readonly path?: string;
  /** Whether to keep the response body. */
  readonly read?: boolean;
}

const agent = new Agent({ keepAlive: true, maxSockets: 4096, maxFreeSockets: 4096 });

/** Sends a request. @throws {Error} without a response */
export function send(
  url: string,
  { method = 'GET', headers = {}, body, path, read = false }: Sent = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const started = performance.now();
    const sent = request(url, { method, agent, headers, ...(path === undefined ? {} : { path }) }, (response) => {
      const retryAfter = response.headers['retry-after'];
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => void (read && chunks.push(chunk)));
      response.on('error', reject);
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          ms: performance.now() - started,
          retryAfter: retryAfter === undefined ? undefined : Number(retryAfter),
          body: read ? Buffer.concat(chunks).toString() : undefined,
        }),
      );
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

/** Sends a request to a server that may be killed. Without a response the status is 0. */
export const sendOrLose = (url: string, sent?: Sent): Promise<Answer> =>
  send(url, sent).catch(() => ({ status: 0, ms: 0, retryAfter: undefined, body: undefined }));

let cards = 0;

/** Requests a card that is not cached, as a JPEG. */
export function askForCard(
  { url, key }: { readonly url: string; readonly key: string },
  template = 'basic',
  ask: (url: string, sent?: Sent) => Promise<Answer> = send,
): Promise<Answer> {
  const title = `Card ${(cards += 1)} of process ${process.pid}`;
  const body = JSON.stringify({ template, format: 'jpg', params: { title } });
  const headers = { authorization: `Bearer ${key}`, 'content-length': Buffer.byteLength(body) };
  return ask(`${url}/v1/images`, { method: 'POST', headers, body });
}
