import type { Head } from './head.js';
import type { ImageAnswer } from './image-response.js';
import type { FetchApp } from './listen.js';

/** Maximum size of images that are kept as responses, in addition to those that the app keeps. */
const defaultBytes = 16 * 1024 * 1024;

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
  const kept = new Map<ImageAnswer, Response>();
  let bytes = 0;

  function keep(answer: ImageAnswer, response: Response): Response {
    kept.set(answer, response);
    bytes += sizeOf(answer);
    for (const oldest of kept.keys()) {
      if (bytes <= maxBytes) break;
      kept.delete(oldest);
      bytes -= sizeOf(oldest);
    }
    return response.clone();
  }

  return (head) => {
    const answer = fromMemory?.(head);
    if (answer === undefined) return undefined;
    const found = kept.get(answer);
    if (found !== undefined) return found.clone();
    return answer.lasting ? keep(answer, responseOf(answer)) : responseOf(answer);
  };
}

const responseOf = ({ status, headers, body }: ImageAnswer): Response =>
  new Response(body as Uint8Array<ArrayBuffer> | null, { status, headers: headers as [string, string][] });

/** At least a kilobyte, because a response also has headers. */
const sizeOf = ({ body }: ImageAnswer): number => (body?.length ?? 0) + 1024;
