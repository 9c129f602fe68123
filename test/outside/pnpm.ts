import { node24 } from './app.js';
import { createProject, type Project } from './project.js';

/** Creates a project with pnpm, and with the newer Node that pnpm requires. */
export async function createPnpmProject(
  name: string,
  packageJson?: Readonly<Record<string, unknown>>,
): Promise<Project> {
  const tools = await createProject('pnpm-itself');
  await tools.install(node24, 'pnpm@12.21.0');
  return createProject(name, packageJson, (folder) => ({
    PATH: `${folder}/node_modules/.bin:${tools.env['PATH']}`,
    npm_config_store_dir: `${tools.folder}/store`,
  }));
}
