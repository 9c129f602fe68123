import { defineConfig } from 'vitest/config';
import { browserTier, onBuild, onSources, shared, tier } from './test/setup/tiers.js';

/** What `npm test` runs. A folder in each package's `test` is a tier; CONTRIBUTING.md says what each one proves. */
export default defineConfig({
  test: {
    ...shared('test'),
    projects: [tier('unit', onSources), tier('cards', onSources), tier('process', onBuild), ...browserTier()],
  },
});
