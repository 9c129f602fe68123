import { renderProcess } from '@placard/core/engine';

/** Variables read by runtimes and native libraries. All others could be secrets of the server. */
const needed = new Set(
  [
    'PATH HOME USER TZ LANG LANGUAGE LC_ALL LC_CTYPE TMPDIR TEMP TMP',
    'NODE_ENV NODE_OPTIONS NODE_PATH NODE_V8_COVERAGE NODE_COMPILE_CACHE NODE_DISABLE_COMPILE_CACHE',
    'DENO_DIR BUN_INSTALL UV_THREADPOOL_SIZE',
    'LD_LIBRARY_PATH LD_PRELOAD DYLD_LIBRARY_PATH FONTCONFIG_FILE FONTCONFIG_PATH VIPS_CONCURRENCY',
    'SYSTEMROOT WINDIR SYSTEMDRIVE COMSPEC PATHEXT',
  ].flatMap((names) => names.split(' ')),
);

/**
 * Returns the environment of a render process.
 *
 * @param names further variables that the renderer reads
 */
export function childEnvironment(
  all: Readonly<Record<string, string | undefined>>,
  names: readonly string[],
): Record<string, string | undefined> {
  const given = Object.entries(all).filter(([name]) => needed.has(name.toUpperCase()) || names.includes(name));
  // Cards allocate short-lived memory; with fewer arenas the process needs two thirds of the memory.
  return { ...Object.fromEntries(given), MALLOC_ARENA_MAX: '2', [renderProcess]: '1' };
}
