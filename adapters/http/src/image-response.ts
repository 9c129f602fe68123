import type { Card } from '@placard/core';
import { FastResponse } from 'srvx';
import { guard } from './errors.js';
import { isUnchanged } from './etag.js';
import { freshness, type Lifetime } from './freshness.js';

/** A picture that is about to be answered. */
export interface Answerable {
  readonly card: Card;
  readonly lifetime: Lifetime;
}

type Headers = readonly (readonly [name: string, value: string])[];

/** Of pictures whose headers do not change with the time of day. */
const written = new WeakMap<Answerable, Headers>();

/** 200 with the picture, or 304. */
export function imageResponse(request: Request, image: Answerable): Response {
  const headers = written.get(image) ?? write(image);
  const { bytes, sha256 } = image.card;
  const unchanged = isUnchanged(request, `"${sha256}"`);
  if (!unchanged) return new FastResponse(bytes as Uint8Array<ArrayBuffer>, { headers: headers as [string, string][] });
  const few = headers.filter(([name]) => !name.startsWith('content-t') && name !== 'content-length');
  return new FastResponse(null, { status: 304, headers: few as [string, string][] });
}

function write(image: Answerable): Headers {
  const { card, lifetime } = image;
  const timing = Object.entries(card.stages).map(([stage, ms]) => `${stage};dur=${ms.toFixed(1)}`);
  const headers = Object.entries({
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
  if (lifetime.expires === undefined) written.set(image, headers);
  return headers;
}
