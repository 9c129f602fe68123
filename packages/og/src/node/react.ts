import { createRequire } from 'node:module';
import { importInstalled, openOnce } from '@placard/core/engine';
import { isReact, type ReactInternals } from '../hooks.js';

/** The modules of CommonJS in this process, of which React is one, by path. */
const { cache } = createRequire(import.meta.url);

const ownReact = openOnce(async () => {
  const name = 'react';
  const load = (): Promise<{ readonly default: ReactInternals }> =>
    import(/* webpackIgnore: true */ /* @vite-ignore */ name);
  return (await importInstalled(name, load))?.default;
});

let modules = -1;
let found: readonly ReactInternals[] = [];

/**
 * Returns React as this package imports it, and the other copies that are loaded, as those of apps in a workspace.
 */
export async function findReacts(): Promise<readonly ReactInternals[]> {
  const own = await ownReact();
  const paths = Object.keys(cache);
  if (paths.length === modules) return found;
  modules = paths.length;
  const loaded = paths.filter((path) => /\breact\b/.test(path)).map((path): unknown => cache[path]?.exports);
  found = [...new Set([own, ...loaded])].filter(isReact);
  return found;
}
