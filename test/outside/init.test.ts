import { afterAll, expect, it } from 'vitest';
import { createProject, stopServers, type Project } from './project.js';

afterAll(stopServers);

/** Runs `placard init` and the steps that it prints, except the last one, which starts a server and is returned. */
async function begin(project: Project, args: string): Promise<string> {
  const { stdout } = await project.run(`npx @placard/cli init ${args}`);
  const [, next = ''] = stdout.split('\nNext:\n');
  const steps = next.trim().split(/\n\s*/);
  const last = steps.pop() ?? '';
  await project.run(steps.join(' && '));
  return `sh -c '${steps[0]} && ${last} ARGS'`;
}

it('placard init server: starts as it says, and lists the templates', async () => {
  const project = await createProject('server');
  const start = await begin(project, 'server cards');
  expect(start).toBe("sh -c 'cd cards && npm start ARGS'");
  // Only the port differs from the printed command.
  const { url, stop } = await project.serve(start.replace(' ARGS', ''), { env: { PORT: '0' } });
  const response = await fetch(new URL('/v1/templates', url));
  expect([response.status, await response.text()]).toEqual([200, expect.stringContaining('"basic"')]);
  await stop();
});

it('placard init template: its checks pass, and its page opens as it says', async () => {
  const project = await createProject('template');
  const start = await begin(project, 'template my-card --yes');
  expect(start).toBe("sh -c 'cd my-card && npm run dev ARGS'");
  await project.run('cd my-card && npm run build && npm test');
  const { url, stop } = await project.serve(start.replace('ARGS', '-- --port 0'));
  expect(await (await fetch(url)).text()).toContain('<title>Placard</title>');
  await stop();
});
