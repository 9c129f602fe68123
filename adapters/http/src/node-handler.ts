import type { IncomingMessage, ServerResponse } from 'node:http';
import { toNodeHandler as handlerOf } from 'srvx/node';
import type { FetchApp } from './listen.js';

/**
 * Returns the app as a handler of `node:http`. Uses the function of srvx that h3's `toNodeHandler` wraps, because that one
 * takes only an `H3`, and an app may be any object with a `fetch`.
 *
 * @example
 * const handler = toNodeHandler(createApp(services));
 */
export function toNodeHandler(app: FetchApp): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  // The type requires a request of both HTTP/1 and HTTP/2; the handler accepts either.
  const handler = handlerOf((request) => app.fetch(request)) as (
    request: IncomingMessage,
    response: ServerResponse,
  ) => unknown;
  return async (request, response) => void (await handler(request, response));
}
