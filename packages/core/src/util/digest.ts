interface NodeCrypto {
  /** Missing in some runtimes. */
  hash?(name: 'sha256', data: Uint8Array | string): string;
  createHash(name: 'sha256'): { update(data: Uint8Array): { digest(encoding: 'hex'): string } };
  createHmac(name: 'sha256', key: Uint8Array): { update(data: Uint8Array): { digest(): Uint8Array } };
}

interface NodeProcess {
  readonly versions?: { readonly node?: string };
  readonly getBuiltinModule?: (name: string) => unknown;
}

const { process } = globalThis as { readonly process?: NodeProcess };

/**
 * Node's crypto if the runtime has it: it is synchronous, whereas Web Crypto waits for a thread. In the edge runtime of
 * Next.js there is no version, and `getBuiltinModule` throws.
 */
const nodeCrypto = (): NodeCrypto | undefined =>
  process?.versions?.node === undefined
    ? undefined
    : (process.getBuiltinModule?.('node:crypto') as NodeCrypto | undefined);

/** SHA-256 as lower-case hex (FIPS 180-4). Text is encoded as UTF-8. */
export async function sha256(bytes: Uint8Array | string): Promise<string> {
  const node = nodeCrypto();
  if (node?.hash !== undefined) return node.hash('sha256', bytes);
  const data = typeof bytes === 'string' ? new TextEncoder().encode(bytes) : bytes;
  if (node !== undefined) return node.createHash('sha256').update(data).digest('hex');
  return hex(new Uint8Array(await crypto.subtle.digest('SHA-256', new Uint8Array(data))));
}

/** HMAC with SHA-256 (RFC 2104). */
export async function hmac(key: Uint8Array<ArrayBuffer>, data: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const node = nodeCrypto();
  if (node !== undefined) return node.createHmac('sha256', key).update(data).digest();
  const imported = await crypto.subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  return new Uint8Array(await crypto.subtle.sign('HMAC', imported, data));
}

/** Bytes as lower-case hex. */
export const hex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** SHA-256 of plain data, computed on first use. */
export function digest(describe: () => unknown): () => Promise<string> {
  let value: Promise<string> | undefined;
  return () => (value ??= sha256(JSON.stringify(describe())));
}
