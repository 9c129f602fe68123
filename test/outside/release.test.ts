import { cp, readFile, writeFile } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { root } from './cards.js';
import { publishedWorkspaces } from './pack.js';
import { createProject, type Project } from './project.js';

const version = '9.8.7';
let project: Project;
let copy: string;

beforeAll(async () => {
  project = await createProject('release');
  copy = join(project.folder, 'copy');
  const isCopied = (path: string): boolean => !['node_modules', '.git', 'peers'].includes(basename(path));
  await cp(root, copy, { recursive: true, preserveTimestamps: true, filter: isCopied });
  const installed = await project.run(`find '${root}' -name node_modules -prune -not -path '*/peers/*'`);
  for (const folder of installed.stdout.trim().split('\n')) {
    const target = join(copy, relative(root, folder));
    // Hard links save a minute, but not every file system supports them.
    await project.run(`cp -al '${folder}' '${target}' || { rm -rf '${target}'; cp -a '${folder}' '${target}'; }`);
  }
  // Empty fonts, because these tests do not draw, and compressing the fonts takes a minute. The build reads Inter.
  await project.run(`find '${copy}/fonts/files' -type f -not -iname 'inter*' -exec truncate --size 0 {} +`);
});

const release = (args: string): ReturnType<Project['run']> =>
  project.run(`cd '${copy}' && npm run release -- ${args}`, { mayFail: true });
const read = (path: string): Promise<string> => readFile(join(copy, path), 'utf8');

it.each([
  ['', 'pass a version such as 0.2.0'],
  ['1.0', 'pass a version such as 0.2.0'],
  [`${version} --dry`, 'unknown option in: --dry'],
  [version, `CHANGELOG.md has no section "## ${version}"`],
])('refuses "release %s", and changes nothing', async (args, message) => {
  const { code, stderr } = await release(args);
  expect([code, stderr]).toEqual([1, expect.stringContaining(`release: ${message}\n`)]);
  expect(await read('packages/core/package.json')).toBe(
    await readFile(join(root, 'packages/core/package.json'), 'utf8'),
  );
});

it('sets one version everywhere, and shows the release of every package after those that it needs', async () => {
  const changelog = await read('CHANGELOG.md');
  await writeFile(join(copy, 'CHANGELOG.md'), changelog.replace('\n## ', `\n## ${version}\n\n## `));
  const { code, stdout, stderr } = await release(version);
  expect(code, stderr).toBe(0);

  const released = [...stdout.matchAll(/^\+ (\S+)@(\S+)$/gm)].map(([, name = '', number]) => ({ name, number }));
  const packages = await publishedWorkspaces();
  expect(released.map(({ name }) => name).toSorted()).toEqual(packages.map(({ name }) => name).toSorted());
  expect(new Set(released.map(({ number }) => number))).toEqual(new Set([version]));

  const order = released.map(({ name }) => name);
  for (const { name, location } of packages) {
    const { dependencies = {} } = JSON.parse(await read(join(location, 'package.json'))) as {
      readonly dependencies?: Readonly<Record<string, string>>;
    };
    const own = Object.entries(dependencies).filter(([each]) => order.includes(each));
    expect(own.map(([, number]) => number)).toEqual(own.map(() => version));
    for (const [each] of own) expect(order.indexOf(each), `${each} before ${name}`).toBeLessThan(order.indexOf(name));
  }
  expect(await read('package-lock.json')).not.toContain('"@placard/core": "0.');
  expect(await read('action.yml')).toContain(`default: ${version}`);
});
