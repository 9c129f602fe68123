import { sha256 } from '../util/digest.js';

/** Seconds for which a card that lacks an image is kept. */
export const temporarySeconds = 60;

/** The key of a card that lacks an image: another one each minute, so that nothing has to be removed from the cache. */
export const temporaryKey = (key: string): Promise<string> =>
  sha256(`${key} ${Math.floor(Date.now() / (1000 * temporarySeconds))}`);
