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
  readonly told: never;
  readonly failure: { readonly error: WireError; readonly memory: number };
  readonly ready: { readonly name: string; readonly version: string };
}

/** What a process of the pool is asked for. */
export type Task = RenderTask | InspectTask;

export interface RenderTask {
  readonly job: RenderJob;
  /** Gets the image. The `bytes` of the answer are then empty. */
  readonly file?: string | undefined;
}

/** A photo to decode and measure. */
export interface InspectTask {
  readonly inspect: Uint8Array;
}

/** The result of a task. */
export type Done = { readonly image: RenderedCard } | { readonly photo: InspectedPhoto };

/** A task as plain data: with the file of the photo in place of the function that loads it. */
export type SentTask = InspectTask | (Omit<RenderTask, 'job'> & { readonly job: SentJob; readonly photo?: SentPhoto });

type SentJob = Omit<RenderJob, 'photo'>;
type SentPhoto = Omit<Background, 'load'> & { readonly bytes: Uint8Array };

/** Loads the photo of a job, if it has one. Called when a process takes the task: the queue holds no files. */
export function toSent(task: Task): SentTask | Promise<SentTask> {
  if ('inspect' in task) return task;
  const { photo, ...job } = task.job;
  if (photo === undefined) return { ...task, job };
  const { load, ...facts } = photo;
  return load().then((bytes) => ({ ...task, job, photo: { ...facts, bytes } }));
}

/** In a render process: the job with its photo. */
export function jobOf({ job, photo }: Exclude<SentTask, InspectTask>): RenderJob {
  if (photo === undefined) return job;
  const { bytes, ...facts } = photo;
  return { ...job, photo: { ...facts, load: async () => bytes } };
}

/** A PlacardError as plain data. */
export interface WireError {
  readonly code: ErrorCode;
  readonly message: string;
  readonly issues: readonly Issue[];
}
