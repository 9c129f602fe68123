import { expect, it } from 'vitest';
import { own } from './app.js';
import { expectSameCard, requestCode } from './cards.js';
import { createPnpmProject } from './pnpm.js';

const draw = `
import { writeFileSync } from 'node:fs';
import { createPlacard } from 'placard';
const placard = await createPlacard({ url: 'https://cards.example/og', secrets: ['x'.repeat(32)] });
const { url } = await placard.link(${requestCode});
const response = await placard.fetch(new Request(url));
writeFileSync('drawn.png', (await placard.render(${requestCode})).bytes);
writeFileSync('fetched.png', new Uint8Array(await response.arrayBuffer()));
await placard.close();
`;

it('pnpm: every package finds what it imports, and its types, in a node_modules without phantom dependencies', async () => {
  const project = await createPnpmProject('pnpm');
  await project.run(`pnpm add ${own.join(' ')} typescript@5.9.3 @types/node@20.19.9`);
  await project.write({ 'card.mts': draw });
  const options = '--target es2022 --strict --skipLibCheck false --types node';
  await project.run(`tsc ${options} --module esnext --moduleResolution bundler --noEmit card.mts`);
  await project.run(`tsc ${options} --module node16 card.mts`);
  const { stderr } = await project.run('node card.mjs');
  expect(stderr).toBe('');
  await expectSameCard(await project.read('drawn.png'));
  await expectSameCard(await project.read('fetched.png'));
});
