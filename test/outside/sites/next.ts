import type { Generator } from './generator.js';
import { ownImage, posts, redirect, site, url } from './posts.js';

export const next: Generator = {
  name: 'Next.js, static export',
  packages: ['next@16.4.6', 'react@19.3.1', 'react-dom@19.3.1', '@placard/cli'],
  files: {
    'next.config.mjs': "export default { output: 'export' };\n",
    'app/posts.json': JSON.stringify(posts),
    'app/[lang]/layout.jsx': `export const metadata = { metadataBase: new URL('${url}'), title: { default: '${site}', template: '%s | ${site}' } };
export default async function Layout({ params, children }) {
  return <html lang={(await params).lang}><body>{children}</body></html>;
}
`,
    'app/[lang]/blog/[slug]/page.jsx': `import posts from '../../../posts.json';
export const dynamicParams = false;
export const generateStaticParams = () => posts.map(({ lang, slug }) => ({ lang, slug }));
const postOf = async (params) => { const { slug } = await params; return posts.find((post) => post.slug === slug); };
export async function generateMetadata({ params }) {
  const { title, description, author, date, tagged } = await postOf(params);
  return {
    title, description, authors: [{ name: author }],
    openGraph: { type: 'article', siteName: '${site}', publishedTime: date, ...(tagged && { images: ['${ownImage}'] }) },
  };
}
export default async function Post({ params }) {
  const { title } = await postOf(params);
  return <main>{title && <h1>{title}</h1>}<p>Text.</p></main>;
}
`,
    'public/old/index.html': redirect,
  },
  build: 'NEXT_TELEMETRY_DISABLED=1 npx next build',
  dist: 'out',
  // The 404 page of Next.js breaks this rule.
  lax: ['element-permitted-content'],
  after: `npx placard site out --url ${url}`,
};
