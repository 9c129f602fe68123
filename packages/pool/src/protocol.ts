import type { ErrorCode, Issue, RenderedCard, RenderJob } from '@placard/core';

/** Parent → child. */
export interface RenderMessage {
  readonly id: number;
  readonly job: RenderJob;
}

/** Child → parent. */
export type WorkerMessage =
  | { readonly type: 'ready'; readonly engine: { readonly name: string; readonly version: string } }
  | { readonly type: 'broken'; readonly message: string }
  | { readonly type: 'done'; readonly id: number; readonly image: RenderedCard; readonly memory: number }
  | { readonly type: 'failed'; readonly id: number; readonly error: WireError; readonly memory: number };

/** A PlacardError as it crosses the process boundary. */
export interface WireError {
  readonly code: ErrorCode;
  readonly message: string;
  readonly issues: readonly Issue[];
}
