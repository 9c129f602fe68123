import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSecrets, rootSecrets } from '@placard/server';
import { describe, expect, it, onTestFinished } from 'vitest';
import { ownNames } from '../../src/names.js';

const [one, two, short] = ['1'.repeat(32), '2'.repeat(40), '3'.repeat(31)];

/** Returns the secrets of a data folder whose file `secret` has this text. */
async function kept(text: string): Promise<readonly string[]> {
  const data = await mkdtemp(join(tmpdir(), 'placard-secret-'));
  onTestFinished(() => rm(data, { recursive: true }));
  await writeFile(join(data, 'secret'), text);
  return rootSecrets({ data }, ownNames);
}

describe('root secrets', () => {
  it.each([
    [`${one},${two}`, [one, two]],
    [` ${one} , ,${two},`, [one, two]],
    [' , ', undefined],
    [undefined, undefined],
  ])('are read from the setting %j', (text, secrets) => expect(readSecrets(text, 'SECRET')).toEqual(secrets));

  it.each([`${one}\n${two}\n`, `\n${one}\n\n${two}`])('are the lines of the file %j', async (text) =>
    expect(await kept(text)).toEqual([one, two]),
  );

  it('are all refused when a later one is too short', async () => {
    const message = 'a secret of fewer than 32 characters';
    expect(() => readSecrets(`${one},${short}`, 'SECRET')).toThrow(`SECRET has ${message}`);
    await expect(rootSecrets({ secrets: [one, short] }, ownNames)).rejects.toThrow(`secrets has ${message}`);
    await expect(kept(`${one}\n${short}\n`)).rejects.toThrow(message);
  });

  it('are created when there are none, of 256 random bits', async () => {
    const created = await Promise.all([rootSecrets({}, ownNames), rootSecrets({}, ownNames)]);
    expect(new Set(created.flat()).size).toBe(2);
    for (const [secret] of created) expect(secret).toMatch(/^[\w-]{43}$/);
  });
});
