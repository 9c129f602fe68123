import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take longest, the longest first: begun last, one would keep one processor busy when the others are done. */
const longest = [
  'templates/test/checks-',
  'packages/kit/test/dev.test.ts',
  'templates/test/images.test.ts',
  'templates/test/limits.test.ts',
  'apps/web/test/batch.test.ts',
  'apps/web/test/held.test.ts',
  'packages/cli/test/serve.test.ts',
  'packages/cli/test/bad-input.test.ts',
  'packages/cli/test/full-disk.test.ts',
  'packages/cli/test/batch.test.ts',
  'apps/web/test/pages.test.ts',
  'adapters/node/test/http.test.ts',
  'packages/kit/test/command.test.ts',
  'packages/pool/test/isolation.test.ts',
];

const rank = ({ moduleId }: TestSpecification): number => {
  const found = longest.findIndex((name) => moduleId.includes(name));
  return found < 0 ? longest.length : found;
};

/** A process is shared by files of one project that follow each other. */
const projects = ['cards', 'unit', 'whole'];

const turn = ({ project }: TestSpecification): number => projects.indexOf(project.name);

/** Runs one project after the other; of each the longest files first, and the others as vitest would. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((a, b) => turn(a) - turn(b) || rank(a) - rank(b));
  }
}
