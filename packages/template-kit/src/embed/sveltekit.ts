import { adding, instance, link, type App, type Embedding } from './app.js';

/** SvelteKit, with its adapter for Node. Imports are relative: version 2 names `src/lib` $lib, version 3 does not. */
export function sveltekit(app: App): Embedding {
  const config = app.find('svelte.config.js', 'vite.config.ts', 'vite.config.js') ?? 'vite.config.ts';
  return {
    title: 'SvelteKit',
    files: { 'src/lib/server/placard.ts': instance(5173), 'src/routes/og/[...path]/+server.ts': route },
    steps: [
      ...(app.packages.has('@sveltejs/adapter-node')
        ? []
        : [
            adding(app, '@sveltejs/adapter-node'),
            { file: config, code: "import adapter from '@sveltejs/adapter-node'; // in place of another adapter" },
          ]),
      { file: 'src/routes/+page.server.ts', code: load },
      { file: 'src/routes/+page.svelte', code: page },
      'npx vite dev',
    ],
  };
}

const route = `import { placard } from '../../../lib/server/placard';
import type { RequestHandler } from './$types';

export const GET: RequestHandler = async ({ request }) => (await placard()).fetch(request);
`;

const load = `import { placard } from '../lib/server/placard';
import type { PageServerLoad } from './$types';

export const load: PageServerLoad = async () => {
  ${link('meta')}
  return { card: { meta } };
};`;

const page = `<script>
  let { data } = $props();
</script>

<svelte:head>
  {@html data.card.meta}
</svelte:head>`;
