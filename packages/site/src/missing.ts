import { messageOf } from '@placard/core/server';
import type { Planned } from './plan.js';
import type { Finding } from './report.js';

/** Images that have to be drawn, and the pages that wait for them. */
export interface MissingImages {
  /** Number of images that were added. */
  readonly size: number;
  /** @returns whether the image was not added before, so that the caller must draw it */
  add(imageFile: string, file: string): boolean;
  /** Writes the tags into the page as soon as its image exists: at once, unless it is missing. */
  settle(page: Planned): void;
  /** Writes the tags into the pages that wait for the image. */
  drawn(imageFile: string): void;
  /** Reports the pages that wait for the image as failed, and does not change them. */
  lost(imageFile: string, error: unknown): void;
}

export interface Settling {
  /** Reports what would change; draws and writes nothing. */
  readonly dryRun: boolean;
  readonly signal: AbortSignal | undefined;
  /** Gets the files that have changed, or would change. */
  readonly changed: string[];
  /** Gets the pages whose image could not be drawn. */
  readonly failures: Finding[];
  /** Gets the pages that have an image, but could not be written. */
  readonly unwritten: Finding[];
}

/** Only the name of a drawn image is kept, because a site may have very many pages. */
type Missing =
  | { readonly state: 'drawn' }
  | { readonly state: 'lost'; readonly message: string }
  | {
      readonly state: 'waiting';
      /** Pages that use it. */
      readonly files: string[];
      /** Pages whose tags will be written. */
      readonly pages: Planned[];
    };

export function createMissingImages({ dryRun, signal, changed, failures, unwritten }: Settling): MissingImages {
  const missing = new Map<string, Missing>();

  function write({ file, apply }: Planned): void {
    if (apply === undefined || signal?.aborted) return;
    try {
      if (!dryRun) apply();
      changed.push(file);
    } catch (error) {
      unwritten.push({ file, message: messageOf(error) });
    }
  }

  return {
    get size() {
      return missing.size;
    },
    add(imageFile, file) {
      const missingCard = missing.get(imageFile);
      if (missingCard === undefined) missing.set(imageFile, { state: 'waiting', files: [file], pages: [] });
      else if (missingCard.state === 'waiting') missingCard.files.push(file);
      else if (missingCard.state === 'lost') failures.push({ file, message: missingCard.message });
      return missingCard === undefined;
    },
    settle(page) {
      const known = missing.get(page.card.imageFile);
      if (known === undefined || known.state === 'drawn' || dryRun) write(page);
      else if (known.state === 'waiting') known.pages.push(page);
    },
    drawn(imageFile) {
      const known = missing.get(imageFile);
      missing.set(imageFile, { state: 'drawn' });
      if (known?.state === 'waiting') known.pages.forEach(write);
    },
    lost(imageFile, error) {
      const known = missing.get(imageFile);
      const message = messageOf(error);
      missing.set(imageFile, { state: 'lost', message });
      if (known?.state === 'waiting') failures.push(...known.files.map((file) => ({ file, message })));
    },
  };
}
