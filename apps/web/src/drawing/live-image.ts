import type { ImageRequest } from '@placard/client';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Shown } from './display.js';
import { createLoop, type Loop } from './loop.js';

/** The image of a card that is being edited. While the next one is drawn, the previous one is shown. */
export interface LiveImage extends Shown {
  /** Retries at once. */
  readonly retry: () => void;
}

const nothing: Shown = {
  url: undefined,
  bitmap: undefined,
  facts: undefined,
  bytes: undefined,
  took: undefined,
  by: undefined,
  current: false,
  issues: [],
  trouble: undefined,
};

/** Draws a request, and each one that follows. Retries after temporary failures. */
export function useLiveImage(request: ImageRequest | undefined): LiveImage {
  const [image, setImage] = useState(nothing);
  const loop = useRef<Loop | undefined>(undefined);
  loop.current ??= createLoop((change) => setImage((before) => ({ ...before, ...change })));
  useEffect(() => loop.current?.open(), []);
  const wanted = request === undefined ? undefined : JSON.stringify(request);
  // A layout effect runs before the next frame; another effect would delay the image by a frame.
  useLayoutEffect(() => {
    if (wanted !== undefined) loop.current?.draw(JSON.parse(wanted) as ImageRequest);
  }, [wanted]);
  return { ...image, retry: () => loop.current?.retry() };
}
