import { formats, mediaTypes, messageOf, type Format } from '@placard/core/engine';
import type { ElementOptions, FromElement } from './from-element.js';
import { anySignal } from './signals.js';

/** Options of {@link ImageResponse}: those of a `Response`, those of `@vercel/og`, and those of `fromElement`. */
export interface ImageResponseOptions extends ElementOptions {
  readonly status?: number | undefined;
  readonly statusText?: string | undefined;
  readonly headers?: ResponseInit['headers'] | undefined;
}

interface Process {
  readonly env?: Readonly<Record<string, string | undefined>>;
}

/** Workers may have no `process`. */
const isDevelopment = (): boolean =>
  (globalThis as { readonly process?: Process }).process?.env?.['NODE_ENV'] === 'development';

/** Arguments of `Response` for the image of an element. */
export type ResponseOf = (
  element: unknown,
  options?: ImageResponseOptions,
) => [body: ReadableStream, init: ResponseInit];

/** Creates the body and the headers with the `fromElement` of a runtime. */
export const createResponses =
  (fromElement: FromElement): ResponseOf =>
  (element, { status = 200, statusText = '', headers, ...options } = {}) => [
    bodyOf(element, options, fromElement),
    { status, statusText, headers: headersOf(headers, options.format) },
  ];

function headersOf(given: ImageResponseOptions['headers'], format: Format = 'png'): Headers {
  const headers = new Headers({
    'content-type': formats.includes(format) ? mediaTypes[format] : mediaTypes.png,
    'cache-control': isDevelopment() ? 'no-cache, no-store' : 'public, immutable, no-transform, max-age=31536000',
  });
  for (const [name, value] of new Headers(given)) headers.set(name, value);
  return headers;
}

function bodyOf(element: unknown, options: ElementOptions, fromElement: FromElement): ReadableStream<Uint8Array> {
  const abort = new AbortController();
  const signal = options.signal === undefined ? abort.signal : anySignal([abort.signal, options.signal]);
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          controller.enqueue(await drawn(element, { ...options, signal }, fromElement));
          controller.close();
        } catch (error) {
          // The reader is gone, so nobody waits for this card.
          if (abort.signal.aborted) return;
          log(error);
          controller.error(error);
        }
      },
      cancel: (reason) => abort.abort(reason),
    },
    // The card is drawn when the body is read, not when the response is made.
    { highWaterMark: 0 },
  );
}

async function drawn(element: unknown, options: ElementOptions, fromElement: FromElement): Promise<Uint8Array> {
  try {
    const { bytes, warnings } = await fromElement(element, options);
    if (isDevelopment()) for (const warning of new Set(warnings)) logLine(warning);
    return bytes;
  } catch (error) {
    options.signal?.throwIfAborted();
    if (!isDevelopment()) throw error;
    log(error);
    const { errorCard } = await import('./error-card.js');
    const { width, height, format, scale } = options;
    return (await fromElement(errorCard(messageOf(error)), { ...validSize(width, height), format, scale })).bytes;
  }
}

/** The size may be the error. */
const validSize = (width = 1200, height = 630): { width: number; height: number } =>
  [width, height].every((side) => Number.isInteger(side) && side >= 200 && side <= 4096)
    ? { width, height }
    : { width: 1200, height: 630 };

const log = (error: unknown): void => logLine(messageOf(error).replace(/\s*\n[-\s]*/g, '; '));

// Where a program runs at the edge or in a framework, its log is what `console.error` writes to.
// oxlint-disable-next-line no-console
const logLine = (line: string): void => console.error(`ImageResponse: ${line}`);
