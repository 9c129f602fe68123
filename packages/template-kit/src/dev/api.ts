import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { createLru } from '@placard/core/engine';
import { mistakeOf } from '../mistake.js';
import { RefusedParams } from '../worker/worker.js';
import type { CheckTask, DrawTask } from '../worker/tasks.js';
import type { DrawAnswer } from './events.js';
import { openPageFiles } from './page-files.js';
import { shownMistake, type Session } from './session.js';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** Number of images kept for the page. */
const kept = 240;

/** The HTTP interface of the page: source, cards, images and checks. */
export function api(session: Session): Handler {
  const pageFile = openPageFiles();
  const images = createLru<string, { readonly bytes: Uint8Array; readonly type: string }>(kept);
  let next = 0;

  function keep(bytes: Uint8Array, format: DrawTask['format']): string {
    const name = `${(next += 1)}.${format}`;
    images.set(name, { bytes, type: format === 'jpg' ? 'image/jpeg' : `image/${format}` });
    return `/api/image/${name}`;
  }

  async function draw(task: DrawTask): Promise<DrawAnswer> {
    try {
      const { image, ...card } = await session.draw(task);
      return { type: 'drawn', image: keep(image, task.format), ...card };
    } catch (error) {
      if (error instanceof RefusedParams) return { type: 'refused', issues: error.issues };
      return { type: 'failed', mistake: shownMistake(mistakeOf(error)) };
    }
  }

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = 'GET' } = request;
    // Vite adds `?import` to what the page imports.
    const [url = '/'] = (request.url ?? '/').split('?');
    const image = images.get(/^\/image\/(.+)/.exec(url)?.[1] ?? '');
    if (image !== undefined) return send(response, 200, image.type, image.bytes);
    if (method === 'GET') {
      if (url === '/source') return json(response, 200, session.source);
      if (url === '/drawing') return json(response, 200, session.drawing);
      if (url.startsWith('/templates/')) return send(response, 200, 'text/javascript', session.module);
      const file = await pageFile(url.slice(1));
      if (file !== undefined) return send(response, 200, file.type, file.bytes);
    }
    // Requiring JSON prevents cross-site form posts.
    if (method !== 'POST' || request.headers['content-type'] !== 'application/json')
      return json(response, 404, { error: 'not_found' });
    const body = JSON.parse(await text(request)) as unknown;
    if (url === '/draw') return json(response, 200, await draw(body as DrawTask));
    if (url === '/check') {
      const { template, version } = body as CheckTask;
      session.check(template, version);
      return json(response, 202, {});
    }
    return json(response, 404, { error: 'not_found' });
  };

  return (request, response) =>
    void answer(request, response).catch((error: unknown) => json(response, 400, { error: mistakeOf(error).message }));
}

const json = (response: ServerResponse, status: number, body: unknown): void =>
  send(response, status, 'application/json', JSON.stringify(body));

function send(response: ServerResponse, status: number, type: string, body: string | Uint8Array): void {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' });
  response.end(body);
}
