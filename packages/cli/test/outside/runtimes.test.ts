import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { peer } from '../../../../test/peer.js';
import { newFolder } from '../folder.js';
import { refusalIn } from '../outcome.js';
import { isAlive, placardProcess, serve, type Runtime } from '../placard.js';

interface Case {
  readonly name: string;
  readonly path: string;
  readonly args: readonly string[];
}

const cases: readonly Case[] = [
  { name: 'Bun', path: '.bin/bun', args: [] },
  { name: 'Deno', path: '.bin/deno', args: ['run', '-A', '--unstable-no-legacy-abort'] },
];

const config = `
const name: object = { type: 'string', title: 'Name', description: 'Who is greeted.', maxLength: 40 };
const hello = {
  id: 'hello',
  version: '1',
  title: 'Hello',
  description: 'A greeting on yellow.',
  background: false,
  params: { type: 'object', additionalProperties: false, required: ['name'], properties: { name } },
  examples: [{ name: 'short', params: { name: 'Ada' } }],
  alt: ({ name }) => name,
  render: ({ name }, { width, height }) => ({
    type: 'div',
    props: { style: { width, height, backgroundColor: '#fde047', fontSize: 120 }, children: name },
  }),
};
export default { templates: [{ name: 'mine', templates: [hello] }] };
`;

describe.each(cases)('placard on $name', ({ path, args }) => {
  const program = peer(path);
  const runtime: Runtime = [program ?? '', ...args];

  it.skipIf(program === undefined)(
    'is configured in TypeScript, serves, and answers what it accepted when it ends',
    async () => {
      const cwd = await newFolder();
      await writeFile(join(cwd, 'placard.config.ts'), config);
      const server = await serve(cwd, {}, undefined, runtime);
      const image = await fetch(server.imageUrl);
      expect(new URL(server.imageUrl).searchParams.get('template')).toBe('hello');
      expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/png']);

      const { port } = new URL(server.url);
      const second = await placardProcess(['serve'], { cwd, env: { PORT: port, PLACARD_WORKERS: '1' }, runtime });
      expect(refusalIn(second)).toBe(`port ${port} on 127.0.0.1 is in use. Stop what is using it, or set PORT`);

      const create = ['keys', 'create', '--account', 'ada', '--json'];
      const made = JSON.parse((await placardProcess(create, { cwd, runtime })).out) as { key: string };
      const draw = (i: number): Promise<Response> =>
        fetch(`${server.url}/v1/images`, {
          method: 'POST',
          headers: { authorization: `Bearer ${made.key}` },
          body: JSON.stringify({ template: 'hello', params: { name: `Card ${i}` }, scale: '2' }),
        });
      const processes = server.children();
      const cards = Array.from({ length: 6 }, (_, i) => draw(i));
      await Promise.race(cards);
      server.kill('SIGTERM');
      expect(await Promise.all(cards.map(async (card) => (await card).status))).toEqual(cards.map(() => 201));
      expect(await server.ended).toEqual({ code: 0, signal: null, err: '' });
      expect(processes.filter(isAlive)).toEqual([]);
    },
  );
});
