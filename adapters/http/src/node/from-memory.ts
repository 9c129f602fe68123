import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ImageAnswer } from '../image-response.js';
import type { FetchApp } from '../listen.js';
import { onlyHeader, rawHeader } from './raw-headers.js';

type FromMemory = NonNullable<FetchApp['fromMemory']>;

/**
 * Responds with an image that was served before, without creating a `Request` and a `Response`, which would cost as
 * much as the rest of the response.
 *
 * @returns whether the request was answered
 */
export function answerFromMemory(fromMemory: FromMemory, request: IncomingMessage, response: ServerResponse): boolean {
  const answer = find(fromMemory, request);
  if (answer === undefined) return false;
  const { status, rawHeaders, body } = answer;
  response.writeHead(status, rawHeaders as string[]);
  response.end(body);
  return true;
}

function find(fromMemory: FromMemory, { method = '', url = '', rawHeaders }: IncomingMessage): ImageAnswer | undefined {
  const host = onlyHeader(rawHeaders, 'host');
  if (host === undefined || !url.startsWith('/')) return undefined;
  try {
    // The URL that `toNodeHandler` would give the request, because images are cached by it.
    return fromMemory({ method, url: `http://${host}${url}`, headers: { get: (name) => rawHeader(rawHeaders, name) } });
  } catch {
    // `fetch` fails in the same way, answers the request and reports the failure.
    return undefined;
  }
}
