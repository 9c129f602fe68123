import { readFile, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import { own } from './app.js';
import { request, requestCode } from './cards.js';
import { createProject, type Project } from './project.js';

const program = `
import { backgrounds } from '@placard/backgrounds';
import { createPlacard } from 'placard';
import { fonts } from '@placard/fonts';
import { templates } from '@placard/templates';
try {
  const placard = await createPlacard({ templates, backgrounds, fonts });
  const photo = process.argv[2] === undefined ? {} : { background: process.argv[2] };
  const { alt } = await placard.render({ ...${requestCode}, ...photo });
  await placard.close();
  console.log(alt);
} catch (error) {
  console.log(error.message);
}
`;

const version = String(inject('tarballs')[0]?.manifest['version']);
const draw = Object.entries(request.params).reduce(
  (line, [name, value]) => `${line} --param ${name}="${value}"`,
  `render ${request.template}`,
);
const again = /: delete node_modules and install again\n$/;

describe('an installation that is not whole says on one line which package it is and what to do', () => {
  let project: Project;
  beforeAll(async () => {
    project = await createProject('broken');
    await project.install('@placard/cli', ...own);
    await project.write({ 'card.mjs': program });
  });

  const path = (name: string): string => join(project.folder, 'node_modules', name);

  /** Moves a package away until the end of the test. */
  async function without(name: string): Promise<void> {
    await project.run(`mv ${path(name)} ${project.folder}/away`);
    onTestFinished(async () => void (await project.run(`mv ${project.folder}/away ${path(name)}`)));
  }

  /** Changes a file until the end of the test. */
  async function changed(name: string, change: (file: string) => Promise<void>): Promise<void> {
    const file = path(name);
    const before = await readFile(file);
    onTestFinished(() => writeFile(file, before));
    await change(file);
  }

  const drawn = async (photo = ''): Promise<string> => (await project.run(`node card.mjs ${photo}`)).stdout;

  async function refused(args: string): Promise<string> {
    const env = { PLACARD_DATA: join(project.folder, 'data') };
    const { stderr, stdout, code } = await project.run(`placard ${args}`, { env, mayFail: true });
    expect([stdout, code]).toEqual(['', 1]);
    expect(stderr).toMatch(/^placard: [^\n]*\n$/);
    return stderr;
  }

  it('whole: draws', async () => {
    expect(await drawn('bg-24')).toContain('Night School');
  });

  it.each(['@placard/core', '@placard/cli', '@placard/template-kit'])('the command, with an empty %s', async (name) => {
    await without(`${name}/dist`);
    const told = await refused('template test .');
    expect(told).toContain(`node_modules/${name}/dist/`);
    expect(told).toMatch(again);
  });

  it('a program, with an empty package', async () => {
    await without('@placard/server/dist');
    const told = await drawn();
    expect(told).toMatch(/^Cannot find [^\n]*node_modules\/@placard\/server\/dist\/[^\n]*\n$/);
    expect(told).toMatch(again);
  });

  it('a WebAssembly module that is cut short', async () => {
    const file = '@placard/images/dist/lossless.wasm';
    await changed(file, (at) => truncate(at, 2000));
    const told = await refused(`${draw} --bg bg-24 -o card.png`);
    expect(told).toContain(`cannot read ${path(file)}, which an installed package brings (`);
    expect(told).toMatch(again);
  });

  it('fonts that are cut short', async () => {
    const folder = '@placard/fonts/packed';
    await without(folder);
    await project.run(`cp -r away ${path(folder)} && truncate -s 1000 ${path(folder)}/*.br`);
    onTestFinished(async () => void (await project.run(`rm -r ${path(folder)}`)));
    const told = await drawn();
    expect(told).toMatch(/cannot read \S+\.br, which an installed package brings \([^\n]*\n$/);
    expect(told).toContain(path(folder));
    expect(told).toMatch(again);
  });

  it('no sharp for this platform', async () => {
    await without('@img');
    const told = `sharp, which photos need, does not load on ${process.platform}-${process.arch}: install it on this platform, with its optional dependencies (npm install --include=optional sharp)\n`;
    expect(await drawn('bg-24')).toBe(`template event@1: ${told}`);
    expect(await refused(`${draw} --bg bg-24 -o card.jpg`)).toBe(`placard: template event@1: ${told}`);
  });

  it('no libsql for this platform', async () => {
    await without('@libsql');
    expect(await refused('keys create --account ada')).toMatch(
      /'@libsql\/[\w-]+': install on the platform that runs this, with optional dependencies \(npm install --include=optional\)\n$/,
    );
  });

  it('fonts of another version', async () => {
    // npm installs fonts of another release with the core that they require, in addition to the core that draws.
    await project.run(`mkdir -p ${path('@placard/fonts/node_modules/@placard')}`);
    const nested = path('@placard/fonts/node_modules/@placard/core');
    await project.run(`cp -r ${path('@placard/core')} ${nested}`);
    onTestFinished(async () => void (await project.run(`rm -r ${nested}`)));
    await project.run(`sed -i "s/${version}/0.0.9/g" ${nested}/dist/*.js ${nested}/dist/entries/*.js`);
    expect(await drawn()).toBe(
      `the fonts were defined with @placard/core 0.0.9, and @placard/core ${version} is to draw with them: install one version of all (npm ls @placard/core shows who brings which)\n`,
    );
  });

  it('a package that lacks what another version exports', async () => {
    await changed('@placard/core/dist/entries/server.js', (file) => writeFile(file, 'export {};\n'));
    const told = await drawn();
    expect(told).toMatch(/^The requested module '@placard\/core\/server' does not provide an export named [^\n]*\n$/);
    expect(told).toMatch(again);
    expect(await refused(draw)).toMatch(again);
  });
});
