import type { Background } from './background.js';
import type { Budget } from './budget.js';

/** An uploaded image. */
export interface AccountPhoto extends Background {
  /** In pixels. */
  readonly width: number;
  /** In pixels. */
  readonly height: number;
  /** Size of the file. */
  readonly bytes: number;
}

/** Photos that an account has uploaded. Its requests may name them as background, and no others may. */
export interface AccountPhotos {
  /** Part of the cache key of a card over one of the photos, so that no other account is served that card. */
  readonly account: string;
  /**
   * Looks a photo up. Called when a card has to be rendered: a card in the cache outlives its photo.
   *
   * @returns null when the account has no photo with this id
   * @throws {PlacardError} render_unavailable
   */
  find(id: string, budget?: Budget): Promise<AccountPhoto | null>;
}

/** Of the id of an uploaded image: `ast_` and 26 characters of lower-case base32 (RFC 4648 §6). */
export const assetIdPattern = '^ast_[a-z2-7]{26}$';

const assetIdForm = new RegExp(assetIdPattern);

/**
 * Whether a text has the form of the id of an uploaded image.
 *
 * @example
 * isAssetId('ast_k3yk3yk3yk3yk3yk3yk3yk3yk3'); // true
 */
export const isAssetId = (text: string): boolean => assetIdForm.test(text);
