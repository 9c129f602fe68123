import type { Generator } from './generator.js';
import { english } from './integrated.js';
import { frontMatter, ownImage, posts, redirect, site, url } from './posts.js';

const version = '3.10.2';

const blog = JSON.stringify({
  routeBasePath: 'blog',
  showReadingTime: false,
  onInlineAuthors: 'ignore',
  onUntruncatedBlogPosts: 'ignore',
});

export const docusaurus: Generator = {
  name: 'Docusaurus',
  packages: [
    ...['core', 'plugin-content-blog', 'theme-classic'].map((name) => `@docusaurus/${name}@${version}`),
    'react@19.3.1',
    'react-dom@19.3.1',
    '@placard/docusaurus',
  ],
  packageJson: {},
  files: {
    'docusaurus.config.js': `module.exports = {
  title: '${site}',
  url: '${url}',
  baseUrl: '/',
  trailingSlash: true,
  onBrokenLinks: 'ignore',
  themes: ['@docusaurus/theme-classic'],
  plugins: [['@docusaurus/plugin-content-blog', ${blog}], '@placard/docusaurus'],
};
`,
    ...Object.fromEntries(
      posts.map(({ slug, title, description, author, date, tagged }) => [
        `blog/${slug}.md`,
        `${frontMatter({
          slug,
          title,
          description,
          date,
          authors: [{ name: author }],
          image: tagged === true ? ownImage : undefined,
        })}\nText.\n`,
      ]),
    ),
    'static/old/index.html': redirect,
  },
  build: 'npx docusaurus build',
  dist: 'build',
  ...english('en-GB'),
};
