import { HtmlValidate } from 'html-validate';
import { expect, it } from 'vitest';
import { inFolder, list, page, read, run, write } from '../folder.js';

inFolder();

/** Checks every rule except those of style, because the pages are written by others. */
const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:recommended', 'html-validate:document'],
  rules: { 'long-title': 'off', 'no-trailing-whitespace': 'off' },
});

const faultsOf = async (html: string): Promise<string[]> =>
  (await validator.validateString(html)).results.flatMap(({ messages }) =>
    messages.map(({ ruleId, line, message }) => `${line} ${ruleId}: ${message}`),
  );

it('a valid page is valid with its tags, by every rule', async () => {
  const own = '<meta property="og:image" content="/own.png">\n  <meta name="twitter:card" content="summary">';
  const files = {
    'dist/plain.html': page('Night trains'),
    'dist/quoted.html': page('The &lt;head&gt; of a train &amp; its "tail", O\'Brien', {
      head: '<meta name="description" content="Six &quot;sleepers&quot; &amp; a &lt;kettle&gt;">',
    }),
    'dist/arabic.html': page('قطارات الليل', { lang: 'ar' }),
    'dist/japanese.html': page('夜行列車の旅 🚂', { lang: 'ja', head: own }),
    'dist/untitled.html': page('x', { body: '<h1>Without a title</h1>' }).replace('<title>x</title>', ''),
  };
  await write(files);
  const { failures, changed } = await run();
  expect([failures, changed]).toEqual([[], expect.objectContaining({ length: 5 })]);
  for (const file of await list('dist')) {
    if (!file.endsWith('.html')) continue;
    const before = files[`dist/${file}` as keyof typeof files];
    const added = (await faultsOf(await read(`dist/${file}`))).map((fault) => fault.replace(/^\d+ /, ''));
    expect(added, file).toEqual((await faultsOf(before)).map((fault) => fault.replace(/^\d+ /, '')));
  }
});
