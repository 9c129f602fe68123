import { defineConfig } from 'vitest/config';
import { LongestFirst } from './test/longest-first.js';
import { Repeated, retries } from './test/repeated.js';

/** What needs no server, no browser and no image: `npm run test:fast`. */
const unit = [
  'packages/{core,text}/test/**/*.test.ts',
  'packages/access/test/{api-key,keys,limits,store-watch,usage}.test.ts',
  '{fonts,backgrounds}/test/**/*.test.ts',
  'templates/test/!(brand|bytes|checks-*|crops|fullest|limits|images).test.ts',
];

/**
 * What draws and reads in its own process, needs no server of its own and changes nothing for the next file. The
 * portable engine does: hyphenation comes from its assets from then on.
 */
const cards = [
  'packages/{head,og,platforms,press,raster,rows,satori,site}/test/**/*.test.ts',
  'packages/next/test/*.test.ts',
  'packages/access/test/{assets,billing,billing-signature,billing-states,sessions}.test.ts',
  'packages/browser/test/sizes.test.ts',
  'packages/cli/test/{unit,cards}/*.test.ts',
  'packages/embed/test/types.test.ts',
  'packages/kit/test/{approved-images,checks}.test.ts',
  'packages/pool/test/fair-queue.test.ts',
  'packages/server/test/{open-all,renderer}.test.ts',
  'packages/stores/test/{bound,circuit-breaker,envelope,recency,url}.test.ts',
  'adapters/edge/test/sizes.test.ts',
  'adapters/http/test/{address,embedded,freshness,recent}.test.ts',
  'apps/web/test/state.test.ts',
  'bench/test/colour-difference.test.ts',
  'examples/test/driver.test.ts',
  'templates/test/**/*.test.ts',
  'test/{api,architecture,exports,import-cycles,import-rules,links,operating,portable,readme,templates}.test.ts',
];

/**
 * What starts servers and programs, but changes nothing in its own process. These files share processes, too, which
 * saves half a second of processor time per file. A file that mocks a module or sets the options of a library is not
 * one of them.
 */
const shared = [
  'adapters/http/test/{body,schema-names}.test.ts',
  'adapters/node/test/{adapters,connections,turns,unreadable}.test.ts',
  'packages/access/test/{brands,openid,short-urls,store-unavailable}.test.ts',
  'packages/crawl/test/*.test.ts',
  'packages/embed/test/!(sharp-settings).test.ts',
  'packages/server/test/*.test.ts',
  'packages/stores/test/{backup,failover,lease,ledgers,optional,postgres*,redis*,unstorage}.test.ts',
];

/** What belongs to `npm run test:outside`: programs of other people, a cluster, and our packages as npm packs them. */
export const outside = [
  'adapters/{bun,deno}/test/http.test.ts',
  'adapters/node/test/{newer-node,prism}.test.ts',
  'adapters/http/test/same-images.test.ts',
  'apps/web/test/firefox.test.ts',
  'packages/cli/test/process/runtimes.test.ts',
  'packages/kit/test/{packed,tutorial}.test.ts',
  'packages/pool/test/runtimes.test.ts',
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
    reporters: ['default', new Repeated()],
    projects: [
      // These files leave nothing behind: they share processes, which have loaded the packages once.
      { extends: true, test: { name: 'unit', include: unit, isolate: false } },
      { extends: true, test: { name: 'cards', include: cards, exclude: unit, isolate: false } },
      {
        extends: true,
        test: { name: 'shared', ...waiting, include: shared, exclude: [...unit, ...cards], isolate: false },
      },
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
          exclude: [...unit, ...cards, ...shared, ...outside],
        },
      },
    ],
  },
});
