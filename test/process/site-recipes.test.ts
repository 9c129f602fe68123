import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createRegistry, decodeRequest, normalizeRequest } from '@placard/core/server';
import { parseQuery, verify } from '@placard/core/wire';
import { backgrounds } from '@placard/backgrounds';
import { fonts } from '@placard/fonts';
import { templates } from '@placard/templates';
import Handlebars from 'handlebars';
import { expect, it, onTestFinished } from 'vitest';
import { codeBlocks } from '../code-blocks.js';
import { program } from '../program.js';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../..', import.meta.url));
const secret = 'only for the tests: 32 characters or more';
const registry = createRegistry({ packages: [templates], backgrounds, fonts });

const env = {
  ...process.env,
  PLACARD_URL: 'https://cards.example',
  PLACARD_KEY_ID: 'k3y',
  PLACARD_SIGNING_SECRET: secret,
};

async function folder(files: Readonly<Record<string, string>>): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), 'placard-recipes-'));
  onTestFinished(() => rm(made, { recursive: true, force: true }));
  for (const [name, text] of Object.entries(files)) await writeFile(join(made, name), text);
  return made;
}

/** Returns the params that the server reads from a signed URL. */
async function cardOf(url: string): Promise<unknown> {
  const [, keyId = '', signature = '', query = ''] =
    /^https:\/\/cards\.example\/i\/([^/]+)\/([\w-]+)\?(.*)$/.exec(url) ?? [];
  const pairs = parseQuery(query);
  expect(await verify([secret], keyId, pairs, signature), url).toBe(true);
  const schemas = registry.template('blog').schemas;
  const raw = decodeRequest(pairs, 'blog', schemas);
  return normalizeRequest(raw, registry, 16_384, 'wire').request.params;
}

const title = 'Größe & „Maß“: 100 % * (夜)';
const recipes = [
  {
    language: 'ruby',
    file: 'card.rb',
    code: (block: string) => `${block}\ninclude PlacardHelper\nputs placard_url(title: '${title}', author: nil)\n`,
  },
  {
    language: 'python',
    file: 'card.py',
    code: (block: string) => `${block}\nprint(placard_url(title='${title}', author=None))\n`,
  },
  {
    language: 'php',
    file: 'card.php',
    code: (block: string) => `<?php\n${block}\necho placard_url(['title' => '${title}', 'author' => null]), "\\n";\n`,
  },
] as const;

it.for(recipes)(
  'docs/site-cms.md signs in $language what the server takes',
  async ({ language, file, code }, context) => {
    const command = program(context, language === 'python' ? 'python3' : language);
    const block = (await codeBlocks('site-cms.md')).find((each) => each.language === language)?.code ?? '';
    const cwd = await folder({ [file]: code(block) });
    const { stdout } = await run(command, [file], { cwd, env });
    expect(await cardOf(stdout.trim())).toEqual({ title, theme: 'light' });
  },
);

/** A PHP program with the functions of WordPress that the plugin calls, for a post. */
const wordpress = (post: { title: string; author: string; singular?: boolean }): string => `<?php
define('ABSPATH', '/');
define('PLACARD_URL', 'https://cards.example/');
define('PLACARD_KEY_ID', 'k3y');
define('PLACARD_SIGNING_SECRET', '${secret}');
$hooks = [];
function add_action($name, $function, $priority) { global $hooks; $hooks[] = [$name, $function]; }
function add_filter($name, $function) {}
function is_singular() { return ${(post.singular ?? true) ? 'true' : 'false'}; }
function get_queried_object() { return (object) ['post_author' => '7']; }
function get_the_title($post) { return base64_decode('${Buffer.from(post.title).toString('base64')}'); }
function get_the_author_meta($field, $id) { return $id === 7 && $field === 'display_name' ? base64_decode('${Buffer.from(post.author).toString('base64')}') : ''; }
function get_the_date($format, $post) { return '14. März 2026'; }
function get_bloginfo($name) { return $name === 'language' ? 'de-DE' : ''; }
function esc_attr($text) { return htmlspecialchars($text, ENT_QUOTES, 'UTF-8'); }
function wp_strip_all_tags($text, $breaks) { return trim(strip_tags($text)); }
if (!function_exists('mb_strlen')) {
    function mb_strlen($text) { return preg_match_all('/./us', $text); }
    function mb_substr($text, $from, $length) { preg_match_all('/./us', $text, $all); return implode('', array_slice($all[0], $from, $length)); }
}
require __DIR__ . '/placard.php';
foreach ($hooks as [$name, $function]) { echo "$name\\n"; $function(); }
`;

