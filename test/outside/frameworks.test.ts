import { expect, it } from 'vitest';
import { drawn, expectCards, expectPageCard, instance, mint, own, served } from './app.js';
import { deployed, initEmbed, timed } from './init.js';
import { expectImageResponse, imports, ogPackages, response } from './og-card.js';
import { createProject, onNode24 } from './project.js';

/** A route of the app answers with an ImageResponse of `@placard/og`. */
const serveImageResponse = (origin: string): Promise<void> => expectImageResponse(`${origin}/card`);

it('Nuxt 4, set up by placard init embed: serves cards from its build output alone', async () => {
  const project = await createProject('nuxt', { type: 'module' }, onNode24);
  await timed('Nuxt', async () => {
    await project.install('nuxt@4.5.2', 'vite@8.3.8', 'vue@3', ...ogPackages);
    await project.write({
      'app/app.vue': '<template><p>A page with a card.</p></template>\n',
      'server/routes/card.get.ts': `${imports}export default defineEventHandler(() => ${response});\n`,
    });
    expect(await initEmbed(project)).toContain('  nuxt.config.ts\n');
    await project.run('nuxt build', { env: { ...deployed, NUXT_TELEMETRY_DISABLED: '1' } });
    await project.run('mv .output/server alone && rm -rf node_modules');
    await expectPageCard(project, () => 'node alone/index.mjs', serveImageResponse);
  });
});

it('Astro 7 with its adapter for Node, set up by placard init embed', async () => {
  const project = await createProject('astro', { type: 'module' }, onNode24);
  await timed('Astro', async () => {
    await project.install('astro@7.3.5', '@astrojs/node@11.1.6', ...ogPackages);
    await project.write({
      'astro.config.mjs': `
import node from '@astrojs/node';
import { defineConfig } from 'astro/config';
export default defineConfig({ adapter: node({ mode: 'standalone' }) });
`,
      'src/pages/index.astro': '<p>A page with a card.</p>\n',
      'src/pages/card.js': `${imports}export const prerender = false;\nexport const GET = () => ${response};\n`,
    });
    await initEmbed(project);
    await project.run('astro build', { env: { ...deployed, ASTRO_TELEMETRY_DISABLED: '1' } });
    await expectPageCard(project, () => 'node dist/server/entry.mjs', serveImageResponse);
  });
});

it('SvelteKit 3 with its adapter for Node, set up by placard init embed', () =>
  timed('SvelteKit', async () => {
    const project = await createProject('sveltekit', { type: 'module' }, onNode24);
    const tools = 'vite@8.3.8 svelte@5.57.3 @sveltejs/kit@3.2.0 @sveltejs/adapter-node@6.0.1';
    await project.run(`npm install --no-progress -D ${tools} @sveltejs/vite-plugin-svelte@7.3.1 typescript@6`);
    await project.install(...ogPackages);
    await project.write({
      'vite.config.ts': `
import adapter from '@sveltejs/adapter-node';
import { sveltekit } from '@sveltejs/kit/vite';
import { defineConfig } from 'vite';
export default defineConfig({ plugins: [sveltekit({ adapter: adapter() })] });
`,
      'tsconfig.json': '{ "extends": "$app/tsconfig", "include": ["src", "*"] }\n',
      'src/app.html':
        '<!doctype html>\n<html lang="en">\n<head>%sveltekit.head%</head>\n<body>%sveltekit.body%</body>\n</html>\n',
      'src/routes/+page.svelte': '<p>A page with a card.</p>\n',
      'src/routes/card/+server.js': `${imports}export const GET = () => ${response};\n`,
    });
    await initEmbed(project);
    await project.run('vite build && tsc --noEmit -p .', { env: deployed });
    await expectPageCard(project, () => 'node build', serveImageResponse);
  }));

it('esbuild --bundle with external packages', async () => {
  const project = await createProject('esbuild', { type: 'module' });
  await project.install('esbuild@0.28.2', '@placard/http', ...own);
  await project.write({
    'placard.js': instance,
    'server.js': `
import { listen } from '@placard/http/node';
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
