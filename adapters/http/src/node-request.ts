/**
 * Properties of a request that srvx has created on Node. Creating a signal or a Web stream from it takes as long as a
 * refusal under overload.
 */
export interface NodeRequest {
  readonly runtime?:
    | { readonly node?: { readonly req?: NodeStream; readonly res?: NodeResponse | undefined } | undefined }
    | undefined;
}

/** The part of a readable stream of Node that is used here. */
export interface NodeStream {
  readonly destroyed: boolean;
  readonly readableDidRead: boolean;
  readonly readableEnded: boolean;
  on(event: 'data', listener: (chunk: Uint8Array) => void): unknown;
  on(event: 'end' | 'close', listener: () => void): unknown;
  on(event: 'error', listener: (error: Error) => void): unknown;
}

interface NodeResponse {
  readonly destroyed: boolean;
  readonly writableEnded: boolean;
}

/** Whether the client of a request has disconnected. */
export function hasLeft(request: Request & NodeRequest): boolean {
  const response = request.runtime?.node?.res;
  return response === undefined ? request.signal.aborted : response.destroyed && !response.writableEnded;
}

/** The body as a stream of Node. Undefined if another program has read the body before, in which case srvx has it. */
export function nodeBody({ runtime }: NodeRequest): NodeStream | undefined {
  const stream = runtime?.node?.req;
  return stream === undefined || stream.readableDidRead || 'rawBody' in stream ? undefined : stream;
}
