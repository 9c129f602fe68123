import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startNode } from '../start-node.js';
import { newContext } from '../../../../test/browser.js';
import type { Running } from '../running.js';

describe('GET /docs', () => {
  let server: Running;
  beforeAll(async () => {
    server = await startNode();
  });
  afterAll(() => server.close());

  it('shows every operation, with files of this server alone', async () => {
    const page = await (await newContext()).newPage();
    const asked: string[] = [];
    const complaints: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(String(error)));
    await page.goto(`${server.url}/docs`);
    const operations = page.locator('.opblock');
    await operations.first().waitFor();
    const description = (await (await fetch(`${server.url}/v1/openapi.json`)).json()) as { paths: object };
    expect(await operations.count()).toBe(
      Object.values(description.paths).flatMap((path: object) => Object.keys(path)).length,
    );

    // An opened operation shows the schema of its body.
    await page.locator('#operations-Images-createImage .opblock-summary-control').click();
    await page.getByText('Renders the image, or finds it in the cache').waitFor();
    await page.getByText('Example Value').first().waitFor();
    expect(complaints).toEqual([]);
    const outside = asked.filter((url) => !url.startsWith(`${server.url}/`) && !url.startsWith('data:'));
    expect(outside).toEqual([]);
    expect(asked.length).toBeGreaterThan(4);
  });

  it('has a content security policy that allows only its own scripts', async () => {
    const response = await fetch(`${server.url}/docs`);
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/^default-src 'none'; script-src 'self';/);
    expect(policy).not.toMatch(/unsafe|\*|https?:/);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  });

  it.each(['nope', 'package.json', '..%2fpackage.json', '__proto__', 'constructor'])('has no file %s', async (name) => {
    expect((await fetch(`${server.url}/docs/${name}`)).status).toBe(404);
  });

  it('compresses its files for clients that accept it', async () => {
    for (const name of ['reference.js', 'reference.css', 'start.js', 'favicon.png']) {
      const plain = await fetch(`${server.url}/docs/${name}`, { headers: { 'accept-encoding': 'identity' } });
      const zipped = await fetch(`${server.url}/docs/${name}`, { headers: { 'accept-encoding': 'gzip' } });
      expect([plain.status, plain.headers.get('content-encoding')]).toEqual([200, null]);
      expect(await zipped.text()).toBe(await plain.text());
      if (name.startsWith('reference')) expect(zipped.headers.get('content-encoding')).toBe('gzip');
    }
  });
});
