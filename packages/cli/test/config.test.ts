import { symlink, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test, vi } from 'vitest';
import { openConfig } from '../src/config.js';
import { openRegistry } from '../src/registry.js';
import { newFolder, placard, placardJson, refusal, serve } from './placard.js';

vi.setConfig({ testTimeout: 180_000 });

const modules = fileURLToPath(new URL('../../../node_modules', import.meta.url));

/** Creates a folder with these files and our packages. */
async function project(files: Readonly<Record<string, string>>): Promise<string> {
  const cwd = await newFolder();
  await symlink(modules, join(cwd, 'node_modules'));
  for (const [name, text] of Object.entries(files)) await writeFile(join(cwd, name), text);
  return cwd;
}

const config = `import { defineConfig } from '@placard/core';
import { cards } from './cards.js';
export default defineConfig({ templates: cards });
`;

/** Returns the error for the configuration of a folder, with paths relative to that folder. */
async function refused(cwd: string): Promise<string> {
  const file = join(cwd, 'placard.config.ts');
  const error: unknown = await openConfig({ PLACARD_CONFIG: file })
    .then(openRegistry)
    .catch((error: unknown) => error);
  if (!(error instanceof Error)) throw new Error('nothing was refused');
  expect(error.message).not.toContain('\n');
  return error.message.replaceAll(`${relative('', cwd)}/`, '');
}

/** Returns a module with one template, which begins in line 3 and has the given parts. */
const template = (parts: Readonly<Record<string, string>> = {}, id = 'plain'): string => {
  const all = {
    params: `{ type: 'object', additionalProperties: false, properties: {} }`,
    alt: `() => 'A card'`,
    render: `() => <div style={{ width: 100, height: 100, backgroundColor: '#336699' }} />`,
    ...parts,
  };
  return `defineTemplate({
  id: '${id}', version: '3', title: 'Plain', description: 'A plain card.', background: false, examples: [{ name: 'only', params: {} }],
${Object.entries(all)
  .map(([name, text]) => `  ${name}: ${text},\n`)
  .join('')}})`;
};

const cards = (...templates: readonly string[]): string =>
  `import { defineTemplate } from '@placard/core';\n\nexport const cards = [${templates.join(', ')}];\n`;

const param = (schema: string): string =>
  template({ params: `{ type: 'object', additionalProperties: false, properties: { ${schema} } }` });
const texts = (rest: string): string => `{ type: 'string', title: 'Text', description: 'A text.', ${rest} }`;

describe('placard.config.ts', () => {
  test('names the templates, in TypeScript and JSX, in place of the bundled ones', async () => {
    const cwd = await project({ 'placard.config.ts': config, 'cards.tsx': cards(template()) });
    const listed = await placardJson<{ id: string; version: string }[]>(['templates'], { cwd });
    expect(listed.map(({ id, version }) => `${id}@${version}`)).toEqual(['plain@3']);
    const rendered = await placard(['render', 'plain', '-o', 'plain.png'], { cwd });
    expect([rendered.code, rendered.err]).toEqual([0, '']);
  });

  test('may be plain JavaScript, lie elsewhere, and leave everything as it is', async () => {
    const cwd = await project({ 'other.js': 'export default {};' });
    const listed = await placardJson<unknown[]>(['templates'], { cwd, env: { PLACARD_CONFIG: 'other.js' } });
    expect(listed.length).toBe(27);
  });

  test.each([
    ['export const a = 1;', 'placard.config.ts has no configuration as its default export: see defineConfig'],
    ['export default { tempaltes: [] };', 'placard.config.ts: unknown setting "tempaltes"; the settings are '],
    ['export default { templates: 3 };', 'placard.config.ts: templates is not a list'],
    ['export default { templates: [3] };', 'placard.config.ts: templates[0] is not a template: register what'],
    ['export default { fonts: {} };', 'placard.config.ts: fonts is not what defineFonts returns'],
    [
      'export default { site: { rulez: [] } };',
      'placard.config.ts: site has the unknown setting "rulez"; the settings are url, name, rules',
    ],
    [
      'export default { site: { rules: [{ format: "gif" }] } };',
      'placard.config.ts: site.rules[0].format is not one of png, jpg, webp',
    ],
    [
      'export default { site: { rules: [{ bg: 3 }] } };',
      'placard.config.ts: site.rules[0].bg is not the id of a photo',
    ],
    ['export default {', 'placard.config.ts:1:17: '],
    ["import 'nothing-like-it';", 'placard.config.ts:1:9: the package "nothing-like-it" is not installed'],
    ["import './nothing.js';", "placard.config.ts:1:8: Could not resolve './nothing.js' in placard.config.ts"],
    ["\nthrow new Error('no');", 'placard.config.ts:2:7: no'],
  ])('%s is refused in one line', async (text, message) => {
    const cwd = await project({ 'placard.config.ts': text });
    expect(await refused(cwd)).toContain(message);
  });

  test('that is named and is not there is refused', async () => {
    const cwd = await newFolder();
    const message = await refusal(['templates'], { cwd, env: { PLACARD_CONFIG: 'gone.ts' } });
    expect(message).toBe('PLACARD_CONFIG="gone.ts" does not exist');
  });
});

