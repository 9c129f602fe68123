import type { AccountChange, PublicFields } from '@placard/access/ledger';

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
  /** A one-time link, as `placard sign-in` prints it. */
  signInLink(account: string): Promise<string>;
  /** These three write to the store past the server, as another instance would. */
  revoke(keyId: string): Promise<void>;
  publish(keyId: string, templates: readonly string[], fields?: PublicFields): Promise<void>;
  /** Of the account that holds the key. */
  setAccount(keyId: string, change: AccountChange): Promise<void>;
  /** Renders begun so far. */
  renders(): Promise<number>;
  /** Process ids of what can draw, now. */
  drawing(): Promise<readonly number[]>;
  /** The keys of the images in the cache, sorted. */
  cacheKeys(): Promise<readonly string[]>;
  /** Takes away the processes that draw, for good. */
  stopDrawing(): Promise<void>;
  close(): Promise<void>;
}

export type Start = () => Promise<Running>;
