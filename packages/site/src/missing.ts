import { messageOf } from '@placard/core/server';
import type { Planned } from './plan.js';
import type { Finding } from './report.js';

/** Pictures that were not there when a page asked for them, and the pages that wait for them. */
export interface MissingPictures {
  /** How many there have been. */
  readonly size: number;
  /** @returns whether the picture is the first of its name, and so is to be drawn */
  add(picture: string, file: string): boolean;
  /** Puts the card to the page as soon as the picture is there: at once, unless it is missing. */
  settle(page: Planned): void;
  /** Puts the card to the pages that wait for the picture. */
  drawn(picture: string): void;
  /** Reports the picture's pages as failed, and leaves them as they are. */
  lost(picture: string, error: unknown): void;
}

export interface Settling {
  /** Says what would change, and draws and writes nothing. */
  readonly dryRun: boolean;
  readonly signal: AbortSignal | undefined;
  /** Takes files that changed, or would. */
  readonly changed: string[];
  /** Takes pages without a picture. */
  readonly failures: Finding[];
  /** Takes pages that have a picture and could not be written. */
  readonly unwritten: Finding[];
}

/** What is drawn keeps nothing but its name: a site may have very many pages. */
type Missing =
  | { readonly state: 'drawn' }
  | { readonly state: 'lost'; readonly message: string }
  | {
      readonly state: 'waiting';
      /** Pages that show it. */
      readonly files: string[];
      /** Pages to which it is put. */
      readonly pages: Planned[];
    };

export function createMissingPictures({ dryRun, signal, changed, failures, unwritten }: Settling): MissingPictures {
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
    add(picture, file) {
      const known = missing.get(picture);
      if (known === undefined) missing.set(picture, { state: 'waiting', files: [file], pages: [] });
      else if (known.state === 'waiting') known.files.push(file);
      else if (known.state === 'lost') failures.push({ file, message: known.message });
      return known === undefined;
    },
    settle(page) {
      const known = missing.get(page.card.picture);
      if (known === undefined || known.state === 'drawn' || dryRun) write(page);
      else if (known.state === 'waiting') known.pages.push(page);
    },
    drawn(picture) {
      const known = missing.get(picture);
      missing.set(picture, { state: 'drawn' });
      if (known?.state === 'waiting') known.pages.forEach(write);
    },
    lost(picture, error) {
      const known = missing.get(picture);
      const message = messageOf(error);
      missing.set(picture, { state: 'lost', message });
      if (known?.state === 'waiting') failures.push(...known.files.map((file) => ({ file, message })));
    },
  };
}