describe('a template is refused when it is registered, with file and line:', () => {
  const named = 'template "plain" version "3": ';
  test.each([
    ['a reserved param', param(`bg: ${texts('maxLength: 9')}`), 'the param "bg" has a name that is reserved'],
    ['an unbounded string', param(`text: ${texts('')}`), 'the param "text" is a string without maxLength'],
    ['a pattern without bound', param(`text: ${texts("pattern: '^[a-z]+$'")}`), 'the param "text" is a string without'],
    [
      'a dangerous pattern',
      param(`text: ${texts("maxLength: 99, pattern: '^(a+)+$'")}`),
      'the param "text" has the pattern ^(a+)+$, which can read "a" as a or as a',
    ],
    ['an open schema', template({ params: `{ type: 'object', properties: {} }` }), 'params is not a closed object'],
  ])('%s', async (_, source, message) => {
    const cwd = await project({ 'placard.config.ts': config, 'cards.tsx': cards(source) });
    const line = await refused(cwd);
    expect(line).toMatch(/^cards\.tsx:3:\d+: /);
    expect(line).toContain(`${named}${message}`);
  });

  test('what is no template at all', async () => {
    const cwd = await project({ 'placard.config.ts': config, 'cards.tsx': `export const cards = [{ id: 'plain' }];` });
    expect(await refused(cwd)).toBe(
      'placard.config.ts: templates[0] is not a template: register what defineTemplate returns',
    );
  });

  test('a module that is missing, or throws', async () => {
    const missing = await project({
      'placard.config.ts': config,
      'cards.tsx': `import a from 'not-there';\nexport const cards = [a];`,
    });
    expect(await refused(missing)).toBe('cards.tsx:1:16: the package "not-there" is not installed');
    const throwing = await project({
      'placard.config.ts': config,
      'cards.tsx': `\n\nthrow new Error('no cards today');\nexport const cards = [];`,
    });
    expect(await refusal(['serve'], { cwd: throwing })).toBe('cards.tsx:3:7: no cards today');
  });
});

describe('a template that fails when it draws', () => {
  // Waits forever instead of looping, so that the test does not keep a core busy.
  const never = 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);';
  const bad = {
    throws: template({ render: `() => { throw new Error('no paper'); }` }, 'throws'),
    loops: template({ render: `() => { ${never} }` }, 'loops'),
    'alt-loops': template({ alt: `() => { ${never} }` }, 'alt-loops'),
    'alt-nothing': template({ alt: `() => undefined as never` }, 'alt-nothing'),
    nothing: template({ render: `() => undefined as never` }, 'nothing'),
    promise: template({ render: `async () => ({ type: 'div', props: {} }) as never` }, 'promise'),
    cycle: template(
      {
        render: `() => { const node = { type: 'div', props: { children: [] as unknown[] } }; node.props.children.push(node); return node as never; }`,
      },
      'cycle',
    ),
    nan: template({ render: `() => <div style={{ width: NaN }} />` }, 'nan'),
    component: template(
      { render: `() => ({ type: 'div', props: { children: { type: () => 1, props: {} } } }) as never` },
      'component',
    ),
  };

  test('fails its request alone, 500 within the deadline, and is logged by id and version', async () => {
    const cwd = await project({ 'placard.config.ts': config, 'cards.tsx': cards(template(), ...Object.values(bad)) });
    const server = await serve(cwd);
    const ask = async (id: string): Promise<[number, unknown, number]> => {
      const began = performance.now();
      const answer = await fetch(`${server.url}/v1/images`, {
        method: 'POST',
        headers: { authorization: `Bearer ${server.key}` },
        body: JSON.stringify({ template: id }),
      });
      const body = (await answer.json()) as { error?: unknown };
      return [answer.status, body.error, performance.now() - began];
    };
    expect((await ask('plain')).slice(0, 2)).toEqual([201, undefined]);
    for (const id of Object.keys(bad)) {
      const [status, code, took] = await ask(id);
      expect([id, status, code]).toEqual([id, 500, 'internal_error']);
      // The deadline is 4 s. Without one, a template that loops would never be answered.
      expect(took).toBeLessThan(20_000);
      expect((await ask('plain')).slice(0, 2)).toEqual([201, undefined]);
    }
    server.kill('SIGTERM');
    const { err } = await server.ended;
    for (const [id, message] of [
      ['throws', 'no paper'],
      ['loops', 'not drawn within 4000 ms'],
      ['alt-loops', 'not drawn within 4000 ms'],
      ['alt-nothing', 'alt returned undefined in place of a text'],
      ['nothing', 'render returned undefined in place of a scene'],
      ['promise', 'render returned a promise in place of a scene'],
      ['cycle', 'the scene is more than 100 levels deep'],
      ['nan', 'the style "width" is NaN'],
      ['component', '/div holds an object with type, props in place of a node'],
    ] as const)
      expect(err).toMatch(new RegExp(`template ${id}@3: .*${message.replace(/[/]/g, '\\/')}`));
  });
});
