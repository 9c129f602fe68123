import { renderProcess } from '@placard/core/engine';

/** What a runtime and the libraries below it read; all else of the environment may be a secret of the server's. */
const needed = new Set(
  [
    'PATH HOME USER TZ LANG LANGUAGE LC_ALL LC_CTYPE TMPDIR TEMP TMP',
    'NODE_ENV NODE_OPTIONS NODE_PATH NODE_V8_COVERAGE DENO_DIR BUN_INSTALL UV_THREADPOOL_SIZE',
    'LD_LIBRARY_PATH LD_PRELOAD DYLD_LIBRARY_PATH FONTCONFIG_FILE FONTCONFIG_PATH VIPS_CONCURRENCY',
    'SYSTEMROOT WINDIR SYSTEMDRIVE COMSPEC PATHEXT',
  ].flatMap((names) => names.split(' ')),
);

/** @param names of what this renderer reads besides */
export function childEnvironment(
  all: Readonly<Record<string, string | undefined>>,
  names: readonly string[],
): Record<string, string | undefined> {
  const given = Object.entries(all).filter(([name]) => needed.has(name.toUpperCase()) || names.includes(name));
  // A card's garbage is short-lived: few arenas keep a process at two thirds of its size.
  return { ...Object.fromEntries(given), MALLOC_ARENA_MAX: '2', [renderProcess]: '1' };
}
