import type { Card } from '@placard/core/server';
import { FastResponse } from 'srvx';
import { guard } from './errors.js';
import { isUnchanged } from './etag.js';
import { freshness, type Lifetime } from './freshness.js';

/** A picture that is about to be answered. */
export interface Answerable {
  readonly card: Card;
  readonly lifetime: Lifetime;
  /** As `imageHeaders` has them, of a picture whose headers do not change with the time of day. */
  readonly headers?: ImageHeaders;
}

export type ImageHeaders = readonly (readonly [name: string, value: string])[];

/** 200 with the picture, or 304. */
export function imageResponse(request: Request, image: Answerable): Response {
  const headers = image.headers ?? imageHeaders(image);
  const { bytes, sha256 } = image.card;
  const unchanged = isUnchanged(request, `"${sha256}"`);
  if (!unchanged) return new FastResponse(bytes as Uint8Array<ArrayBuffer>, { headers: headers as [string, string][] });
  const few = headers.filter(([name]) => !name.startsWith('content-t') && name !== 'content-length');
  return new FastResponse(null, { status: 304, headers: few as [string, string][] });
}

export function imageHeaders({ card, lifetime }: Answerable): ImageHeaders {
  const timing = Object.entries(card.stages).map(([stage, ms]) => `${stage};dur=${ms.toFixed(1)}`);
  return Object.entries({
    etag: `"${card.sha256}"`,
    ...freshness(lifetime),
    'cache-status': card.cached ? 'placard; hit' : 'placard; fwd=miss; stored',
    'server-timing': [card.cached ? 'cache;desc=hit' : 'cache;desc=miss', ...timing].join(', '),
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    ...guard,
    'content-type': card.contentType,
    'content-length': String(card.bytes.length),
  });
}
