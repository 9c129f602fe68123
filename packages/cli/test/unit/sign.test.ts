import { describe, expect, it } from 'vitest';
import { placard, placardJson, refusal } from '../command.js';
import { newFolder } from '../folder.js';

describe('placard sign', () => {
  it('needs a key, and takes the newest', async () => {
    const cwd = await newFolder();
    const args = ['sign', 'basic', '--param', 'title=x'];
    expect(await refusal(args, { cwd })).toMatch(/no active key yet. Create one: placard keys create/);
    const create = ['keys', 'create', '--account', 'ada'];
    const { id: older } = await placardJson<{ id: string }>(create, { cwd });
    const { id: keyId } = await placardJson<{ id: string }>(create, { cwd });
    const env = { PLACARD_URL: 'https://cards.example/base/' };
    const { url } = await placardJson<{ url: string }>(args, { cwd, env });
    expect(url).toMatch(
      new RegExp(
        `^https://cards\\.example/base/i/${keyId}/[\\w-]{43}\\?format=png&template=basic&theme=light&title=x&v=1$`,
      ),
    );
    const result = await placard(args, { cwd, env });
    expect([result.out, result.err]).toEqual([`${url}\n`, '']);
    const guessed = await placard(args, { cwd, env: { HOST: '127.0.0.1', PORT: '4567' } });
    expect(guessed.out).toMatch(/^http:\/\/127\.0\.0\.1:4567\/i\//);
    expect(guessed.err).toBe(
      'placard: warning: PLACARD_URL is not set, so the URL begins with http://127.0.0.1:4567: set it to the public address of the server\n',
    );
    expect((await placard([...args, '--key', older], { cwd, env })).out).toContain(`/i/${older}/`);
    const own = `ast_${'a'.repeat(26)}`;
    expect((await placard([...args, '--bg', own], { cwd, env })).out).toContain(`bg=${own}&format=jpg`);
    expect(await refusal([...args, '--bg', 'ast_'], { cwd, env })).toMatch(/bg is not a background id/);
    await placard(['keys', 'revoke', keyId], { cwd });
    expect((await placard(args, { cwd, env })).out).toContain(`/i/${older}/`);
    expect(await refusal([...args, '--key', keyId], { cwd })).toBe(
      `no active key "${keyId}". placard keys list shows all keys`,
    );
    expect(await refusal([...args, '--expires', 'soon'], { cwd })).toMatch(/--expires "soon"/);
    expect(await refusal(['sign', 'basic'], { cwd })).toMatch(/params\.title/);
  });
});

describe('placard verify', () => {
  it('says whether a signed URL is valid, and what was done to it', async () => {
    const cwd = await newFolder();
    await placard(['keys', 'create', '--account', 'ada'], { cwd });
    const url = (await placard(['sign', 'basic', '--param', 'title=Tom & Jerry'], { cwd })).out.trim();
    const verify = async (text: string) => placard(['verify', text], { cwd });
    expect(await verify(url)).toMatchObject({ code: 0, out: 'the signature is right\n' });
    expect(await verify(url.replaceAll('&', '&amp;'))).toMatchObject({
      code: 1,
      out: expect.stringMatching(/^the URL was changed after signing: it has "&amp;" where it had "&"/),
    });
    expect((await verify(url.replace('format=png', 'format=jpg'))).out).toBe('“format” was “png” when it was signed\n');
    expect(await verify('https://example.com/')).toMatchObject({
      code: 1,
      out: expect.stringContaining('not a signed URL'),
    });
  });
});
