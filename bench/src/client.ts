import { Agent, request, type OutgoingHttpHeaders } from 'node:http';

export interface Answer {
  /** 0 when the connection was cut. */
  readonly status: number;
  readonly ms: number;
  /** Seconds; undefined: none was told. */
  readonly retryAfter: number | undefined;
  /** As text; undefined unless it was asked for. */
  readonly body: string | undefined;
}

interface Sent {
  readonly method?: string;
  readonly headers?: OutgoingHttpHeaders;
  readonly body?: string;
  /** Of the request as it is written, when it must not be read as a URL before; the URL's when left out. */
  readonly path?: string;
  /** Whether the answer's body is kept. */
  readonly read?: boolean;
}

/** Plain sockets of `node:http`: whoever asks must not take the core that the server needs. */
const agent = new Agent({ keepAlive: true, maxSockets: 4096 });

/** @throws {Error} when no answer comes */
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

/** The same where the server may be killed: no answer is one of status 0. */
export const sendOrLose = (url: string, sent?: Sent): Promise<Answer> =>
  send(url, sent).catch(() => ({ status: 0, ms: 0, retryAfter: undefined, body: undefined }));

let cards = 0;

/** Asks for a card that nobody has asked for yet, as a JPEG. */
export function askForCard(
  { url, key }: { readonly url: string; readonly key: string },
  template = 'basic',
  ask = send,
): Promise<Answer> {
  const title = `Card ${(cards += 1)} of process ${process.pid}`;
  const body = JSON.stringify({ template, format: 'jpg', params: { title } });
  const headers = { authorization: `Bearer ${key}`, 'content-length': Buffer.byteLength(body) };
  return ask(`${url}/v1/images`, { method: 'POST', headers, body });
}
