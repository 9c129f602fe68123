import { describe, expect, it } from 'vitest';
import { expectError, post, signedUrl } from '../client.js';
import type { Running } from '../running.js';

const body = { template: 'basic', params: { title: 'Keys' } };

export function describeKeys(server: () => Running): void {
  describe('keys', () => {
    it.each([
      ['another scheme', (key: string) => `Basic ${key}`],
      ['no scheme', (key: string) => key],
      ['no key', () => 'Bearer'],
      ['no key but blanks', () => 'Bearer   '],
      ['a key that never was', () => `Bearer plc_${'a'.repeat(16)}_${'0'.repeat(38)}`],
      ['a wrong checksum', (key: string) => `Bearer ${key.slice(0, -1)}${key.endsWith('0') ? '1' : '0'}`],
      ['a changed secret', (key: string) => `Bearer ${key.slice(0, 25)}${key[25] === 'a' ? 'b' : 'a'}${key.slice(26)}`],
      ['capitals', (key: string) => `Bearer ${key.toUpperCase()}`],
      ['something behind the key', (key: string) => `Bearer ${key} x`],
      ['two keys', (key: string) => `Bearer ${key}, Bearer ${key}`],
    ])('refuses %s', async (_, authorization) => {
      const response = await post(server(), body, { authorization: authorization(server().key) });
      expect(response.headers.get('www-authenticate')).toMatch(
        /^Bearer realm="placard", error="invalid_token", error_description="[^"\\]{12,}"$/,
      );
      await expectError(response, 401, 'unauthorized');
    });

    it('refuses a request without a key', async () => {
      const response = await fetch(`${server().url}/v1/images`, { method: 'POST', body: JSON.stringify(body) });
      await expectError(response, 401, 'unauthorized');
      const inQuery = await fetch(`${server().url}/v1/images?key=${server().key}`, { method: 'POST', body: '{}' });
      await expectError(inQuery, 401, 'unauthorized');
    });

    it('takes the scheme in any case', async () => {
      expect((await post(server(), body, { authorization: `bearer ${server().key}` })).status).toBe(201);
    });

    it('refuses a revoked key on every route within a second', async () => {
      const made = await server().newKey();
      const authorization = `Bearer ${made.key}`;
      const url = signedUrl(server(), [['template', 'basic'], ['title', 'Keys']], made); // prettier-ignore
      const open = `${server().url}/p/${made.keyId}/basic?title=Keys`;
      await server().publish(made.keyId, ['basic']);
      expect((await post(server(), body, { authorization })).status).toBe(201);
      expect((await fetch(url)).status).toBe(200);
      await expect.poll(async () => (await fetch(open)).status, { interval: 20 }).toBe(200);

      await server().revoke(made.keyId);
      const revoked = async (): Promise<number[]> => [
        (await post(server(), body, { authorization })).status,
        (await fetch(url)).status,
        (await fetch(open)).status,
      ];
      await expect.poll(revoked, { interval: 20 }).toEqual([401, 401, 401]);
      await expectError(await post(server(), body, { authorization }), 401, 'key_revoked');
      await expectError(await fetch(url), 401, 'key_revoked');
      await expectError(await fetch(open), 401, 'key_revoked');
      const forged = await post(server(), body, { authorization: authorization.replace(/.$/, '!') });
      await expectError(forged, 401, 'unauthorized');
    });
  });
}
