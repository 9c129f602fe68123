import { defineConfig } from 'vitest/config';
import { MissingReporter } from './test/missing-reporter.js';
import { Repeated, retries } from './test/repeated.js';
import { outside } from './vitest.config.js';

/**
 * `npm run test:outside`: packs all packages and installs them, from a registry on this machine, in folders outside of
 * the repository, with the frameworks, package managers and runtimes that people use. It downloads these from npm.
 */
export default defineConfig({
  test: {
    include: ['test/outside/**/*.test.ts', ...outside],
    globalSetup: ['test/bundled.ts', 'test/outside/setup.ts'],
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 20_000 } },
    maxWorkers: 2,
    retry: retries,
    reporters: ['default', new Repeated(), new MissingReporter()],
    server: {
      deps: { external: [/\/(?:packages|adapters)\/[^/]+\/dist\//, /\/(?:templates|fonts|backgrounds)\/dist\//] },
    },
  },
});
