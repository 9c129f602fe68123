import { describe, expect, it } from 'vitest';
import { placard, placardJson, refusal } from '../command.js';
import { newFolder } from '../folder.js';

const commands = [
  [],
  ['serve'],
  ['render'],
  ['page'],
  ['templates'],
  ['keys'],
  ['keys', 'create'],
  ['keys', 'list'],
  ['keys', 'revoke'],
  ['keys', 'public'],
  ['assets', 'add'],
  ['assets', 'list'],
  ['assets', 'delete'],
  ['brands', 'set'],
  ['brands', 'list'],
  ['sign'],
  ['verify'],
  ['migrate', 'next-og'],
];

describe('placard', () => {
  it('explains each of its commands', async () => {
    const cwd = await newFolder();
    await Promise.all(
      commands.map(async (command) => {
        const { code, out, err } = await placard([...command, '--help'], { cwd });
        expect([code, err]).toEqual([0, '']);
        expect(out).toContain(`Usage: ${['placard', ...command].join(' ')} [options]`);
        expect(out).toMatch(/-h, --help/);
        // The command and each of its options have a description.
        expect(out.split('\n')[2]).toMatch(/^[A-Za-z]/);
        expect(out).not.toMatch(/^ +--?\S+( <\w+>)?$/m);
      }),
    );
  });

  it.each([
    [['serv'], /unknown command 'serv'.*serve/],
    [['render'], /missing required argument 'template'/],
    [['render', 'basic', '--nope'], /unknown option '--nope'/],
    [['render', 'basic', '--bg'], /option '--bg <background>' argument missing/],
    [['keys', 'create'], /required option '--account <name>'/],
    [['keys', 'revoke'], /missing required argument 'id'/],
    [['serve', '--prot', '80'], /unknown option '--prot'/],
  ])('answers %j with one line', async (args, message) => {
    expect(await refusal(args, { cwd: await newFolder() })).toMatch(message);
  });
});

it('does not create a key in a store that ends with the command', async () => {
  const options = { cwd: await newFolder(), env: { PLACARD_STORE: 'memory:' } };
  for (const command of [
    ['keys', 'create', '--account', 'ann'],
    ['keys', 'list'],
    ['accounts', 'list'],
  ])
    expect(await refusal(command, options)).toBe(
      'PLACARD_STORE: a ledger at memory: is inside the server process: other processes cannot use it',
    );
});

describe('placard templates', () => {
  it('lists them, a line each', async () => {
    const cwd = await newFolder();
    const { code, out, err } = await placard(['templates'], { cwd });
    expect([code, err]).toEqual([0, '']);
    const lines = out.trimEnd().split('\n');
    for (const id of ['basic', 'event', 'receipt'])
      expect(lines.filter((line) => line.startsWith(`${id} `))).toHaveLength(1);
    expect(lines.find((line) => line.startsWith('basic'))).toMatch(/^basic +v1 +bg +\S/);
    expect(lines.find((line) => line.startsWith('receipt'))).not.toMatch(/ bg /);

    const all = await placardJson<{ id: string }[]>(['templates'], { cwd });
    expect(all.map(({ id }) => id)).toEqual(lines.map((line) => line.split(' ', 1)[0]));
    for (const template of all)
      expect(template).toEqual({
        id: expect.any(String),
        version: expect.stringMatching(/^[12]$/),
        title: expect.any(String),
        description: expect.any(String),
        background: expect.any(Boolean),
      });
  });

  it('shows one template with its params', async () => {
    const cwd = await newFolder();
    const { code, out } = await placard(['templates', 'receipt'], { cwd });
    expect(code).toBe(0);
    expect(out).toMatch(/^ {2}store\* +string 40 +\S/m);
    expect(out).toMatch(/^ {2}items\* +up to 10 × 60 +\S/m);
    expect(out).toMatch(/^ {2}total +string 20 +\S/m);
    const template = await placardJson<object>(['templates', 'receipt'], { cwd });
    expect(Object.keys(template)).toEqual([
      'id',
      'version',
      'title',
      'description',
      'background',
      'params',
      'examples',
    ]);
    expect(template).toMatchObject({ id: 'receipt', background: false, params: { required: ['store', 'items'] } });
  });

  it('lists only the templates that PLACARD_TEMPLATES names, from both packages', async () => {
    const cwd = await newFolder();
    const listed = await placardJson<{ id: string }[]>(['templates'], {
      cwd,
      env: { PLACARD_TEMPLATES: 'partnership, basic' },
    });
    expect(listed.map(({ id }) => id)).toEqual(['basic', 'partnership']);
  });

  it.each([
    ['partnerhsip,basic', 'PLACARD_TEMPLATES: no template "partnerhsip"; did you mean "partnership"?'],
    ['poster', 'PLACARD_TEMPLATES: no template "poster"; the templates are basic, blog, docs, changelog, '],
  ])('rejects an unknown id in PLACARD_TEMPLATES: %s', async (ids, message) => {
    const cwd = await newFolder();
    expect(await refusal(['templates'], { cwd, env: { PLACARD_TEMPLATES: ids } })).toContain(message);
  });

  it('refuses an unknown id', async () => {
    expect(await refusal(['templates', 'nope'], { cwd: await newFolder() })).toBe('no template "nope" is registered');
  });
});

