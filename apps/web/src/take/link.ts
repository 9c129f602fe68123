import type { ImageRequest } from '@placard/client';
import { api } from '../api/client.js';
import { newestKey } from '../api/newest-key.js';
import { troubleOf } from '../api/trouble.js';

/** A URL that was signed for the signed-in account. */
export interface Minted {
  readonly url: string;
  readonly keyId: string;
}

/**
 * Signs the URL of a card with the newest active key of the signed-in account.
 *
 * @throws {Error} with a sentence for the user
 */
export async function mintLink(request: ImageRequest): Promise<Minted> {
  try {
    const newest = newestKey(await api.keys());
    if (newest === undefined) throw new Missing('Your account has no API key yet. Create one first.');
    const { url } = await api.createLink({ keyId: newest.id, image: request });
    return { url, keyId: newest.id };
  } catch (error) {
    if (error instanceof Missing) throw error;
    const { kind, words } = troubleOf(error);
    const signIn = 'Sign in first: open the link that the server printed at its start, or run npx placard sign-in.';
    // A server without accounts does not have the route.
    throw new Error(kind === 'signed-out' || kind === 'missing' ? signIn : words, { cause: error });
  }
}

class Missing extends Error {}
