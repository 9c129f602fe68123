import { join, relative } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { openConfig } from '../../src/config.js';
import { bundledRegistry, openRegistry } from '../../src/registry.js';
import { placardJson, refusal } from '../command.js';
import { newFolder } from '../folder.js';
import { cards, config, project, template } from '../project.js';

vi.setConfig({ testTimeout: 180_000 });

/** Returns the error for the configuration of a folder, with paths relative to that folder. */
async function refused(cwd: string): Promise<string> {
  const file = join(cwd, 'placard.config.ts');
  const error: unknown = await openConfig({ env: { PLACARD_CONFIG: file } })
    .then((config) => openRegistry(config))
    .catch((error: unknown) => error);
  if (!(error instanceof Error)) throw new Error('nothing was refused');
  expect(error.message).not.toContain('\n');
  return error.message.replaceAll(`${relative('', cwd)}/`, '');
}

const param = (schema: string): string =>
  template({ params: `{ type: 'object', additionalProperties: false, properties: { ${schema} } }` });
const texts = (rest: string): string => `{ type: 'string', title: 'Text', description: 'A text.', ${rest} }`;

describe('placard.config.ts', () => {
  it('may be plain JavaScript, may be elsewhere, and may change nothing', async () => {
    const cwd = await project({ 'other.js': 'export default {};' });
    const listed = await placardJson<unknown[]>(['templates'], { cwd, env: { PLACARD_CONFIG: 'other.js' } });
    expect(listed.length).toBe(bundledRegistry().templates.length);
  });

  it.each([
    ['export const a = 1;', 'placard.config.ts has no default export. Export what defineConfig returns'],
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

  it('that is named but missing is refused', async () => {
    const cwd = await newFolder();
    const message = await refusal(['templates'], { cwd, env: { PLACARD_CONFIG: 'gone.ts' } });
    expect(message).toBe('PLACARD_CONFIG="gone.ts" does not exist');
  });
});

describe('a template is refused when it is registered, with file and line:', () => {
  const named = 'template "plain" version "3": ';
  it.each([
    ['a reserved param', param(`bg: ${texts('maxLength: 9')}`), 'the param "bg" has a name that is reserved'],
    ['an unbounded string', param(`text: ${texts('')}`), 'the param "text" is a string without maxLength'],
    ['a pattern without bound', param(`text: ${texts("pattern: '^[a-z]+$'")}`), 'the param "text" is a string without'],
    [
      'a dangerous pattern',
      param(`text: ${texts("maxLength: 99, pattern: '^(a+)+$'")}`),
      'the param "text" has the pattern ^(a+)+$, which is ambiguous ("a" can match in two ways: as a or as a)',
    ],
    ['an open schema', template({ params: `{ type: 'object', properties: {} }` }), 'params is not a closed object'],
  ])('%s', async (_, source, message) => {
    const cwd = await project({ 'placard.config.ts': config, 'cards.tsx': cards(source) });
    const line = await refused(cwd);
    expect(line).toMatch(/^cards\.tsx:3:\d+: /);
    expect(line).toContain(`${named}${message}`);
  });

  it('an entry that is not a template', async () => {
    const cwd = await project({ 'placard.config.ts': config, 'cards.tsx': `export const cards = [{ id: 'plain' }];` });
    expect(await refused(cwd)).toBe(
      'placard.config.ts: templates[0] is not a template: register what defineTemplate returns',
    );
  });

  it('a module that is missing', async () => {
    const missing = await project({
      'placard.config.ts': config,
      'cards.tsx': `import a from 'not-there';\nexport const cards = [a];`,
    });
    expect(await refused(missing)).toBe('cards.tsx:1:16: the package "not-there" is not installed');
  });
});
