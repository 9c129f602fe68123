import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { onBuild, shared, tier } from './setup/tiers.js';

/**
 * `npm run test:outside`: packs all packages and installs them, from a registry on this machine, in folders outside of
 * the repository, with the frameworks, package managers and runtimes that people use. It downloads these from npm.
 */
export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    ...shared('outside'),
    // An install or a build takes as long as the network and the other programs of the machine let it.
    testTimeout: 1_500_000,
    hookTimeout: 1_500_000,
    // More than processors: npm, builds of frameworks and their servers wait for a third of their time.
    maxWorkers: 4,
    projects: [
      tier('outside', {
        test: { ...onBuild.test, globalSetup: ['test/setup/bundled.ts', 'test/outside/setup.ts'], isolate: true },
      }),
    ],
  },
});
