/** A Placard server that listens somewhere, on whatever runtime, with what a test needs to know of it. */
export interface Running {
  /** Where it is reached, without a slash at the end. */
  readonly url: string;
  readonly key: string;
  readonly keyId: string;
  readonly signingSecret: string;
  /** A key that publishes `basic` and nothing else. */
  readonly publicKeyId: string;
  newKey(): Promise<{ readonly key: string; readonly keyId: string; readonly signingSecret: string }>;
  /** These two write to the store past the server, as another instance would. */
  revoke(keyId: string): Promise<void>;
  publish(keyId: string, templates: readonly string[]): Promise<void>;
  /** Renders begun so far. */
  renders(): Promise<number>;
  /** Takes away the processes that draw, for good. */
  stopDrawing(): Promise<void>;
  close(): Promise<void>;
}

export type Start = () => Promise<Running>;
