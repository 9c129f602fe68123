import type { Background } from './background.js';
import type { Budget } from '../pipeline/budget.js';

/** An uploaded image. */
export interface AccountPhoto extends Background {
  /** In pixels. */
  readonly width: number;
  /** In pixels. */
  readonly height: number;
  /** Size of the file, in bytes. */
  readonly bytes: number;
}

/** Images that an account has uploaded. Only requests of this account can use them as background. */
export interface AccountPhotos {
  /** Part of the cache key of cards over one of the photos, so that other accounts are not served these cards. */
  readonly account: string;
  /**
   * Looks up a photo. Called before a card is rendered; a cached card is served even if its photo was deleted.
   *
   * @returns null when the account has no photo with this id
   * @throws {PlacardError} render_unavailable
   */
  find(id: string, budget?: Budget): Promise<AccountPhoto | null>;
}

/** Pattern of the id of an uploaded image: `ast_` and 26 characters of lower-case base32 (RFC 4648 §6). */
export const assetIdPattern = '^ast_[a-z2-7]{26}$';

const assetIdForm = new RegExp(assetIdPattern);

/**
 * Whether a text has the form of the id of an uploaded image.
 *
 * @example
 * isAssetId('ast_k3yk3yk3yk3yk3yk3yk3yk3yk3'); // true
 */
export const isAssetId = (text: string): boolean => assetIdForm.test(text);
