import { beforeEach, describe, expect, it } from 'vitest';
import { expectError, expectIssues, post } from '../client.js';
import type { Running } from '../running.js';
import { signIn, type SignedIn } from '../signed-in.js';

interface NewKey {
  readonly id: string;
  readonly key: string;
  readonly signingSecret: string;
}

export function describeAccountKeys(server: () => Running): void {
  describe('keys of an account', () => {
    let ann: SignedIn;
    let made: NewKey;
    beforeEach(async () => {
      ann = await signIn(server());
      made = (await (await ann.ask('POST', '/v1/keys', { name: 'blog' })).json()) as NewKey;
    });
    const unknown = `/v1/keys/${'a'.repeat(16)}`;
    const path = (): string => `/v1/keys/${made.id}`;

    it('are made, and shown this once', async () => {
      const eve = await signIn(server());
      const response = await eve.ask('POST', '/v1/keys', { name: 'site', other: 1, public: ['*'] });
      const body = (await response.json()) as NewKey;
      expect([response.status, body]).toEqual([
        201,
        {
          id: expect.stringMatching(/^[a-z2-7]{16}$/),
          name: 'site',
          key: expect.stringMatching(/^plc_/),
          signingSecret: expect.stringMatching(/^[\w-]{43}$/),
          public: [],
          createdAt: expect.stringMatching(/Z$/),
          warnings: ['other', 'public'].map(
            (member) => `the member "${member}" is not part of a new key and was ignored; a new key has name`,
          ),
        },
      ]);
      const list = await (await eve.ask('GET', '/v1/keys')).text();
      const { id, createdAt } = body as NewKey & { createdAt: string };
      const publicFields = { fixed: {}, forbidden: [] };
      expect(JSON.parse(list)).toEqual({
        keys: [{ id, name: 'site', public: [], publicFields, createdAt, lastUsedAt: null, revokedAt: null }],
      });
      for (const secret of [body.key, body.key.slice(21), body.signingSecret]) expect(list).not.toContain(secret);
      const drawn = await post(server(), { template: 'basic', params: { title: 'Keys' } }, { authorization: `Bearer ${body.key}` }); // prettier-ignore
      expect(drawn.status).toBe(201);
    });

    it('allows at most five active keys, also for concurrent requests', async () => {
      const eve = await signIn(server());
      const answers = await Promise.all(Array.from({ length: 50 }, () => eve.ask('POST', '/v1/keys', { name: 'x' })));
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
      for (const answer of answers) if (answer.status !== 201) await expectError(answer, 409, 'key_limit');
      const { keys } = (await (await eve.ask('GET', '/v1/keys')).json()) as { keys: { id: string }[] };
      expect(keys).toHaveLength(5);
      await eve.ask('DELETE', `/v1/keys/${keys[0]?.id}`);
      expect((await eve.ask('POST', '/v1/keys', { name: 'x' })).status).toBe(201);
      await expectError(await eve.ask('POST', '/v1/keys', { name: 'x' }), 409, 'key_limit');
    });

    it('are renamed and opened', async () => {
      const change = async (body: object): Promise<unknown> => (await ann.ask('PATCH', path(), body)).json();
      const open = `${server().url}/p/${made.id}/basic?title=Keys`;
      const { createdAt } = (await change({})) as { createdAt: string };
      const publicFields = { fixed: {}, forbidden: [] };
      const shown = {
        id: made.id,
        name: 'blog',
        public: [],
        publicFields,
        createdAt,
        lastUsedAt: null,
        revokedAt: null,
        warnings: [],
      };
      expect(await change({})).toEqual(shown);
      expect(await change({ name: 'Journal', revokedAt: '2020-01-01T00:00:00.000Z', account: 'eve' })).toEqual({
        ...shown,
        name: 'Journal',
        warnings: [
          'the member "account" is not part of a change of a key and was ignored; a change of a key has name, public, publicFields',
        ],
      });
      await expectError(await fetch(open), 403, 'forbidden');
      expect(await change({ public: ['basic', '*'] })).toMatchObject({ name: 'Journal', public: ['basic', '*'] });
      await expect.poll(async () => (await fetch(open)).status, { interval: 20 }).toBe(200);
      expect(await change({ public: [] })).toMatchObject({ name: 'Journal', public: [] });
      await expect.poll(async () => (await fetch(open)).status, { interval: 20 }).toBe(403);
    });

    it('say what outsiders may not', async () => {
      const publicFields = { fixed: { format: 'webp' }, forbidden: ['bg'] };
      const changed = await ann.ask('PATCH', path(), { public: ['basic'], publicFields });
      expect([changed.status, await changed.json()]).toMatchObject([200, { public: ['basic'], publicFields }]);
      const open = `${server().url}/p/${made.id}/basic?title=Keys`;
      const drawn = async (): Promise<unknown[]> => {
        const { status, headers } = await fetch(open);
        return [status, headers.get('content-type')];
      };
      await expect.poll(drawn, { interval: 20 }).toEqual([200, 'image/webp']);
      for (const field of ['format=png', 'format=webp', 'bg=bg-01'])
        await expectError(await fetch(`${open}&${field}`), 403, 'forbidden');
      await ann.ask('PATCH', path(), { public: [], publicFields: { fixed: {}, forbidden: [] } });
    });

    it.each([
      ['POST', {}, ['name']],
      ['POST', { name: '' }, ['name']],
      ['POST', { name: 7 }, ['name']],
      ['POST', { name: null }, ['name']],
      ['POST', { name: 'a\nb' }, ['name']],
      ['POST', { name: '\u202eevil' }, ['name']],
      ['POST', { name: 'x'.repeat(65) }, ['name']],
      ['POST', [], ['.']],
      ['POST', 'null', ['.']],
      ['POST', '{"__proto__":{"name":"x"}}', ['name']],
      ['PATCH', { name: '' }, ['name']],
      ['PATCH', { public: 'basic' }, ['public']],
      ['PATCH', { public: [1] }, ['public[0]']],
      ['PATCH', { public: ['basic', 'nope'] }, ['public[1]']],
      ['PATCH', { public: ['__proto__'] }, ['public[0]']],
      ['PATCH', { public: ['basic', 'basic'] }, ['public']],
      ['PATCH', { publicFields: {} }, ['publicFields.fixed', 'publicFields.forbidden']],
      ['PATCH', { publicFields: { fixed: { format: 1 }, forbidden: [] } }, ['publicFields.fixed.format']],
      ['PATCH', '{"publicFields":{"fixed":{"__proto__":"x"},"forbidden":[]}}', ['publicFields.fixed']],
      ['PATCH', { publicFields: { fixed: { format: 'gif' }, forbidden: [] } }, ['publicFields.fixed.format']],
      [
        'PATCH',
        { publicFields: { fixed: { tilte: 'x', title: 'x' }, forbidden: ['bg', 'backgruond'] } },
        ['publicFields.fixed.tilte', 'publicFields.forbidden[1]'],
      ],
      ['PATCH', { name: 'x'.repeat(65), public: {} }, ['name', 'public']],
    ] as const)('name every wrong field: %s %j', async (method, body, paths) => {
      await expectIssues(await ann.ask(method, method === 'POST' ? '/v1/keys' : path(), body), paths);
    });

    it('explain which names are valid', async () => {
      const { issues } = await expectError(await ann.ask('POST', '/v1/keys', { name: 'a/b' }), 400, 'invalid_input');
      const message =
        'must be a name of up to 64 letters, digits, spaces and . _ @ + -, beginning with a letter or a digit';
      expect(issues).toEqual([{ path: 'name', message }]);
      const fields = { publicFields: { fixed: { '<b>': 'x' }, forbidden: [] } };
      const answer = await (await ann.ask('PATCH', path(), fields)).text();
      expect(answer).toContain('must be the name of an option or a param');
      expect(answer).not.toContain('must match pattern');
    });

    it('say what they did not read of a body', async () => {
      // A separate session, because ann's session may write only 60 times per minute.
      const eve = await signIn(server());
      const { id } = (await (await eve.ask('POST', '/v1/keys', { name: 'blog' })).json()) as NewKey;
      const answer = await eve.ask('PATCH', `/v1/keys/${id}`, { publics: [], cap: 5 });
      const { issues } = await expectError(answer, 400, 'invalid_input');
      expect(issues).toEqual([
        { path: 'publics', message: 'cannot be changed; did you mean "public"?' },
        { path: 'cap', message: 'cannot be changed; a change has name, public, publicFields' },
      ]);
    });

    it.each([
      ['nothing', '', 400, 'invalid_json'],
      ['broken JSON', '{"name":', 400, 'invalid_json'],
      ['60,000 levels without an end', '['.repeat(60_000), 400, 'invalid_json'],
      ['a body over the limit', `{"name":"x","pad":"${'x'.repeat(64 * 1024)}"}`, 413, 'params_too_large'],
    ] as const)('refuse %s', async (_, body, status, code) => {
      await expectError(await ann.ask('POST', '/v1/keys', body), status, code);
      await expectError(await ann.ask('PATCH', path(), body), status, code);
    });

    it('ignore what nests deep where nothing is declared, and are not polluted', async () => {
      const deep = '['.repeat(30_000) + ']'.repeat(30_000);
      const evil = `{"name":"blog","other":${deep},"__proto__":{"public":["*"]},"constructor":{"prototype":{"x":1}}}`;
      const response = await ann.ask('PATCH', path(), evil);
      expect([response.status, await response.json()]).toMatchObject([200, { name: 'blog', public: [] }]);
      expect(({} as { x?: number }).x).toBeUndefined();
      await expectIssues(await ann.ask('PATCH', path(), `{"name":${deep}}`), ['name']);
    });

    it('of another account are neither revealed nor changed', async () => {
      const eve = await signIn(server());
      for (const [method, body] of [
        ['PATCH', { name: 'mine' }],
        ['PATCH', { name: '' }],
        ['PATCH', '{'],
        ['DELETE', undefined],
      ] as const) {
        await expectError(await eve.ask(method, path(), body), 403, 'forbidden');
        await expectError(await eve.ask(method, unknown, body), 404, 'not_found');
      }
      expect(await (await eve.ask('GET', '/v1/keys')).json()).toEqual({ keys: [] });
      const { keys } = (await (await ann.ask('GET', '/v1/keys')).json()) as { keys: unknown[] };
      expect(keys).toMatchObject([{ id: made.id, name: 'blog', revokedAt: null }]);
    });

    it.each(['__proto__', 'constructor', '..%2f..', 'A'.repeat(16), 'a', '%00', `${'a'.repeat(16)}%20`])(
      'are not found by %s',
      async (id) => {
        await expectError(await ann.ask('PATCH', `/v1/keys/${id}`, { name: 'x' }), 404, 'not_found');
        await expectError(await ann.ask('DELETE', `/v1/keys/${id}`), 404, 'not_found');
      },
    );

    it('are revoked permanently, repeatedly without error, and stop working within a second', async () => {
      const { id, key } = (await (await ann.ask('POST', '/v1/keys', { name: 'gone' })).json()) as NewKey;
      const body = { template: 'basic', params: { title: 'Keys' } };
      const authorization = `Bearer ${key}`;
      expect((await post(server(), body, { authorization })).status).toBe(201);
      for (let i = 0; i < 3; i++) {
        const response = await ann.ask('DELETE', `/v1/keys/${id}`);
        expect([response.status, await response.text()]).toEqual([204, '']);
      }
      await expect.poll(async () => (await post(server(), body, { authorization })).status, { interval: 20 }).toBe(401);
      await expectError(await post(server(), body, { authorization }), 401, 'key_revoked');
      const { keys } = (await (await ann.ask('GET', '/v1/keys')).json()) as { keys: { id: string }[] };
      expect(keys.find((listed) => listed.id === id)).toMatchObject({ revokedAt: expect.stringMatching(/Z$/) });
    });
  });
}
