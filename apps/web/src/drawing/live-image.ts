import type { ImageRequest } from '@placard/client';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { createLoop, type Loop, type Shown } from './loop.js';

/** The image of a card that is being made. While the next one is drawn, the one before stays. */
export interface LiveImage extends Shown {
  /** Tries again, at once. */
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

/** Draws a request, and each that follows it. Tries again by itself what may pass. */
export function useLiveImage(request: ImageRequest | undefined): LiveImage {
  const [image, setImage] = useState(nothing);
  const loop = useRef<Loop | undefined>(undefined);
  loop.current ??= createLoop((change) => setImage((before) => ({ ...before, ...change })));
  useEffect(() => loop.current?.open(), []);
  const wanted = request === undefined ? undefined : JSON.stringify(request);
  // Not after the next frame: the image would come that much later.
  useLayoutEffect(() => {
    if (wanted !== undefined) loop.current?.draw(JSON.parse(wanted) as ImageRequest);
  }, [wanted]);
  return { ...image, retry: () => loop.current?.retry() };
}
