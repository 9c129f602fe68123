import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import Handlebars from 'handlebars';
import { expect, it, onTestFinished, type TestContext } from 'vitest';
import { codeBlocks } from '../code-blocks.js';
import { program } from '../program.js';

const run = promisify(execFile);
const blocks = await codeBlocks('any-page-tags.md');
const lineOf = (file: string): string => blocks.find((block) => block.file === file)?.code ?? '';

/** The address of the page that is built, whose last part must be encoded. */
const page = 'https://www.example.com/blog/gr%C3%B6%C3%9Fe/';

async function folder(files: Readonly<Record<string, string>>): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), 'placard-tags-'));
  onTestFinished(() => rm(made, { recursive: true, force: true }));
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(made, name)), { recursive: true });
    await writeFile(join(made, name), text);
  }
  return made;
}

type Build = (context: TestContext) => Promise<string>;

const hugo: Build = async (context) => {
  const cwd = await folder({
    'hugo.toml': 'baseURL = "https://www.example.com/"\ndisableKinds = ["taxonomy", "term", "RSS", "sitemap"]\n',
    'content/blog/größe.md': '---\ntitle: x\n---\n',
    'layouts/_default/single.html': `<head>${lineOf('hugo.html')}</head>`,
    'layouts/_default/list.html': '',
  });
  await run(program(context, 'hugo'), ['--quiet'], { cwd });
  return readFile(join(cwd, 'public/blog/größe/index.html'), 'utf8');
};

const jekyll: Build = async (context) => {
  const cwd = await folder({
    '_config.yml': 'url: https://www.example.com\n',
    'blog/größe/index.html': `---\npermalink: /blog/größe/\n---\n<head>${lineOf('jekyll.html')}</head>`,
  });
  await run(program(context, 'jekyll'), ['build', '--quiet', '--disable-disk-cache'], { cwd });
  return readFile(join(cwd, '_site/blog/größe/index.html'), 'utf8');
};

const shopify: Build = async (context) => {
  const cwd = await folder({
    'index.html': `---\n---\n{% assign canonical_url = '${page}' %}${lineOf('theme.liquid')}`,
  });
  await run(program(context, 'jekyll'), ['build', '--quiet', '--disable-disk-cache'], { cwd });
  return readFile(join(cwd, '_site/index.html'), 'utf8');
};

const php = async (context: TestContext, code: string): Promise<string> => {
  const cwd = await folder({ 'page.php': `<?php ${code}` });
  return (await run(program(context, 'php'), ['page.php'], { cwd })).stdout;
};

const wordpress: Build = (context) =>
  php(
    context,
    `function add_action($name, $print, $priority) { $print(); } function is_singular() { return true; }
function get_permalink() { return '${page}'; }
${lineOf('functions.php')}`,
  );

/** Blade writes `{{ … }}` as escaped text. */
const laravel: Build = (context) =>
  php(
    context,
    `function url() { return new class { function current() { return '${page}'; } }; } ?>
${lineOf('layout.blade.php').replace(/\{\{(.*?)\}\}/, '<?= htmlspecialchars($1) ?>')}`,
  );

const rails: Build = async (context) => {
  const cwd = await folder({
    'layout.erb': lineOf('application.html.erb'),
    'page.rb': `require 'erb'; require 'cgi'
def tag = Class.new { def meta(property:, content:) = %(<meta property="#{property}" content="#{CGI.escapeHTML(content)}">) }.new
def request = Struct.new(:original_url).new('${page}')
puts ERB.new(File.read('layout.erb')).result(binding)`,
  });
  return (await run(program(context, 'ruby'), ['page.rb'], { cwd })).stdout;
};

const ghost: Build = async () => {
  const handlebars = Handlebars.create();
  handlebars.registerHelper('is', function (this: unknown, _: string, { fn }: Handlebars.HelperOptions) {
    return fn(this);
  });
  handlebars.registerHelper('url', ({ hash }: Handlebars.HelperOptions) => (hash['absolute'] === 'true' ? page : '/'));
  return handlebars.compile(lineOf('default.hbs'))({ post: {} });
};

const frameworks: Build = async () => {
  const cwd = await folder({ 'card.mjs': lineOf('card.js') });
  const { cardOf } = (await import(join(cwd, 'card.mjs'))) as { cardOf: (path: string) => string };
  return `<meta property="og:image" content="${cardOf('/blog/größe/')}">`;
};

it.for<readonly [string, Build]>([
  ['Hugo', hugo],
  ['Jekyll', jekyll],
  ['Shopify', shopify],
  ['WordPress', wordpress],
  ['Laravel', laravel],
  ['Rails', rails],
  ['Ghost', ghost],
  ['Astro, Next.js and Nuxt', frameworks],
])('docs/any-page-tags.md: the line for %s names its page', async ([, build], context) => {
  const html = (await build(context)).replaceAll('&amp;', '&').replaceAll('&#43;', '+');
  const card = new URL(/<meta property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? '');
  expect(card.origin + card.pathname).toBe('https://cards.example/u/KEYID');
  expect(new URL(card.searchParams.get('url') ?? '').href).toBe(page);
});
