import { execFile } from 'node:child_process';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startNode } from '../start-node.js';
import { program } from '../../../../test/program.js';
import type { Running } from '../running.js';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../../../..', import.meta.url));

/** A program with the generated client. Lines that must not compile have `@ts-expect-error`. */
const use = `
import createClient from 'openapi-fetch';
import type { components, paths } from './api.js';

const [, , baseUrl, key] = process.argv;
const client = createClient<paths>({ baseUrl, headers: { authorization: \`Bearer \${key}\` } });

const params: components['schemas']['ReceiptParams'] = { store: 'Corner', items: ['Rye loaf | 5.40'] };
// @ts-expect-error: items is a list of texts
params.items = 'Rye loaf';
// @ts-expect-error: there is no such preset
await client.POST('/v1/images', { body: { template: 'receipt', params, preset: 'wide' } }).catch(() => undefined);

const { data, error, response } = await client.POST('/v1/images', {
  body: { template: 'receipt', params: { store: 'Corner', items: ['Rye loaf | 5.40'] }, preset: 'x', scale: '2' },
});
if (data === undefined) throw new Error(\`\${response.status} \${error.error}\`);
const image: Response = await fetch(data.url);
const { data: listed } = await client.GET('/v1/templates');
console.log(JSON.stringify({ width: data.width, status: image.status, templates: listed?.templates.length }));
`;

/** The used part of the JSON output of redocly. */
interface Report {
  readonly totals: Readonly<Record<string, number>>;
  readonly problems: readonly { readonly ruleId: string; readonly location: readonly { readonly pointer: string }[] }[];
}

describe('the description, as its users use it', () => {
  let server: Running;
  let folder: string;
  let file: string;
  beforeAll(async () => {
    server = await startNode();
    folder = await mkdtemp(join(tmpdir(), 'placard-description-'));
    file = join(folder, 'openapi.json');
    await writeFile(file, await (await fetch(`${server.url}/v1/openapi.json`)).text());
  });
  afterAll(async () => {
    await server.close();
    await rm(folder, { recursive: true });
  });

  it('leaves a linter nothing to say', async (context) => {
    const redocly = program(context, 'redocly');
    const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
    const { stdout } = await run(redocly, ['lint', '--format=json', file], { cwd: folder, env });
    // The only warnings: these two routes of a sign-in answer with a redirect or an error, never with a status 2xx.
    const redirects = ['sign-in/post', 'callback/get'].map((step) => [
      'operation-2xx-response',
      `#/paths/~1v1~1session~1${step}/responses`,
    ]);
    const { totals, problems } = JSON.parse(stdout) as Report;
    expect(problems.map(({ ruleId, location: [place] }) => [ruleId, place?.pointer])).toEqual(redirects);
    expect(totals).toEqual({ errors: 0, warnings: redirects.length, ignored: 0 });
  });

  it('makes a client that compiles and makes a card', async (context) => {
    const generator = program(context, 'openapi-typescript');
    // By default the generator makes members with a default value required, but a request may omit them.
    await run(generator, [file, '-o', join(folder, 'api.ts'), '--default-non-nullable=false'], { cwd: folder });
    await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
    await writeFile(join(folder, 'package.json'), '{"type":"module"}');
    await writeFile(join(folder, 'use.ts'), use);
    const options = [
      '--strict',
      '--target',
      'es2022',
      '--lib',
      'es2023,dom',
      '--types',
      'node',
      '--module',
      'nodenext',
    ];
    const tsc = join(root, 'node_modules/typescript/bin/tsc');
    const compiled = await run(process.execPath, [tsc, ...options, 'use.ts'], { cwd: folder }).catch(
      (error: { stdout: string }) => error,
    );
    expect(compiled.stdout).toBe('');
    const { stdout } = await run(process.execPath, ['use.js', server.url, server.key], { cwd: folder });
    expect(JSON.parse(stdout)).toEqual({ width: 2400, status: 200, templates: 27 });
  });
});
