import type { Plan } from '../protocol.js';

/** A row whose image is stored. */
export interface ImageEntry {
  readonly row: number;
  readonly place: string;
  readonly name: string;
  readonly at: number;
  readonly size: number;
}

/** The result of a row. */
export type Entry =
  | ImageEntry
  | {
      readonly row: number;
      readonly place: string;
      readonly reason: string;
      readonly fields: Readonly<Record<string, unknown>>;
    };

/** A batch that was started, maybe in an earlier visit. */
export interface Begun {
  readonly plan: Plan;
  readonly source: Blob;
}

/**
 * Store of a batch: on disk, where it is kept when the user leaves the page, or in memory if the browser has no disk
 * storage.
 */
export interface BatchStore {
  readonly lasts: boolean;
  /** In the order in which they were added. */
  readonly entries: readonly Entry[];
  begun(): Promise<Begun | undefined>;
  /** @throws {StoreFull} */
  begin(plan: Plan, source: File): Promise<void>;
  /** @throws {StoreFull} */
  addImage(at: Pick<Entry, 'row' | 'place'> & { readonly name: string }, bytes: Uint8Array<ArrayBuffer>): void;
  /** @throws {StoreFull} */
  addRefused(entry: Extract<Entry, { reason: string }>): void;
  image(entry: Extract<Entry, { size: number }>): Uint8Array<ArrayBuffer> | Blob;
  /** Keeps a file until it is downloaded. @throws {StoreFull} */
  save(name: string, content: ReadableStream<Uint8Array>): Promise<Blob>;
  clear(): Promise<void>;
}

/** Thrown when there is no more space. */
export class StoreFull extends Error {}
