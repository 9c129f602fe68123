import type { Card } from '@placard/core/server';
import { FastResponse } from 'srvx';
import { securityHeaders } from './errors.js';
import { isUnchanged } from './etag.js';
import { freshness, type Lifetime } from './freshness.js';
import type { Head } from './head.js';

/** A response as data, which an adapter converts to what its runtime sends. */
export interface ImageAnswer {
  readonly status: 200 | 304;
  readonly headers: ImageHeaders;
  /** `headers` as Node takes them: names and values in turn. */
  readonly rawHeaders: readonly string[];
  readonly body: Uint8Array | null;
  /** Whether this object also answers later requests for the image. */
  readonly lasting: boolean;
}

export type ImageHeaders = readonly (readonly [name: string, value: string])[];

/** An image to be served. */
export interface Answerable {
  readonly card: Card;
  readonly lifetime: Lifetime;
  /** `Placard-Hint` of the response: why it is another image than the URL says. */
  readonly hint?: string | undefined;
  /** The responses with and without its ETag, if they do not depend on the current time. */
  readonly answers?: Answers;
}

interface Answers {
  readonly whole: ImageAnswer;
  readonly unchanged: ImageAnswer;
}

/** Answers with 200 and the image, or with 304. */
export function imageAnswer(head: Head, image: Answerable): ImageAnswer {
  const { whole, unchanged } = image.answers ?? imageAnswers(image, false);
  return isUnchanged(head, `"${image.card.sha256}"`) ? unchanged : whole;
}

export const imageResponse = (head: Head, image: Answerable): Response => toResponse(imageAnswer(head, image));

export const toResponse = ({ status, headers, body }: ImageAnswer): Response =>
  new FastResponse(body as Uint8Array<ArrayBuffer> | null, { status, headers: headers as [string, string][] });

/** @param lasting whether the responses are cached */
export function imageAnswers({ card, lifetime, hint }: Answerable, lasting: boolean): Answers {
  const timing = Object.entries(card.stages).map(([stage, ms]) => `${stage};dur=${ms.toFixed(1)}`);
  const common: ImageHeaders = Object.entries({
    etag: `"${card.sha256}"`,
    ...freshness(lifetime),
    'cache-status': card.cached ? 'placard; hit' : `placard; fwd=miss${card.stored ? '; stored' : ''}`,
    'server-timing': [card.cached ? 'cache;desc=hit' : 'cache;desc=miss', ...timing].join(', '),
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    ...securityHeaders,
    ...(hint === undefined ? {} : { 'placard-hint': hint }),
  });
  const content: ImageHeaders = [
    ['content-type', card.contentType],
    ['content-length', String(card.bytes.length)],
  ];
  const headers = [...common, ...content];
  return {
    whole: { status: 200, headers, rawHeaders: headers.flat(), body: card.bytes, lasting },
    unchanged: { status: 304, headers: common, rawHeaders: common.flat(), body: null, lasting },
  };
}
