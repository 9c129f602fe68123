import { messageOf } from '../error.js';
import { newNameIn } from './renamed-packages.js';

const remedy = 'delete node_modules and install again';

/** Error codes and messages of Node for a missing module, and for one of another version than its importer expects. */
const codes: readonly unknown[] = ['ERR_MODULE_NOT_FOUND', 'MODULE_NOT_FOUND', 'ERR_PACKAGE_PATH_NOT_EXPORTED'];
/** Native packages are published one per platform, under names such as `@img/sharp-linux-x64`. */
const native = /'[^']*(?:darwin|linux|linuxmusl|win32)-(?:arm|arm64|ia32|x64)[^']*'/;
const nativeRemedy =
  'install on the platform that runs this, with optional dependencies (npm install --include=optional)';
const otherExports = /does not provide an export named/;

/**
 * Returns an error of one line that says what to do, for the failure of an import among installed packages; any other
 * error is returned as it is.
 *
 * @param error what `import()` threw
 * @example
 * const { createApp } = await import('@placard/http').catch((error: unknown) => {
 *   throw brokenInstallation(error);
 * });
 */
export function brokenInstallation(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const [what = ''] = error.message.split('\n');
  if (otherExports.test(what))
    return new Error(`${what}: packages of different versions are installed: ${remedy}`, { cause: error });
  if (!('code' in error && codes.includes(error.code))) return error;
  const name = newNameIn(what);
  if (name !== undefined) return new Error(`${what}: it is now ${name}`, { cause: error });
  return native.test(what)
    ? new Error(`${what}: ${nativeRemedy}`, { cause: error })
    : new Error(`${what}: a package is missing or incomplete: ${remedy}`, { cause: error });
}

/**
 * Returns an error of one line that says what to do, for a file of an installed package that is missing or damaged.
 *
 * @param file path or URL
 * @param cause why it could not be read
 * @example
 * throw damagedFile(new URL('./lossless.wasm', import.meta.url), new Error('unexpected end of file'));
 */
export function damagedFile(file: string | URL, cause: unknown): Error {
  const why = messageOf(cause);
  const path = file instanceof URL ? decodeURIComponent(file.pathname) : file;
  return new Error(`cannot read ${path}, which an installed package brings (${why}): ${remedy}`, { cause });
}