async function head(post: Parameters<typeof wordpress>[0], php: string): Promise<string> {
  const cwd = await folder({ 'wordpress.php': wordpress(post) });
  await cp(join(root, 'integrations/wordpress/placard.php'), join(cwd, 'placard.php'));
  const { stdout } = await run(php, ['-d', 'error_reporting=E_ALL', '-d', 'display_errors=stderr', 'wordpress.php'], {
    cwd,
  });
  return stdout;
}

it('the plugin for WordPress prints a card with title, author and date of a post', async (context) => {
  const php = program(context, 'php');
  const out = await head(
    { title: 'Gr&ouml;&szlig;e &amp; <em>&#8222;Ma&szlig;&#8220;</em> &lt;b&gt;', author: "Miles O'Brien" },
    php,
  );
  expect(out.split('\n')[0]).toBe('wp_head');
  const content = /<meta property="og:image" content="([^"]+)">/.exec(out)?.[1]?.replaceAll('&amp;', '&') ?? '';
  expect(await cardOf(content)).toEqual({
    title: 'Größe & „Maß“ <b>',
    author: "Miles O'Brien",
    date: '14. März 2026',
    lang: 'de-DE',
    theme: 'light',
  });
  expect(out).toContain('<meta property="og:image:alt" content="Größe &amp; „Maß“ &lt;b&gt;">');
  expect(out.match(/<meta [^>]*">\n/g)).toHaveLength(6);
});

it('the plugin for WordPress shortens what is too long, and prints nothing where there is no post', async (context) => {
  const php = program(context, 'php');
  const out = await head({ title: '夜'.repeat(200), author: 'x' }, php);
  const content = /<meta property="og:image" content="([^"]+)">/.exec(out)?.[1]?.replaceAll('&amp;', '&') ?? '';
  expect(await cardOf(content)).toMatchObject({ title: `${'夜'.repeat(139)}…` });
  expect(await head({ title: 'x', author: 'x', singular: false }, php)).toBe('wp_head\n');
  expect(await head({ title: '', author: 'x' }, php)).toBe('wp_head\n');
  const source = await readFile(join(root, 'integrations/wordpress/placard.php'), 'utf8');
  expect(source.trimEnd().split('\n').length).toBeLessThanOrEqual(60);
});

/** Handlebars with the helpers of Ghost that the recipe calls. */
const ghost = Handlebars.create();
ghost.registerHelper('encode', (text: unknown) => encodeURIComponent(typeof text === 'string' ? text : ''));
ghost.registerHelper('is', function (this: { context: string }, context: string, { fn }: Handlebars.HelperOptions) {
  return this.context === context ? fn(this) : '';
});

it('the template for Ghost shows title and author of a post, and nothing elsewhere', async () => {
  const block = (await codeBlocks('site-cms.md')).find(({ language }) => language === 'handlebars')?.code ?? '';
  const render = ghost.compile(block);
  const paramsOf = (post: object): unknown => {
    const content = /<meta property="og:image" content="([^"]+)">/.exec(render({ context: 'post', post }))?.[1] ?? '';
    const url = new URL(content.replaceAll('&amp;', '&').replaceAll('&#x27;', "'"));
    expect(url.pathname).toBe('/p/KEY_ID/blog');
    const raw = decodeRequest(parseQuery(url.search.slice(1)), 'blog', registry.template('blog').schemas);
    return normalizeRequest(raw, registry, 16_384, 'wire').request.params;
  };
  const author = "Miles O'Brien";
  expect(paramsOf({ title, primary_author: { name: author } })).toEqual({ title, author, theme: 'light' });
  expect(paramsOf({ title, primary_author: null })).toEqual({ title, theme: 'light' });
  expect(render({ context: 'index', posts: [{ title }] }).trim()).toBe('');
});
