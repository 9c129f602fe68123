import { join } from 'node:path';
import { inject } from 'vitest';
import { createProject, onNode24, type Project } from './project.js';

/** Creates a project with pnpm, and with the newer Node that pnpm requires. */
export async function createPnpmProject(
  name: string,
  packageJson?: Readonly<Record<string, unknown>>,
): Promise<Project> {
  const tools = await createProject('pnpm-itself', undefined, onNode24);
  await tools.install('pnpm@12.21.0');
  return createProject(name, packageJson, (folder) => ({
    PATH: `${folder}/node_modules/.bin:${tools.env['PATH']}`,
    npm_config_store_dir: join(inject('outside'), 'pnpm-store'),
  }));
}
