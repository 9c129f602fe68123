import { createLru } from '@placard/core/server';
import type { Head } from './head.js';
import type { ImageAnswer } from './image-response.js';
import type { FetchApp } from './listen.js';

/** Maximum size of images that are kept as responses, in addition to those that the app keeps. */
const defaultBytes = 16 * 1024 * 1024;
/** Estimated size of a response without its body. */
const headerBytes = 1024;

/**
 * Responds with images that were served before, on runtimes where a cloned response shares body and headers with the
 * original. A new response would copy the image and validate each header, which takes longer than looking up the image.
 *
 * @returns a function that returns undefined if the app must handle the request; it throws what `fromMemory` throws
 * @example
 * const answerKept = createKeptResponses(app.fromMemory);
 * const fetch = (request: Request) => answerKept(request) ?? app.fetch(request);
 */
export function createKeptResponses(
  fromMemory: FetchApp['fromMemory'],
  maxBytes = defaultBytes,
): (head: Head) => Response | undefined {
  const kept = createLru<ImageAnswer, Response>(maxBytes, (_, { body }) => (body?.length ?? 0) + headerBytes);

  return (head) => {
    const answer = fromMemory?.(head);
    if (answer === undefined) return undefined;
    const keptResponse = kept.peek(answer);
    if (keptResponse !== undefined) return keptResponse.clone();
    const response = responseOf(answer);
    if (!answer.lasting) return response;
    kept.set(answer, response);
    return response.clone();
  };
}

const responseOf = ({ status, headers, body }: ImageAnswer): Response =>
  new Response(body as Uint8Array<ArrayBuffer> | null, { status, headers: headers as [string, string][] });
