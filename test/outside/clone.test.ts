import { cp, mkdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, it } from 'vitest';
import { root } from './cards.js';
import { timed } from './init.js';
import { createProject, stopServers } from './project.js';

afterAll(stopServers);

/** Whether a clone has this path. False also for the files of Git, the keys of a server, and the programs of tests. */
const isCloned = (path: string): boolean =>
  path !== join(root, 'data') &&
  (path === root || !/^(\.git|node_modules|peers|dist|test-output|.*\.tsbuildinfo)$/.test(basename(path)));

it('a clone draws a card after the first line of the README, with nothing that only tests need', async () => {
  const project = await createProject('clone');
  const clone = join(project.folder, 'clone');
  await mkdir(clone);
  await cp(root, clone, { recursive: true, filter: isCloned });
  const [, line = ''] = /^```sh\n(.*)\n```$/m.exec(await readFile(join(root, 'README.md'), 'utf8')) ?? [];
  expect(line).toMatch(/npm start$/);
  await timed('A clone', async () => {
    const env = { PORT: '0', PLACARD_DEMO: '1' };
    const server = await project.serve(`sh -c 'cd clone && ${line}'`, { env, path: '/i/', timeout: 300_000 });
    expect(server.output()).toMatch(/Building Placard.*\n.*\n {2}npx placard keys create/);
    const response = await fetch(server.url);
    const { width, height } = await sharp(await response.arrayBuffer()).metadata();
    expect([response.status, width, height], server.output()).toEqual([200, 1200, 630]);
  });
  await expect(project.read('clone/node_modules/oxlint/package.json')).rejects.toThrow('ENOENT');
});