interface Key {
  readonly id: string;
  readonly key: string;
  readonly signingSecret: string;
}

describe('placard keys', () => {
  it('creates a key that is shown once, lists it, publishes templates, revokes it', async () => {
    const cwd = await newFolder();
    const made = await placardJson<Key>(['keys', 'create', '--account', 'ada', '--name', 'blog'], { cwd });
    expect(made).toEqual({
      id: expect.stringMatching(/^[a-z2-7]{16}$/),
      key: expect.stringMatching(new RegExp(`^plc_${made.id}_[0-9A-Za-z]{38}$`)),
      signingSecret: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/),
    });
    const shown = {
      id: made.id,
      account: 'ada',
      name: 'blog',
      public: [],
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      revokedAt: null,
    };
    expect(await placardJson(['keys', 'list'], { cwd })).toEqual([{ ...shown, lastUsedAt: null }]);
    expect(await placardJson(['keys', 'list', '--account', 'eve'], { cwd })).toEqual([]);
    expect(await placardJson(['keys', 'public', made.id, 'basic', 'event'], { cwd })).toEqual({
      ...shown,
      public: ['basic', 'event'],
    });
    expect(await placardJson(['keys', 'public', made.id, 'all'], { cwd })).toEqual({ ...shown, public: ['*'] });
    expect(await placardJson(['keys', 'public', made.id], { cwd })).toEqual(shown);
    const revoked = { ...shown, revokedAt: expect.stringMatching(/Z$/) };
    const first = await placardJson(['keys', 'revoke', made.id], { cwd });
    expect(first).toEqual(revoked);
    expect(await placardJson(['keys', 'revoke', made.id], { cwd })).toEqual(first);
    expect(await placardJson(['keys', 'list'], { cwd })).toEqual([{ ...revoked, lastUsedAt: null }]);
  });

  it('prints the same as text', async () => {
    const cwd = await newFolder();
    const made = await placard(['keys', 'create', '--account', 'ada'], { cwd });
    expect(made.out).toMatch(/^key id +[a-z2-7]{16}\nkey +plc_\S+\nsigning secret +\S{43}\n\n.+save the key now\.\n$/);
    const id = /^key id +(\S+)/.exec(made.out)?.[1] ?? '';
    expect((await placard(['keys', 'list'], { cwd })).out).toMatch(
      new RegExp(`^${id} +ada +default +\\S+ +never used +active\n$`),
    );
    expect((await placard(['keys', 'public', id, 'basic'], { cwd })).out).toBe(`Key ${id} publishes basic.\n`);
    expect(await refusal(['keys', 'public', id, '*'], { cwd })).toBe(
      'write all in place of "*": all publishes every template',
    );
    expect((await placard(['keys', 'revoke', id], { cwd })).out).toBe(`Key ${id} is revoked.\n`);
    expect((await placard(['keys', 'list'], { cwd })).out).toMatch(/ revoked +basic\n$/);
  });

  it.each([
    [['create', '--account', ''], /--account/],
    [['create', '--account', 'a\nb'], /--account/],
    [['create', '--account', 'ada', '--name', 'x'.repeat(65)], /--name/],
    [['revoke', 'nope'], /unknown key "nope"/],
    [['public', 'aaaaaaaaaaaaaaaa', 'basic'], /unknown key "aaaaaaaaaaaaaaaa"/],
    [['public', 'aaaaaaaaaaaaaaaa', 'nope'], /no template "nope"/],
  ])('refuses %j', async (args, message) => {
    expect(await refusal(['keys', ...args], { cwd: await newFolder() })).toMatch(message);
  });
});

describe('placard', () => {
  it('prints its version and lists its photos', async () => {
    const cwd = await newFolder();
    expect((await placard(['--version'], { cwd })).out).toMatch(/^\d+\.\d+\.\d+\n$/);
    const { out } = await placard(['backgrounds'], { cwd });
    expect(out.trimEnd().split('\n')).toHaveLength(40);
    expect(out).toMatch(/^bg-01 +\S.* by .+ #[0-9a-f]{6}$/m);
    expect(await placardJson<unknown[]>(['backgrounds'], { cwd })).toHaveLength(40);
  });
});
