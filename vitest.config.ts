import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: [
      'packages/*/test/**/*.test.ts',
      'adapters/*/test/**/*.test.ts',
      '{templates,fonts,backgrounds,bench,examples}/test/**/*.test.ts',
      'test/**/*.test.ts',
    ],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // harfbuzzjs exports a promise, which vitest's own reading of CommonJS would await away.
    deps: { interopDefault: false },
    // Two cores: a file that starts servers should not wait for a dozen others.
    maxWorkers: 2,
  },
});
