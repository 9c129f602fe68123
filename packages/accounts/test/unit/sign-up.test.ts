import { createSessions, createSignUp, type SignUp } from '@placard/accounts';
import { openLedger } from '@placard/stores';
import { beforeEach, describe, expect, it } from 'vitest';

const url = 'http://127.0.0.1:3000';
const asked = (origin = url): Request => new Request(`${url}/`, { method: 'POST', headers: { origin } });
let signUp: SignUp;

describe('sign-up', () => {
  beforeEach(async () => {
    const ledger = await openLedger('memory:');
    const sessions = createSessions({ ledger, baseUrl: () => url, publicUrl: true });
    signUp = createSignUp({ ledger, sessions });
  });

  it('creates an account of its own for each, also of the same name, to which its code alone signs in', async () => {
    const [one, two] = [await signUp.create('Ярмарок', asked(), null), await signUp.create('Ярмарок', asked(), null)];
    expect([one.account, one.code]).toEqual([
      expect.stringMatching(/^Ярмарок-[a-z2-7]{8}$/),
      expect.stringMatching(/^[a-z2-7]{32}$/),
    ]);
    expect(two.account).not.toBe(one.account);
    expect(await signUp.enter(one, asked(), null)).toMatch(/^placard=[0-9a-f]{64};/);
    for (const wrong of [
      { ...one, code: two.code },
      { ...one, account: 'Ярмарок' },
      { account: 'demo', code: '' },
    ])
      await expect(signUp.enter(wrong, asked(), null)).rejects.toMatchObject({ code: 'unauthenticated' });
  });

  it.each(['', ' Ann', '=1+1', '<b>', 'a\nb', 'x'.repeat(65)])('refuses the name %j', async (name) => {
    await expect(signUp.create(name, asked(), null)).rejects.toMatchObject({ code: 'invalid_input' });
  });

  it('is refused to pages of other origins', async () => {
    const other = asked('https://evil.example');
    await expect(signUp.create('Ann', other, null)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(signUp.enter({ account: 'a', code: 'b' }, other, null)).rejects.toMatchObject({ code: 'forbidden' });
  });

  it('is limited to 5 accounts an hour and 30 codes a minute per address', async () => {
    for (let account = 0; account < 5; account++) await signUp.create('Ann', asked(), '192.0.2.1');
    await expect(signUp.create('Ann', asked(), '192.0.2.1')).rejects.toMatchObject({ code: 'rate_limited' });
    const { account, code } = await signUp.create('Ann', asked(), '192.0.2.2');
    for (let guess = 0; guess < 30; guess++)
      await expect(signUp.enter({ account, code: 'x' }, asked(), '192.0.2.3')).rejects.toMatchObject({
        code: 'unauthenticated',
      });
    await expect(signUp.enter({ account, code }, asked(), '192.0.2.3')).rejects.toMatchObject({ code: 'rate_limited' });
  });
});
