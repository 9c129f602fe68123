/** Generators without an integration: the command runs after their build. */
import type { Generator } from './generator.js';
import { frontMatter, ownImage, posts, redirect, site, url } from './posts.js';

/** Returns a page. Its texts need no `| safe` or similar, because the generators are configured to escape. */
const pageOf = (part: {
  lang: string;
  title: string;
  hasTitle: [string, string];
  author: string;
  date: string;
  description: [string, string, string];
  tagged: [string, string];
  content: string;
}): string =>
  `<!DOCTYPE html>
<html lang="${part.lang}">
<head>
  <meta charset="utf-8">
  ${part.hasTitle[0]}<title>${part.title} | ${site}</title>${part.hasTitle[1]}
  ${part.description[0]}<meta name="description" content="${part.description[1]}">${part.description[2]}
  ${part.tagged[0]}<meta property="og:image" content="${ownImage}">
  <meta property="og:image:width" content="600">
  <meta name="twitter:card" content="summary">${part.tagged[1]}
  <link rel="icon" href="data:,">
</head>
<body>
  <main>
    ${part.hasTitle[0]}<h1>${part.title}</h1>${part.hasTitle[1]}
    <p class="byline">By <a rel="author" href="/about/">${part.author}</a> on <time datetime="${part.date}">${part.date}</time></p>
    ${part.content}
  </main>
</body>
</html>
`;

const markdown = (folder: string, name: (slug: string, date: string) => string, more = {}): Record<string, string> =>
  Object.fromEntries(
    posts.map(({ slug, date, lang, title, author, description, tagged }) => [
      `${folder}/${name(slug, date)}.md`,
      `${frontMatter({ title, lang, author, description, tagged, date, ...more })}\nText.\n`,
    ]),
  );

const after = (dist: string): string => `npx placard site ${dist} --url ${url}`;

export const eleventy: Generator = {
  name: 'Eleventy',
  packages: ['@11ty/eleventy@3.1.8', '@placard/cli'],
  files: {
    ...markdown('blog', (slug) => slug, { layout: 'post.njk' }),
    'eleventy.config.js':
      "export default (config) => { config.addPassthroughCopy('old'); config.ignores.add('node_modules'); };\n",
    '_includes/post.njk': pageOf({
      lang: '{{ lang }}',
      title: '{{ title }}',
      hasTitle: ['{% if title %}', '{% endif %}'],
      author: '{{ author }}',
      date: '{{ page.date.toISOString() }}',
      description: ['{% if description %}', '{{ description }}', '{% endif %}'],
      tagged: ['{% if tagged %}', '{% endif %}'],
      content: '{{ content | safe }}',
    }),
    'old/index.html': redirect,
  },
  build: 'npx eleventy --quiet',
  dist: '_site',
  after: after('_site'),
};

export const hugo: Generator = {
  name: 'Hugo',
  packages: ['@placard/cli'],
  files: {
    ...markdown('content/blog', (slug) => slug),
    'hugo.toml': `baseURL = "${url}/"\ntitle = "${site}"\ndisableKinds = ["taxonomy", "term", "RSS", "sitemap", "home", "section"]\n`,
    'layouts/_default/single.html': pageOf({
      lang: '{{ .Params.lang }}',
      title: '{{ .Title }}',
      hasTitle: ['{{ with .Title }}{{ with $ }}', '{{ end }}{{ end }}'],
      author: '{{ .Params.author }}',
      date: '{{ .Date.Format "2006-01-02T15:04:05Z07:00" }}',
      description: ['{{ with .Params.description }}', '{{ . }}', '{{ end }}'],
      tagged: ['{{ if .Params.tagged }}', '{{ end }}'],
      content: '{{ .Content }}',
    }),
    'static/old/index.html': redirect,
  },
  build: 'hugo --quiet --config hugo.toml',
  dist: 'public',
  after: after('public'),
};

export const jekyll: Generator = {
  name: 'Jekyll',
  packages: ['@placard/cli'],
  files: {
    ...markdown('_posts', (slug, date) => `${date}-${slug}`, { layout: 'post' }),
    '_config.yml': `title: ${site}\nurl: ${url}\npermalink: /blog/:title/\nexclude: [node_modules, package.json, package-lock.json]\n`,
    '_layouts/post.html': pageOf({
      lang: '{{ page.lang }}',
      title: '{{ page.title | escape }}',
      hasTitle: ['{% if page.title != "No Title Here" %}', '{% endif %}'],
      author: '{{ page.author | escape }}',
      date: '{{ page.date | date_to_xmlschema }}',
      description: ['{% if page.description %}', '{{ page.description | escape }}', '{% endif %}'],
      tagged: ['{% if page.tagged %}', '{% endif %}'],
      content: '{{ content }}',
    }),
    'old/index.html': redirect,
  },
  build: 'jekyll build --quiet',
  dist: '_site',
  after: after('_site'),
};
