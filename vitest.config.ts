import { defineConfig } from 'vitest/config';
import { LongestFirst } from './test/longest-first.js';
import { MissingReporter } from './test/missing-reporter.js';
import { Repeated, retries } from './test/repeated.js';

/** What only computes: `npm run test:fast`. */
const unit = [
  'packages/{core,text}/test/**/*.test.ts',
  '{fonts,backgrounds}/test/**/*.test.ts',
  'templates/test/!(brand|bytes|checks-*|crops|fullest|limits|images).test.ts',
  '**/test/unit/**/*.test.ts',
];

/**
 * What draws and reads in its own process, needs no server of its own and changes nothing for the next file. The
 * portable engine does: hyphenation comes from its assets from then on.
 */
const cards = [
  'packages/{head,og,platforms,press,raster,rows,satori}/test/**/*.test.ts',
  'packages/browser/test/sizes.test.ts',
  'packages/cli/test/{batch-parts,log,options,page-drawing}.test.ts',
  'packages/kit/test/{approved-images,checks}.test.ts',
  'apps/web/test/state.test.ts',
  'bench/test/colour-difference.test.ts',
  'templates/test/**/*.test.ts',
  'test/{api,architecture,exports,import-cycles,import-rules,links,operating,portable,readme,templates}.test.ts',
  '**/test/cards/**/*.test.ts',
];

/** What runs for minutes or needs servers of other people: `npm run test:full`. */
export const full = ['**/test/full/**/*.test.ts'];

/** What belongs to `npm run test:outside`: programs of other people, a cluster, and our packages as npm packs them. */
export const outside = [
  '{packages,adapters}/*/test/outside/**/*.test.ts',
  'apps/web/test/firefox.test.ts',
  'packages/cli/test/runtimes.test.ts',
  'packages/kit/test/{packed,tutorial}.test.ts',
  'test/cluster.test.ts',
];

/** After the others, and two files more at a time: these files wait for servers, and for time to pass. */
const waiting = {
  sequence: { groupOrder: 1 },
  maxWorkers: 4,
  retry: retries,
  globalSetup: 'test/bundled.ts',
};

export default defineConfig({
  test: {
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // As long as other tests may keep a processor busy: what is waited for comes, or the test is right to fail.
    expect: { poll: { timeout: 20_000 } },
    // What is built is run as Node runs it: vitest would transform all of it anew for each file. Not so the kit, which
    // imports TypeScript: under vitest only what vitest has transformed has the lines of its source in an error.
    server: {
      deps: {
        external: [
          /\/(?:packages\/(?!kit\/)|adapters\/|examples\/)[^/]+\/dist\//,
          /\/(?:templates|fonts|backgrounds|bench)\/dist\//,
        ],
      },
    },
    // Of two cores: each file of the first projects has one.
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    reporters: ['default', new Repeated(), new MissingReporter()],
    projects: [
      // These files leave nothing behind: they share processes, which have loaded the packages once.
      { extends: true, test: { name: 'unit', include: unit, isolate: false } },
      { extends: true, test: { name: 'cards', include: cards, exclude: unit, isolate: false } },
      {
        extends: true,
        test: {
          name: 'whole',
          ...waiting,
          include: [
            'packages/*/test/**/*.test.ts',
            'adapters/*/test/**/*.test.ts',
            'apps/*/test/**/*.test.ts',
            '{templates,fonts,backgrounds,bench,examples}/test/**/*.test.ts',
            'test/*.test.ts',
          ],
          exclude: [...unit, ...cards, ...full, ...outside],
        },
      },
    ],
  },
});
