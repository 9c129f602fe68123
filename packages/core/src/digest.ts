/** SHA-256 as lower-case hex (FIPS 180-4), by Web Crypto. */
export async function sha256(bytes: Uint8Array | string): Promise<string> {
  const data = typeof bytes === 'string' ? new TextEncoder().encode(bytes) : new Uint8Array(bytes);
  return hex(new Uint8Array(await crypto.subtle.digest('SHA-256', data)));
}

export const hex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** A digest of plain data that is computed once, when it is first asked for. */
export function digest(describe: () => unknown): () => Promise<string> {
  let value: Promise<string> | undefined;
  return () => (value ??= sha256(JSON.stringify(describe())));
}
