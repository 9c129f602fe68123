import { accepts } from '../accept-encoding.js';
import type { AppAsset } from './web-app.js';

/** `Cache-Control` of a file whose name contains a hash of its content. */
export const immutable = 'public, max-age=31536000, immutable';

const preferred = ['br', 'gzip'] as const;

/** Responds with a file of the app, in the best encoding that exists and that the browser accepts. */
export function fileResponse(
  request: Request,
  { type, encodings }: AppAsset,
  headers: Readonly<Record<string, string>>,
): Response {
  const encoding = preferred.find((each) => encodings[each] && accepts(request, each)) ?? 'identity';
  return new Response(encodings[encoding] ?? null, {
    headers: {
      'content-type': type,
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      vary: 'accept-encoding',
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
      ...headers,
    },
  });
}
