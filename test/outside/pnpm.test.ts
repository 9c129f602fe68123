import { expect, it } from 'vitest';
import { node24, own } from './app.js';
import { expectSameCard, requestCode } from './cards.js';
import { createProject } from './project.js';

const draw = `
import { writeFileSync } from 'node:fs';
import { createPlacard } from '@placard/embed';
import { fonts } from '@placard/fonts';
import { templates } from '@placard/templates';
const placard = await createPlacard({ templates, fonts, url: 'https://cards.example/og', secrets: ['x'.repeat(32)] });
const { url } = await placard.link(${requestCode});
const response = await placard.fetch(new Request(url));
writeFileSync('drawn.png', (await placard.render(${requestCode})).bytes);
writeFileSync('fetched.png', new Uint8Array(await response.arrayBuffer()));
await placard.close();
`;

it('pnpm: every package finds what it imports, and its types, in a node_modules without phantom dependencies', async () => {
  const tools = await createProject('pnpm-itself');
  await tools.install(node24, 'pnpm@12.21.0');
  const project = await createProject('pnpm');
  const env = {
    PATH: `${project.folder}/node_modules/.bin:${tools.env['PATH']}`,
    npm_config_store_dir: `${tools.folder}/store`,
  };
  await project.run(`pnpm add ${own.join(' ')} typescript@5.9.3 @types/node@20.19.9`, { env });
  await project.write({ 'card.mts': draw });
  const options = '--target es2022 --strict --skipLibCheck false --types node';
  await project.run(`tsc ${options} --module esnext --moduleResolution bundler --noEmit card.mts`, { env });
  await project.run(`tsc ${options} --module node16 card.mts`, { env });
  const { stderr } = await project.run('node card.mjs', { env });
  expect(stderr).toBe('');
  await expectSameCard(await project.read('drawn.png'));
  await expectSameCard(await project.read('fetched.png'));
});
