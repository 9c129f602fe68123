import { expect } from 'vitest';
import { own } from './app.js';
import { secret } from './cards.js';
import type { Project } from './project.js';

/** For builds: what a person sets before they deploy. */
export const deployed = { PLACARD_URL: 'https://cards.example/og', PLACARD_SECRET: secret };

/**
 * Types `placard init embed` in an app, and then what it says: installs the packages, and puts its code into the files that
 * it names. Does not type the last line, which starts the development server.
 *
 * @param add the package manager's command that it names. Default: that of npm
 * @returns what it has printed
 */
export async function initEmbed(project: Project, add = 'npm install'): Promise<string> {
  const { stdout } = await project.run('npx @placard/cli init embed');
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

/** Prints how long a person who has Node waits for the first card, without what they type. */
export async function timed(name: string, work: () => Promise<void>): Promise<void> {
  const start = performance.now();
  await work();
  console.log(`${name}, from an empty folder to the first card: ${((performance.now() - start) / 1000).toFixed(1)} s`);
}
