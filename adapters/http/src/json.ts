import { FastResponse } from 'srvx';

export const json = (body: unknown, status = 200, headers: Readonly<Record<string, string>> = {}): Response =>
  jsonText(JSON.stringify(body), status, headers);

/**
 * Like `json`, for serialized JSON, which may be compressed. `null`: no body. srvx's `FastResponse` passes its headers
 * and body to Node as they are; on other runtimes it is their `Response`.
 */
export const jsonText = (
  text: string | Uint8Array<ArrayBuffer> | null,
  status: number,
  headers: Readonly<Record<string, string>>,
): Response =>
  new FastResponse(text, {
    status,
    headers: {
      ...(text === null ? {} : { 'content-type': 'application/json' }),
      'x-content-type-options': 'nosniff',
      'access-control-allow-origin': '*',
      ...headers,
    },
  });
