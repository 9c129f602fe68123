interface NodeCrypto {
  createHash(name: 'sha256'): { update(data: Uint8Array): { digest(encoding: 'hex'): string } };
}

interface NodeProcess {
  readonly versions?: { readonly node?: string };
  readonly getBuiltinModule?: (name: string) => unknown;
}

const { process } = globalThis as { readonly process?: NodeProcess };

/**
 * Node's crypto where the runtime has it: it is synchronous, whereas Web Crypto waits for a thread. The edge runtime of
 * Next.js tells no version, and its `getBuiltinModule` throws.
 */
const nodeCrypto = (): NodeCrypto | undefined =>
  process?.versions?.node === undefined
    ? undefined
    : (process.getBuiltinModule?.('node:crypto') as NodeCrypto | undefined);

/** SHA-256 as lower-case hex (FIPS 180-4). Text is encoded as UTF-8. */
export async function sha256(bytes: Uint8Array | string): Promise<string> {
  const data = typeof bytes === 'string' ? new TextEncoder().encode(bytes) : bytes;
  const node = nodeCrypto();
  if (node !== undefined) return node.createHash('sha256').update(data).digest('hex');
  return hex(new Uint8Array(await crypto.subtle.digest('SHA-256', new Uint8Array(data))));
}

/** Bytes as lower-case hex. */
export const hex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** SHA-256 of plain data, computed on first use. */
export function digest(describe: () => unknown): () => Promise<string> {
  let value: Promise<string> | undefined;
  return () => (value ??= sha256(JSON.stringify(describe())));
}
