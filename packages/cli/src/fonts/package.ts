import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { readTar } from './tar.js';

/** The largest packages of Fontsource, of Chinese, have 70 MB. */
const maxBytes = 256 * 1024 * 1024;

/** A registry of npm. */
export interface FontRegistry {
  /** Its URL, with a slash at the end. */
  readonly url: string;
  readonly signal: AbortSignal;
}

/**
 * Downloads the latest version of a package and returns its files by their path in it.
 *
 * @returns undefined when there is no such package
 * @throws {Error} when the registry does not answer, or the package is not what it says
 */
export async function readPackage(
  name: string,
  registry: FontRegistry,
): Promise<ReadonlyMap<string, Uint8Array> | undefined> {
  const answer = await ask(new URL(`${name.replace('/', '%2f')}/latest`, registry.url), registry.signal);
  if (answer === undefined) return undefined;
  const { tarball, integrity } = distOf(JSON.parse(Buffer.from(answer).toString()) as Manifest, name);
  const archive = await ask(new URL(tarball), registry.signal);
  if (archive === undefined) throw new Error(`${tarball}: not found`);
  if (`sha512-${createHash('sha512').update(archive).digest('base64')}` !== integrity)
    throw new Error(`${tarball}: the digest of the file differs from the registry's`);
  const files = readTar(gunzipSync(archive, { maxOutputLength: maxBytes }));
  return new Map([...files].map(([path, bytes]) => [path.replace(/^[^/]*\//, ''), bytes]));
}

async function ask(url: URL, signal: AbortSignal): Promise<Uint8Array | undefined> {
  const response = await fetch(url, { signal }).catch((cause: unknown) => {
    throw new Error(`${url.href}: no answer. Set npm_config_registry if you use another registry`, { cause });
  });
  if (response.status === 404) return undefined;
  if (!response.ok) throw new Error(`${url.href}: status ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

/** The part of a manifest in a registry that is used here. */
interface Manifest {
  readonly dist?: { readonly tarball?: unknown; readonly integrity?: unknown };
}

function distOf(manifest: Manifest, name: string): { readonly tarball: string; readonly integrity: string } {
  const { tarball, integrity } = manifest.dist ?? {};
  if (typeof tarball === 'string' && typeof integrity === 'string') return { tarball, integrity };
  throw new Error(`${name}: the registry does not say where the package is`);
}
