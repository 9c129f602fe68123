import type { Miniflare } from 'miniflare';

export interface Module {
  readonly type: string;
  readonly path: string;
  readonly contents: string | Uint8Array;
}

export function bundle(entryPoint?: string): Promise<Module[]>;

export function start(options?: {
  readonly bindings?: Readonly<Record<string, unknown>>;
  readonly port?: number;
  readonly modules?: readonly Module[];
  readonly serviceBindings?: object;
  readonly outboundService?: (request: { readonly url: string }) => unknown;
  readonly handleRuntimeStdio?: (out: NodeJS.ReadableStream, error: NodeJS.ReadableStream) => void;
}): Promise<Miniflare>;
