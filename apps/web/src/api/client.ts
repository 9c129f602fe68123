import { ApiError, createClient, type Client, type ImageRequest, type Template } from '@placard/client';
import { openOnce } from '@placard/core/engine';
import { errorOf } from './error.js';

/** Path of the server in front of all its routes, without a trailing slash. */
export const basePath = new URL(document.baseURI).pathname.replace(/\/$/, '');

/** The API client, with the session of the browser. It does not retry, because pages retry and show why they wait. */
export const api: Client = createClient({ url: basePath, retries: 0 });

/** All templates. Requested once; a failure is not cached. */
export const listTemplates: () => Promise<readonly Template[]> = openOnce(() => api.templates());

/** A background photo. */
export interface Photo {
  readonly id: string;
  readonly title: string;
  readonly author: string;
  readonly license: { readonly id: string; readonly url: string };
  /** `#rrggbb` */
  readonly dominant: string;
  readonly tone: string;
}

/** All background photos. Requested once; a failure is not cached. */
export const listPhotos = openOnce(async () => {
  const { backgrounds } = await getJson<{ readonly backgrounds: readonly Photo[] }>('/v1/backgrounds');
  return backgrounds;
});

/** GETs JSON of a route that the client has no call for. @throws {ApiError} */
export async function getJson<T>(path: string, signal?: AbortSignal): Promise<T> {
  const response = await fetch(basePath + path, signal === undefined ? {} : { signal });
  if (!response.ok) throw await errorOf(response);
  return (await response.json()) as T;
}

/** Facts about an image that the server drew for a page. */
export interface Facts {
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
  readonly alt: string;
  readonly lang: string | null;
  readonly milliseconds: number;
  readonly warnings: readonly string[];
}

export interface DrawnCard {
  readonly facts: Facts;
  readonly image: Blob;
}

/** An image request that is not validated. */
type Unchecked = { readonly [name in keyof ImageRequest]?: unknown };

/** `POST /preview`: draws a card that no account pays for. The server validates the request. @throws {ApiError} */
export async function preview(request: Unchecked, signal: AbortSignal): Promise<DrawnCard> {
  const response = await fetch(`${basePath}/preview`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(request),
    signal,
  });
  if (!response.ok) throw await errorOf(response);
  const form = await response.formData();
  const [card, image] = [form.get('card'), form.get('image')];
  if (typeof card !== 'string' || !(image instanceof Blob)) throw new ApiError(response.status, undefined, {});
  return { facts: JSON.parse(card) as Facts, image };
}
