import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { browserTier, onBuild, shared, tier } from './setup/tiers.js';

/** `npm run test:full`: all seeds and fillings, Postgres, Redis, a cluster, full disks, long runs, the rest of the app. */
export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    ...shared('full'),
    testTimeout: 600_000,
    hookTimeout: 600_000,
    // More than processors: many files wait for leases, time limits, and processes that they have killed.
    maxWorkers: 3,
    projects: [tier('full', onBuild), ...browserTier('browser-full')],
  },
});
