import { escapedTwice } from './escaped-twice.js';

/**
 * Says what is probably wrong with a URL whose signature does not match. It depends on the text of the URL alone, and
 * so tells nothing about the right signature.
 */
export function signatureHint(query: string, sig: string): string {
  const twice = escapedTwice(query);
  if (twice !== undefined) return `the URL was changed after signing: ${twice.how}`;
  if (!/^[\w-]{43}$/.test(sig)) return `a signature has 43 characters of base64url, this has ${sig.length} characters`;
  return (
    'the signature does not match: a value was changed, added or removed after signing, or another secret signed it; ' +
    'POST /v1/links/verify finds out which'
  );
}
