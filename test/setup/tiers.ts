import type { TestProjectInlineConfiguration, ViteUserConfig } from 'vitest/config';
import { hasChromium } from '../chromium.js';
import { MissingReporter } from './missing-reporter.js';
import { bundledParts, sources } from './sources.js';

type Options = Omit<TestProjectInlineConfiguration, 'extends'>;

/** Keeps the times of a run's files, of which `.ci/run` prints the slowest. */
const timings = (run: string): ['json', { outputFile: string }] => [
  'json',
  { outputFile: `test-output/timings/${run}.json` },
];

/** What all tiers of a run have in common. */
export const shared = (run: string): ViteUserConfig['test'] => ({
  testTimeout: 60_000,
  hookTimeout: 120_000,
  // As long as other programs may keep a processor busy: an event that is waited for comes, or the test is right to fail.
  expect: { poll: { timeout: 20_000 } },
  // One more than processors, because servers, commands and pages are waited for.
  maxWorkers: 3,
  reporters: ['default', new MissingReporter(), ...(process.env['CI'] === undefined ? [] : [timings(run)])],
});

/** Tests of the sources, which need no build. The files share processes, in which the packages are loaded once. */
export const onSources: Options = {
  plugins: [sources(), bundledParts()],
  test: { globalSetup: 'test/setup/assets.ts', isolate: false },
};

/** Tests of what was built, which runs as Node runs it. The kit imports TypeScript and is transformed all the same. */
export const onBuild: Options = {
  plugins: [bundledParts()],
  test: {
    globalSetup: 'test/setup/bundled.ts',
    isolate: false,
    server: {
      deps: {
        external: [
          /\/(?:packages\/(?!template-kit\/)|adapters\/|docs\/examples\/|integrations\/)[^/]+\/dist\//,
          /\/(?:templates(?:\/more)?|fonts|backgrounds|bench)\/dist\//,
        ],
      },
    },
  },
};

const places = [
  '{packages,adapters,apps,integrations}/*/test',
  '{templates,fonts,backgrounds,bench,docs/examples}/test',
  'test',
];

/** Returns the project with the files of one folder, for example `test/unit`, of each package and the repository. */
export function tier(name: string, { test, ...options }: Options): TestProjectInlineConfiguration {
  const include = places.map((place) => `${place}/${name}/**/*.test.ts`);
  return { extends: true, ...options, test: { ...test, name, include } };
}

/**
 * Tests of pages, which share one Chromium and one server of the app. Without Chromium there are none.
 *
 * @throws {Error} if Chromium is missing in CI
 */
export const browserTier = (name = 'browser'): TestProjectInlineConfiguration[] =>
  hasChromium()
    ? [
        tier(name, {
          test: {
            ...onBuild.test,
            globalSetup: ['test/setup/chromium.ts', 'apps/web/test/browser/setup.ts'],
            testTimeout: 180_000,
          },
        }),
      ]
    : [];
