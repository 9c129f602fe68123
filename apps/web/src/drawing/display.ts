import type { Issue } from '@placard/client';
import type { DrawnCard, Facts } from '../api/client.js';
import type { Trouble } from '../api/trouble.js';
import type { Sketch } from './engine.js';

/** The image that is shown, with its facts. */
export interface Shown {
  /** `blob:` URL of the file. While a sketch is shown, of the previous file. */
  readonly url: string | undefined;
  /** The pixels of a sketch; undefined when the file is there. */
  readonly bitmap: ImageBitmap | undefined;
  readonly facts: Omit<Facts, 'bytes'> | undefined;
  /** Size of the file. While a sketch is shown, of the previous file. */
  readonly bytes: number | undefined;
  /** Milliseconds from the change to the image. */
  readonly took: number | undefined;
  /** Which side has drawn it. A sketch has the pixels, but not the requested file. */
  readonly by: 'page' | 'server' | 'sketch' | undefined;
  /** Whether the image belongs to the current request. */
  readonly current: boolean;
  /** Invalid fields of the request. */
  readonly issues: readonly Issue[];
  /** Why neither the page nor the server can draw. */
  readonly trouble: Trouble | undefined;
}

/** Shows images, and frees those that they replace. */
export interface Display {
  /** Shows pixels. @param since time of the request, as `performance.now()` */
  sketch(sketch: Sketch, since: number): void;
  /** Shows a file when it is decoded, unless the signal has aborted by then. @param since as of `sketch` */
  file(drawn: DrawnCard, by: 'page' | 'server', since: number, signal: AbortSignal): Promise<void>;
  /** Time of the last image, as `performance.now()`; 0: none. */
  shownAt(): number;
  hasFile(): boolean;
  /** Frees the file and the pixels. */
  close(): void;
}

/**
 * @param show gets the changes
 * @param isCurrent whether there is no newer request
 */
export function createDisplay(show: (change: Partial<Shown>) => void, isCurrent: () => boolean): Display {
  let url: string | undefined;
  let pixels: ImageBitmap | undefined;
  let shownAt = 0;

  /** Frees the previous pixels, because the garbage collector does it late. */
  function keepPixels(next: ImageBitmap | undefined): void {
    pixels?.close();
    pixels = next;
  }

  return {
    sketch({ bitmap, facts }, since) {
      shownAt = performance.now();
      keepPixels(bitmap);
      const took = shownAt - since;
      show({ bitmap, facts, took, by: 'sketch', current: isCurrent(), issues: [], trouble: undefined });
    },
    async file({ facts, image }, by, since, signal) {
      const took = by === 'server' ? { took: performance.now() - since } : {};
      const own = URL.createObjectURL(image);
      // So that it replaces the pixels in one frame.
      await decoded(own);
      if (signal.aborted) return URL.revokeObjectURL(own);
      shownAt = performance.now();
      const before = url;
      url = own;
      const { bytes } = facts;
      keepPixels(undefined);
      show({ url, bitmap: undefined, facts, bytes, by, current: isCurrent(), issues: [], trouble: undefined, ...took });
      // Revoked after the previous image has been replaced.
      if (before !== undefined) setTimeout(() => URL.revokeObjectURL(before), 1_000);
    },
    shownAt: () => shownAt,
    hasFile: () => url !== undefined,
    close() {
      keepPixels(undefined);
      if (url !== undefined) URL.revokeObjectURL(url);
    },
  };
}

async function decoded(url: string): Promise<void> {
  const image = new Image();
  image.src = url;
  // An image that cannot be decoded is shown as the browser shows it.
  await image.decode().catch(() => undefined);
}
