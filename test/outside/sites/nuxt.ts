import { onNode24 } from '../project.js';
import type { Generator } from './generator.js';
import { ownImage, posts, redirect, site, url } from './posts.js';

const routes = posts.map(({ slug }) => `/blog/${slug}`);

export const nuxt: Generator = {
  name: 'Nuxt',
  // With Vite 8.4.0, Nuxt 4.5.2 does not build pages: it imports `unctx` as an external module and as its own.
  packages: ['nuxt@4.5.2', 'vite@8.3.8', 'vue@3', '@placard/cli'],
  packageJson: { type: 'module' },
  env: onNode24,
  files: {
    'nuxt.config.ts': `export default defineNuxtConfig({ nitro: { prerender: { routes: ${JSON.stringify(routes)} } } });\n`,
    'app/posts.json': JSON.stringify(posts),
    'app/pages/index.vue': `<script setup>
useHead({ htmlAttrs: { lang: 'en' }, title: '${site}' });
</script>
<template><main><h1>${site}</h1></main></template>
`,
    'app/pages/blog/[slug].vue': `<script setup>
import posts from '~/posts.json';
const { slug } = useRoute().params;
const { lang, title, description, author, date, tagged } = posts.find((post) => post.slug === slug);
useHead({ htmlAttrs: { lang } });
useSeoMeta({
  title: title && \`\${title} | ${site}\`,
  description,
  author,
  articlePublishedTime: date,
  ogImage: tagged && '${ownImage}',
});
</script>
<template><main><h1 v-if="title">{{ title }}</h1><p>Text.</p></main></template>
`,
    'public/old/index.html': redirect,
  },
  build: 'NUXT_TELEMETRY_DISABLED=1 npx nuxi generate',
  dist: '.output/public',
  after: `npx placard site .output/public --url ${url}`,
};
