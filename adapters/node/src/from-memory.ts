import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FetchApp, ImageAnswer } from '@placard/http';
import { onlyHeader, rawHeader } from './raw-headers.js';

type FromMemory = NonNullable<FetchApp['fromMemory']>;

/**
 * Answers with an image that was served before, without a `Request` and a `Response`, which cost as much as Node's whole
 * answer.
 *
 * @returns whether the request is answered
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
    // The URL that srvx gives the request: images are found by it.
    return fromMemory({ method, url: `http://${host}${url}`, headers: { get: (name) => rawHeader(rawHeaders, name) } });
  } catch {
    // `fetch` fails in the same way, answers the request and reports the failure.
    return undefined;
  }
}
