import { instance, link, type App, type Embedding } from './app.js';

/** Nuxt. The files are in its `server` folder, where Nuxt imports the exports of `utils` by their names. */
export function nuxt({ find }: App): Embedding {
  const config = find('nuxt.config.ts', 'nuxt.config.mjs', 'nuxt.config.js');
  const page = find('app/app.vue', 'app.vue', 'app/pages/index.vue', 'pages/index.vue') ?? 'app/app.vue';
  return {
    title: 'Nuxt',
    files: {
      'server/utils/placard.ts': instance(3000),
      'server/routes/og/[...path].get.ts': route,
      ...(config === undefined && {
        'nuxt.config.ts': `${imported}export default defineNuxtConfig({ ${setting} });\n`,
      }),
    },
    steps: [
      ...(config === undefined ? [] : [{ file: config, code: `${imported}// in defineNuxtConfig:\n${setting},` }]),
      { file: 'server/api/card.get.ts', code: api },
      { file: page, code: meta },
      'npx nuxt dev',
    ],
  };
}

const route = `export default defineEventHandler(async (event) => (await placard()).fetch(toWebRequest(event)));
`;

const imported = `import { placardNitro } from 'placard/nitro';

`;
const setting = 'nitro: placardNitro()';

const api = `export default defineEventHandler(async () => {
  ${link('url, alt')}
  return { url, alt };
});`;

const meta = `<script setup>
const { data: card } = await useFetch('/api/card');
useSeoMeta({
  ogImage: () => card.value?.url,
  ogImageAlt: () => card.value?.alt,
  ogImageWidth: 1200,
  ogImageHeight: 630,
  twitterCard: 'summary_large_image',
});
</script>`;
