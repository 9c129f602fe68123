import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { placard, refusal } from '../command.js';
import { newFolder } from '../folder.js';
import { serve } from '../placard.js';
import { cards, config, project, template } from '../project.js';

describe('a template that fails when it draws', { timeout: 180_000 }, () => {
  it('is a refusal on the command line, even if it never finishes', async () => {
    const cwd = await newFolder();
    const core = import.meta.resolve('@placard/core');
    await writeFile(
      join(cwd, 'placard.config.mjs'),
      // It waits forever instead of looping, so that the test does not keep a core busy.
      `import { defineConfig, defineTemplate } from ${JSON.stringify(core)};
      const title = { type: 'string', title: 'Title', description: 'The title.', maxLength: 9 };
      const loop = defineTemplate({
        id: 'loop', version: '1', title: 'Loop', description: 'Never comes to its end.', background: false,
        params: { type: 'object', properties: { title }, required: ['title'], additionalProperties: false },
        examples: [{ name: 'a', params: { title: 'a' } }],
        alt: () => 'a', render() { Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0); },
      });
      export default defineConfig({ templates: [loop] });`,
    );
    expect(await refusal(['render', 'loop', '--param', 'title=x'], { cwd })).toMatch(
      /loop@1: not drawn within 10000 ms/,
    );
  });

  it('ends placard site with 1, and leaves the pages, although it never finishes', async () => {
    const cwd = await newFolder();
    const page = '<!doctype html><html lang="en"><head><title>Home</title></head><body></body></html>';
    await mkdir(join(cwd, 'dist'));
    await writeFile(join(cwd, 'dist/index.html'), page);
    const declared = {
      id: 'loops',
      version: '1',
      title: 'Loops',
      description: 'A card that is never drawn.',
      background: false,
      params: { type: 'object', additionalProperties: false, properties: {} },
      examples: [{ name: 'only', params: {} }],
    };
    const methods = `alt: () => 'A card', render: () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)`;
    const own = `{ ...${JSON.stringify(declared)}, ${methods} }`;
    await writeFile(
      join(cwd, 'placard.config.mjs'),
      `export default { templates: [${own}], site: { url: 'https://site.example', rules: [{ template: 'loops' }] } };`,
    );
    expect(await placard(['site', 'dist', '--concurrency', '1'], { cwd })).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^placard: index\.html: .*loops.*: not drawn within 15000 ms\n$/),
    });
    expect(await readFile(join(cwd, 'dist/index.html'), 'utf8')).toBe(page);
  });

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

  it('fails only its own request with a 500 in time, and is logged by id and version', async () => {
    const cwd = await project({ 'placard.config.ts': config, 'cards.tsx': cards(template(), ...Object.values(bad)) });
    const server = await serve(cwd, { PLACARD_DEADLINE: '5' });
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
      const expected = id.endsWith('loops') ? [503, 'render_unavailable'] : [500, 'internal_error'];
      expect([id, status, code]).toEqual([id, ...expected]);
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
