import { canonicalQuery, type Pair } from './codec.js';
import { hmac } from '../util/digest.js';

const utf8 = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(new TextEncoder().encode(text));

/** base64url without padding (RFC 4648 §5). */
const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** The signed text (docs/signing.md): path of the image route and canonical query, without the signature. */
export const signedMessage = (keyId: string, pairs: readonly Pair[]): string => `/i/${keyId}?${canonicalQuery(pairs)}`;

/**
 * Signs query pairs: `base64url(HMAC-SHA256(secret, message))`, 43 characters (RFC 2104, FIPS 180-4).
 *
 * @example
 * const sig = await sign(secret, 'k3y', [['template', 'basic'], ['title', 'Hello'], ['v', '1']]);
 * const url = `https://cards.example/i/k3y/${sig}?template=basic&title=Hello&v=1`;
 */
export const sign = async (secret: string, keyId: string, pairs: readonly Pair[]): Promise<string> =>
  base64url(await hmac(utf8(secret), utf8(signedMessage(keyId, pairs))));

/**
 * Whether `signature` is valid for these pairs under one of the secrets. Compares in constant time. Only the canonical
 * base64url text is accepted, not another text that decodes to the same bytes.
 *
 * @example
 * const valid = await verify([secret], 'k3y', parseQuery('template=basic&title=Hello&v=1'), signature);
 */
export async function verify(
  secrets: readonly string[],
  keyId: string,
  pairs: readonly Pair[],
  signature: string,
): Promise<boolean> {
  let valid = false;
  for (const secret of secrets) valid = equal(await sign(secret, keyId, pairs), signature) || valid;
  return valid;
}

function equal(expected: string, given: string): boolean {
  let difference = expected.length ^ given.length;
  for (let i = 0; i < expected.length; i++) difference |= expected.charCodeAt(i) ^ given.charCodeAt(i);
  return difference === 0;
}

/**
 * Derives the signing secret of a key from a root secret (HKDF-SHA256, RFC 5869), so that it need not be stored.
 *
 * @returns 43 characters of base64url; the text itself is the HMAC key
 * @example
 * const secret = await deriveSigningSecret(rootSecret, 'k3y');
 */
export async function deriveSigningSecret(rootSecret: string, keyId: string): Promise<string> {
  const root = await crypto.subtle.importKey('raw', utf8(rootSecret), 'HKDF', false, ['deriveBits']);
  const info = utf8(`placard signing secret ${keyId}`);
  const bits = await crypto.subtle.deriveBits(
    { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(32), info },
    root,
    256,
  );
  return base64url(new Uint8Array(bits));
}
