import type { AccountChange, PublicFields } from '@placard/accounts/ledger';

/** A listening Placard server on any runtime, with the access to it that the tests need. */
export interface Running {
  /** Base URL, without a trailing slash. */
  readonly url: string;
  readonly key: string;
  readonly keyId: string;
  readonly signingSecret: string;
  /** Id of a key that publishes only `basic`. */
  readonly publicKeyId: string;
  newKey(): Promise<{ readonly key: string; readonly keyId: string; readonly signingSecret: string }>;
  /** Creates a one-time link, as `placard sign-in` prints it. */
  signInLink(account: string): Promise<string>;
  /** This method and the next two write to the store without the server, as another instance would. */
  revoke(keyId: string): Promise<void>;
  publish(keyId: string, templates: readonly string[], fields?: PublicFields): Promise<void>;
  /** Changes the account of the key. */
  setAccount(keyId: string, change: AccountChange): Promise<void>;
  /** Returns the number of renders of cards with this title. Renders that their callers have left may still begin. */
  renders(title: string): Promise<number>;
  /** Returns the process ids of the current render processes. */
  drawing(): Promise<readonly number[]>;
  /** Returns the keys of the images in the cache, sorted. */
  cacheKeys(): Promise<readonly string[]>;
  /** Ends the render processes. They are not replaced. */
  stopDrawing(): Promise<void>;
  close(): Promise<void>;
}

export type Start = () => Promise<Running>;
