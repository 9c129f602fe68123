import { expect, it, onTestFinished } from 'vitest';
import { describeLockableDisk, openLockableDisk } from '../../../stores/test/small-disk.js';
import { placardJson, refusal } from '../command.js';
import { newFolder } from '../folder.js';
import { serve, type Served } from '../placard.js';

const draw = async ({ url }: Served, key: string, title: string): Promise<{ status: number; url: string }> => {
  const response = await fetch(`${url}/v1/images`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}` },
    body: JSON.stringify({ template: 'basic', params: { title } }),
  });
  return { url: '', status: response.status, ...((await response.json()) as object) };
};

const pathOf = (url: string): string => url.replace(/^https?:\/\/[^/]+/, '');
const statusOf = async (url: string): Promise<number> => (await fetch(url)).status;
const readiness = async ({ url }: Served): Promise<unknown> => (await fetch(`${url}/readyz`)).json();

describeLockableDisk('a data folder on a file system that takes no writes', () => {
  it(
    'stops neither cached images nor keys nor a start, and loses no count (threat 26)',
    { timeout: 60_000 },
    async () => {
      const disk = openLockableDisk();
      onTestFinished(() => disk.close());
      const cwd = await newFolder();
      // Without the cache in memory, every cached image is read from the disk.
      const env = { PLACARD_DATA: disk.folder, PLACARD_CACHE_MEMORY: '0' };
      const before = await serve(cwd, env);
      const key = before.key ?? '';
      const drawn = await draw(before, key, 'Before');
      expect(drawn.status).toBe(201);
      before.kill('SIGKILL');
      await before.ended;
      disk.lock();

      const server = await serve(cwd, env);
      expect(server.said().match(/the store is read-only/g)).toHaveLength(1);
      expect(server.said()).toContain("the ledger's folder is read-only (EROFS)");
      expect(await readiness(server)).toEqual({ status: 'ok', store: 'read-only' });
      expect(await statusOf(server.url + pathOf(drawn.url))).toBe(200);
      expect((await draw(server, `${key.slice(0, -1)}${key.endsWith('x') ? 'y' : 'x'}`, 'Of nobody')).status).toBe(401);
      for (let card = 0; card < 3; card++) expect((await draw(server, key, `Card ${card}`)).status).toBe(201);
      const why = await refusal(['keys', 'create', '--account', 'ann', '--name', 'new'], { cwd, env });
      expect(why).toContain("the ledger's folder is read-only (EROFS)");

      disk.unlock();
      await expect.poll(() => readiness(server), { timeout: 20_000 }).toEqual({ status: 'ok', store: 'available' });
      expect(server.said()).toContain('the store is back');
      const kept = await draw(server, key, 'With room');
      expect(kept.status).toBe(201);
      const usage = await fetch(`${server.url}/v1/usage`, { headers: { authorization: `Bearer ${key}` } });
      expect(await usage.json()).toMatchObject({ used: 5 });
      await placardJson(['keys', 'create', '--account', 'ann', '--name', 'new'], { cwd, env });
      server.kill('SIGTERM');
      const { code, err } = await server.ended;
      expect(code).toBe(0);
      expect(err).not.toMatch(/ at |undefined/);
      expect(await placardJson<unknown[]>(['keys', 'list'], { cwd, env })).toHaveLength(2);
    },
  );

  it('does not start, and prints one line', async () => {
    const disk = openLockableDisk();
    onTestFinished(() => disk.close());
    const cwd = await newFolder();
    disk.lock();
    const why = await refusal(['serve'], { cwd, env: { PLACARD_DATA: disk.folder, PORT: '0' } });
    expect(why).toMatch(/^the data folder .* cannot be used \(EROFS\): .*$/);
  });
});
