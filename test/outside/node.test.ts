import { beforeAll, describe, expect, it } from 'vitest';
import { expectSameCard, firstCard, requestCode } from './cards.js';
import { initEmbed, timed } from './init.js';
import { createProject, type Project } from './project.js';

const draw = `
  const placard = await createPlacard({ url: 'https://cards.example/og', secrets: ['x'.repeat(32)] });
  const { bytes } = await placard.render(${requestCode});
  const { url } = await placard.link(${requestCode});
  const response = await placard.fetch(new Request(url));
  const fetched = new Uint8Array(await response.arrayBuffer());
  await placard.close();
  writeFileSync('drawn.png', bytes);
  writeFileSync('fetched.png', fetched);
  console.log(response.status, response.headers.get('content-type'));
`;

const modules = `
import { writeFileSync } from 'node:fs';
import { createPlacard } from 'placard';
${draw}`;

const commonJs = `
const { writeFileSync } = require('node:fs');
const { createPlacard } = require('placard');
(async () => {${draw}})();`;

describe('in an empty folder, npm install placard', () => {
  let project: Project;
  beforeAll(async () => {
    project = await createProject('node');
    await project.install('placard');
  });

  it.each([
    ['an ES module', 'card.mjs', modules],
    ['require', 'card.cjs', commonJs],
  ])('draws, mints and serves the same card by %s', async (_, file, code) => {
    await project.write({ [file]: code });
    const { stdout, stderr } = await project.run(`node ${file}`);
    expect([stdout, stderr]).toEqual(['200 image/png\n', '']);
    await expectSameCard(await project.read('drawn.png'));
    await expectSameCard(await project.read('fetched.png'));
  });
});

it('set up by placard init embed', () =>
  timed('Node', async () => {
    const project = await createProject('first');
    const said = await initEmbed(project);
    expect(said).toContain('\n  node card.mjs\n');
    expect((await project.run('node card.mjs')).stderr).toBe('');
    await expectSameCard(await project.read('card.png'), firstCard);
    const again = await project.run('npx --yes placard init embed', { mayFail: true });
    // npm may print warnings before this line.
    expect([again.code, again.stderr]).toEqual([1, expect.stringMatching(/^placard: placard\.mjs already exists\n$/m)]);
  }));
