/** Frameworks with a package of ours, which needs one line in their configuration. */
import type { Generator } from './generator.js';
import { frontMatter, ownImage, posts, redirect, site, url } from './posts.js';

const data = JSON.stringify(posts);
export const english = (locale: string) => ({
  lang: () => 'en',
  day: ({ date }: { date: string }) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date)),
});

export const astro: Generator = {
  name: 'Astro',
  packages: ['astro@5.9.4', '@placard/astro'],
  files: {
    'astro.config.mjs': `import placard from '@placard/astro';\nexport default { site: '${url}', integrations: [placard()] };\n`,
    'src/posts.json': data,
    'src/pages/blog/[slug].astro': `---
import posts from '../../posts.json';
export const getStaticPaths = () => posts.map((post) => ({ params: { slug: post.slug }, props: post }));
const { lang, title, author, date, description, tagged } = Astro.props;
---
<html lang={lang}>
  <head>
    <meta charset="utf-8" />
    {title && <title>{title} | ${site}</title>}
    {description && <meta name="description" content={description} />}
    {tagged && <meta property="og:image" content="${ownImage}" />}
    <meta name="author" content={author} />
    <meta property="article:published_time" content={date} />
  </head>
  <body>{title && <h1>{title}</h1>}<p>Text.</p></body>
</html>
`,
    'public/old/index.html': redirect,
  },
  build: 'ASTRO_TELEMETRY_DISABLED=1 npx astro build',
  dist: 'dist',
};

export const vitepress: Generator = {
  name: 'VitePress',
  packages: ['vitepress@1.6.4', '@placard/vite'],
  files: {
    '.vitepress/config.mjs': `import placard from '@placard/vite';\nexport default { title: '${site}', vite: { plugins: [placard({ url: '${url}' })] } };\n`,
    ...Object.fromEntries(
      posts.map(({ slug, title, description, author, date, tagged }) => {
        const head = [
          ['meta', { name: 'author', content: author }],
          ['meta', { property: 'article:published_time', content: date }],
          ...(tagged ? [['meta', { property: 'og:image', content: ownImage }]] : []),
        ];
        return [`blog/${slug}.md`, `${frontMatter({ title, description, head })}\nText.\n`];
      }),
    ),
    'public/old/index.html': redirect,
  },
  build: 'npx vitepress build',
  dist: '.vitepress/dist',
  // VitePress removes everything that looks like a tag from titles.
  title: ({ title }) => title?.replace('<head> ', ''),
  ...english('en-US'),
};

export const sveltekit: Generator = {
  name: 'SvelteKit',
  packages: [
    'vite@8.3.8',
    'svelte@5.57.3',
    '@sveltejs/kit@2.70.4',
    '@sveltejs/adapter-static@3.0.9',
    '@sveltejs/vite-plugin-svelte@7.3.1',
    '@placard/vite',
  ],
  files: {
    'vite.config.js': `import { sveltekit } from '@sveltejs/kit/vite';\nimport placard from '@placard/vite';\nexport default { plugins: [sveltekit(), placard({ url: '${url}' })] };\n`,
    'svelte.config.js':
      "import adapter from '@sveltejs/adapter-static';\nexport default { kit: { adapter: adapter() } };\n",
    'src/app.html':
      '<!doctype html>\n<html lang="%lang%">\n<head>\n<meta charset="utf-8">\n%sveltekit.head%\n</head>\n<body><div>%sveltekit.body%</div></body>\n</html>\n',
    'src/hooks.server.js':
      "import posts from '$lib/posts.json';\nconst langOf = ({ slug }) => posts.find((post) => post.slug === slug)?.lang ?? 'en';\nexport const handle = ({ event, resolve }) => resolve(event, { transformPageChunk: ({ html }) => html.replace('%lang%', langOf(event.params)) });\n",
    'src/lib/posts.json': data,
    'src/routes/+layout.js': "export const prerender = true;\nexport const trailingSlash = 'always';\n",
    'src/routes/blog/[slug]/+page.js':
      "import posts from '$lib/posts.json';\nexport const entries = () => posts.map(({ slug }) => ({ slug }));\nexport const load = ({ params }) => posts.find(({ slug }) => slug === params.slug);\n",
    'src/routes/blog/[slug]/+page.svelte': `<script>
  let { data } = $props();
</script>
<svelte:head>
  {#if data.title}<title>{data.title} | ${site}</title>{/if}
  {#if data.description}<meta name="description" content={data.description} />{/if}
  {#if data.tagged}<meta property="og:image" content="${ownImage}" />{/if}
  <meta name="author" content={data.author} />
  <meta property="article:published_time" content={data.date} />
</svelte:head>
{#if data.title}<h1>{data.title}</h1>{/if}
<p>Text.</p>
`,
    'static/old/index.html': redirect,
  },
  build: 'npx svelte-kit sync && npx vite build',
  dist: 'build',
};
