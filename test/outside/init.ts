import { expect } from 'vitest';
import { own } from './app.js';
import { secret } from './cards.js';
import type { Project } from './project.js';

/** Environment for builds: the variables that a user sets before deployment. */
export const deployed = { PLACARD_URL: 'https://cards.example/og', PLACARD_SECRET: secret };

/**
 * Runs `placard init embed` in an app and follows its steps: installs the packages and writes the code into the named
 * files. Does not run the last step, which starts the development server.
 *
 * @param add the expected command of the package manager. Default: that of npm
 * @returns the output of `placard init`
 */
export async function initEmbed(project: Project, add = 'npm install'): Promise<string> {
  const { stdout } = await project.run('npx --yes placard init embed');
  const [, next = ''] = stdout.split('\nNext:\n');
  const install = `${add} ${own.join(' ')}`;
  expect(next).toContain(`  ${install}\n`);
  await project.run(install);
  for (const [, file = '', code = ''] of next.matchAll(/^ {2}in (\S+):\n\n((?: {4}.*\n|\n)+)/gm)) {
    const before = await project.read(file).then(String, () => '');
    const added = `${code.replace(/^ {4}/gm, '').trimEnd()}\n`;
    const text = /\.config\./.test(file) ? before.replace(/^export default .*\n/m, '') + added : added + before;
    await project.write({ [file]: text });
  }
  return stdout;
}

/** Prints how long a user with Node waits for the first card, not counting the time for typing. */
export async function timed(name: string, work: () => Promise<void>): Promise<void> {
  const start = performance.now();
  await work();
  console.log(`${name}, from an empty folder to the first card: ${((performance.now() - start) / 1000).toFixed(1)} s`);
}
