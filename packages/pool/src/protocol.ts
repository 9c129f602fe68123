import type { ErrorCode, Issue } from '@placard/core';
import type { RenderJob } from '@placard/core/engine';
import type { RenderedCard } from '@placard/core/server';
import type { Protocol } from './ipc.js';

/**
 * Messages between a pool and its render processes. `memory` is the resident size of the process after the task, in
 * bytes.
 */
export interface RenderProtocol extends Protocol {
  readonly task: RenderTask;
  readonly done: { readonly image: RenderedCard; readonly memory: number };
  readonly told: never;
  readonly failure: { readonly error: WireError; readonly memory: number };
  readonly ready: { readonly name: string; readonly version: string };
}

export interface RenderTask {
  readonly job: RenderJob;
  /** Gets the image. The `bytes` of the answer are then empty. */
  readonly file?: string | undefined;
}

/** A PlacardError as plain data. */
export interface WireError {
  readonly code: ErrorCode;
  readonly message: string;
  readonly issues: readonly Issue[];
}
