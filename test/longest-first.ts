import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Files that take longest, in the order in which they begin. Begun last, one would keep one processor busy when the others
 * are done. Those that compute stand among those that wait for servers and pages, and use the processor meanwhile.
 */
const longest = [
  'packages/kit/test/dev.test.ts',
  'templates/test/checks-2.test.ts',
  'packages/pool/test/runtimes.test.ts',
  'apps/web/test/batch.test.ts',
  'packages/cli/test/batch.test.ts',
  'apps/web/test/held.test.ts',
  'templates/test/checks-3.test.ts',
  'apps/web/test/pages.test.ts',
  'adapters/node/test/http.test.ts',
  'packages/cli/test/serve.test.ts',
  'packages/cli/test/slips.test.ts',
  'templates/test/checks-1.test.ts',
  'packages/cli/test/render.test.ts',
  'apps/web/test/looks.test.ts',
  'packages/cli/test/observed.test.ts',
  'packages/cli/test/commands.test.ts',
  'templates/test/checks-4.test.ts',
  'packages/stores/test/postgres.test.ts',
  'apps/web/test/drawing.test.ts',
  'packages/cli/test/site.test.ts',
  'templates/test/pictures.test.ts',
  'packages/cli/test/full-disk.test.ts',
  'packages/pool/test/failures.test.ts',
  'packages/cli/test/serve-refusals.test.ts',
  'templates/test/limits.test.ts',
  'packages/kit/test/command.test.ts',
  'packages/cli/test/config.test.ts',
  'packages/cli/test/signed-in.test.ts',
  'packages/embed/test/files.test.ts',
  'packages/press/test/same-card.test.ts',
];

const rank = ({ moduleId }: TestSpecification): number => {
  const found = longest.findIndex((name) => moduleId.endsWith(name));
  return found < 0 ? longest.length : found;
};

/** What waits comes before what computes. A process is shared by files of one project that follow each other. */
const projects = ['whole', 'cards', 'unit'];

const turn = ({ project }: TestSpecification): number => projects.indexOf(project.name);

/** Runs the longest files first, then one project after the other, each in the order of vitest. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b) || turn(a) - turn(b));
  }
}
