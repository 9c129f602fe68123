import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The slowest files, the slowest first. If one started last, only one core would be busy at the end of the run. */
const longest = [
  'templates/test/checks-',
  'packages/kit/test/dev.test.ts',
  'templates/test/brand.test.ts',
  'templates/test/limits.test.ts',
  'templates/test/images.test.ts',
  'apps/web/test/held.test.ts',
  'apps/web/test/batch.test.ts',
  'apps/web/test/own-photos.test.ts',
  'apps/web/test/looks.test.ts',
  'adapters/node/test/process/http.test.ts',
  'packages/cli/test/serve.test.ts',
  'apps/web/test/pages.test.ts',
  'packages/cli/test/batch.test.ts',
  'packages/cli/test/assets.test.ts',
  'packages/pool/test/process/failures.test.ts',
  'packages/cli/test/site.test.ts',
  'packages/cli/test/render.test.ts',
  'packages/cli/test/common-mistakes.test.ts',
  'packages/kit/test/command.test.ts',
  'apps/web/test/operator.test.ts',
  'apps/web/test/drawing.test.ts',
  'packages/cli/test/observability.test.ts',
  'packages/cli/test/commands.test.ts',
];

const rank = ({ moduleId }: TestSpecification): number => {
  const found = longest.findIndex((name) => moduleId.includes(name));
  return found < 0 ? longest.length : found;
};

/** Order of the projects. Successive files of one project share a process. */
const projects = ['cards', 'unit', 'whole'];

const turn = ({ project }: TestSpecification): number => projects.indexOf(project.name);

/** Runs one project after the other: first its slowest files, then the others in the order of vitest. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((a, b) => turn(a) - turn(b) || rank(a) - rank(b));
  }
}
