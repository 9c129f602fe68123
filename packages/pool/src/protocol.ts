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

/** A task as plain data: with the files of its photos in place of the functions that load them. */
export type SentTask = InspectTask | SentRender;

type SentRender = Omit<RenderTask, 'job'> & {
  readonly job: Omit<RenderJob, 'photo' | 'logos'>;
  readonly photo?: SentPhoto;
  readonly logos?: Readonly<Record<string, SentPhoto>>;
};

type SentPhoto = Omit<Background, 'load'> & { readonly bytes: Uint8Array };

/** Loads the photos of a job, if it has any. Called when a process takes the task: the queue holds no files. */
export function toSent(task: Task): SentTask | Promise<SentTask> {
  if ('inspect' in task) return task;
  const { photo, logos, ...job } = task.job;
  return photo === undefined && logos === undefined ? { ...task, job } : withFiles({ ...task, job }, photo, logos);
}

async function withFiles(
  task: SentRender,
  photo: Background | undefined,
  logos: RenderJob['logos'] = {},
): Promise<SentRender> {
  const named = Object.entries(logos).map(async ([name, logo]) => [name, await loaded(logo)] as const);
  return {
    ...task,
    ...(photo && { photo: await loaded(photo) }),
    logos: Object.fromEntries(await Promise.all(named)),
  };
}

const loaded = async ({ load, ...facts }: Background): Promise<SentPhoto> => ({ ...facts, bytes: await load() });

/** In a render process: the job with its photos. */
export function jobOf({ job, photo, logos }: SentRender): RenderJob {
  return {
    ...job,
    ...(photo && { photo: received(photo) }),
    ...(logos && {
      logos: Object.fromEntries(Object.entries(logos).map(([name, logo]) => [name, received(logo)])),
    }),
  };
}

const received = ({ bytes, ...facts }: SentPhoto): Background => ({ ...facts, load: async () => bytes });

/** A PlacardError as plain data. */
export interface WireError {
  readonly code: ErrorCode;
  readonly message: string;
  readonly issues: readonly Issue[];
}
