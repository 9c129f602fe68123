import type { ImageRequest, Template } from '@placard/client';
import type { ImageFacts } from '@placard/platforms';
import type { JSX } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { Previews } from '../previews/previews.js';
import { Take } from '../take/take.js';
import { wordsOf } from './words.js';
import type { LiveImage } from '../drawing/live-image.js';

interface ShownCard {
  readonly template: Template;
  readonly request: ImageRequest;
  readonly image: LiveImage;
  /** The URL of the page with the current form. */
  readonly address: () => Promise<string>;
}

/** Milliseconds after the last change before exports and previews are shown without a file. */
const patience = 400;

/**
 * Exports and previews of a finished card. They are updated for each file, not for each key, because their layout takes
 * longer than drawing the card, and would delay the image. The first time they are shown one frame after the image.
 */
export function After(card: ShownCard): JSX.Element | null {
  const { template, request, image, address } = card;
  const { url, facts, bytes } = image;
  const now = useMemo(() => card, [template, request, url, facts, bytes, address]);
  const [held, hold] = useState(now);
  const isNew = now.template !== held.template || now.image.url !== held.image.url;
  useEffect(() => {
    const timer = setTimeout(() => hold(now), isNew ? 0 : patience);
    return () => clearTimeout(timer);
  }, [now, isNew]);
  const shown = isNew && held.image.url !== undefined ? now : held;
  const asked = useRef(request);
  asked.current = request;
  return useMemo(() => <Ready {...shown} latest={() => asked.current} />, [shown]);
}

function Ready({
  template,
  request,
  latest,
  address,
  image: { url, facts, bytes },
}: ShownCard & { readonly latest: () => ImageRequest }): JSX.Element | null {
  // One frame later: the layout of both in one task would block typing.
  const [isTaken, take] = useState(false);
  const isThere = url !== undefined && facts !== undefined && bytes !== undefined;
  useEffect(() => {
    if (isThere) take(true);
  }, [isThere]);
  if (!isThere) return null;
  const { width, height, alt } = facts;
  const image: ImageFacts = { width, height, bytes, format: request.format ?? 'png' };
  return (
    <div class="after">
      <Take request={request} latest={latest} address={address} alt={alt} />
      {isTaken && <Previews image={image} url={url} host={location.host} {...wordsOf(template, request)} />}
    </div>
  );
}
