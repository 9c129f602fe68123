import type { ErrorCode, Issue } from '@placard/core';
import type { Background, InspectedPhoto, RenderJob } from '@placard/core/engine';
import type { RenderedCard } from '@placard/core/server';
import type { Protocol } from './ipc.js';

/**
 * Messages between a pool and its render processes. `memory` is the resident size of the process after the task, in
 * bytes.
 */
export interface RenderProtocol extends Protocol {
  readonly task: SentTask;
  readonly done: Done & { readonly memory: number };
  readonly update: never;
  readonly failure: { readonly error: WireError; readonly memory: number };
  readonly ready: { readonly name: string; readonly version: string };
}

/** A task of a render process. */
export type Task = RenderTask | InspectTask;

export interface RenderTask {
  readonly job: RenderJob;
  /** File that the process writes. The `bytes` of the result are then empty. */
  readonly file?: string | undefined;
}

/** A photo to decode and measure. */
export interface InspectTask {
  readonly inspect: Uint8Array;
}

/** The result of a task. */
export type Done = { readonly image: RenderedCard } | { readonly photo: InspectedPhoto };

/** A task as plain data: its images have files instead of functions that load them. */
export type SentTask = InspectTask | SentRender;

/** A render task as plain data. */
export type SentRender = Omit<RenderTask, 'job'> & {
  readonly job: Omit<RenderJob, 'photo' | 'pictures'>;
  readonly photo?: SentPhoto;
  readonly pictures?: Readonly<Record<string, SentPhoto>>;
  /** SHA-256 of files that the process must drop after this task. */
  readonly forget?: readonly string[];
};

/** An image as plain data. */
export type SentPhoto = Omit<Background, 'load'> & {
  /** The file; missing if the process has it. */
  readonly file?: Uint8Array;
};

/** A PlacardError as plain data. */
export interface WireError {
  readonly code: ErrorCode;
  readonly message: string;
  readonly issues: readonly Issue[];
}
