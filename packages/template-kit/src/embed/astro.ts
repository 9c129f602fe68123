import { adding, instance, link, type App, type Embedding } from './app.js';

/** Astro, with its adapter for Node, since the card's route is rendered on demand. */
export function astro(app: App): Embedding {
  return {
    title: 'Astro',
    files: { 'src/lib/placard.ts': instance(4321), 'src/pages/og/[...path].ts': route },
    steps: [
      ...(app.packages.has('@astrojs/node')
        ? []
        : [adding(app, '@astrojs/node'), { file: configOf(app), code: adapter }]),
      { file: 'src/pages/index.astro', code: head },
      'npx astro dev',
    ],
  };
}

const configOf = ({ find }: App): string =>
  find('astro.config.ts', 'astro.config.mjs', 'astro.config.js') ?? 'astro.config.mjs';

const route = `import type { APIRoute } from 'astro';
import { placard } from '../../lib/placard';

export const prerender = false;

export const GET: APIRoute = async ({ request }) => (await placard()).fetch(request);
`;

const adapter = `import node from '@astrojs/node';
import { defineConfig } from 'astro/config';

export default defineConfig({ adapter: node({ mode: 'standalone' }) });`;

const head = `---
import { placard } from '../lib/placard';

${link('meta')}
---
{/* In the head of the page: */}
<Fragment set:html={meta} />`;
