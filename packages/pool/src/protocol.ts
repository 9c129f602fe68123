import type { ErrorCode, Issue } from '@placard/core';
import type { RenderJob } from '@placard/core/engine';
import type { RenderedCard } from '@placard/core/server';
import type { Protocol } from './ipc.js';

/** Between a pool and its render processes; `memory` is that of the process after the task, in bytes. */
export interface RenderProtocol extends Protocol {
  readonly task: RenderJob;
  readonly done: { readonly image: RenderedCard; readonly memory: number };
  readonly told: never;
  readonly failure: { readonly error: WireError; readonly memory: number };
  readonly ready: { readonly name: string; readonly version: string };
}

/** A PlacardError as it crosses the process boundary. */
export interface WireError {
  readonly code: ErrorCode;
  readonly message: string;
  readonly issues: readonly Issue[];
}
