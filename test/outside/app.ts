import { expect } from 'vitest';
import { freePort } from '../free-port.js';
import { expectSameCard, firstCard, requestCode, secret } from './cards.js';
import { stopServers, type Project } from './project.js';

/** The packages that a first card needs, as the README types them. */
export const own = ['placard'] as const;

/** The module of an app that creates its instance of Placard. */
export const instance = `
import { sharedPlacard } from 'placard';

export const placard = () => sharedPlacard();
export const request = ${requestCode};
`;

/** Bodies of the three routes of an app: `/mint`, `/drawn` and `/og/…`. */
export const mint = `new Response((await (await placard()).link(request)).url)`;
export const drawn = `new Response((await (await placard()).render(request)).bytes)`;
export const served = `(await placard()).fetch`;

type Start = (port: number) => string;

/** Starts a built app, mints a URL in it, fetches that URL, and compares what it draws. */
export const expectCards = (project: Project, start: Start): Promise<void> =>
  whileItRuns(project, start, async (origin) => {
    const url = (await body(`${origin}/mint`)).toString();
    expect(url).toMatch(new RegExp(`^${origin}/og/i/`));
    await expectSameCard(await body(url));
    await expectSameCard(await body(`${origin}/drawn`));
  });

/**
 * Starts a built app, reads its page as a platform does, and compares the card that the page names.
 *
 * @param more other checks of the running app
 */
export const expectPageCard = (
  project: Project,
  start: Start,
  more?: (origin: string) => Promise<void>,
): Promise<void> =>
  whileItRuns(project, start, async (origin) => {
    const html = (await body(`${origin}/`)).toString();
    const named = /property="og:image" content="([^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&');
    if (named === undefined) throw new Error(`the page names no image:\n${html}`);
    for (const tag of [
      'twitter:card" content="summary_large_image"',
      'og:image:width" content="1200"',
      'og:image:alt"',
    ])
      expect(html).toContain(tag);
    // A prerendered page contains the URL that was set at build time.
    const { pathname, search } = new URL(named);
    expect(pathname).toMatch(/^\/og\/i\//);
    await expectSameCard(await body(origin + pathname + search), firstCard);
    await more?.(origin);
  });

async function whileItRuns(project: Project, start: Start, check: (origin: string) => Promise<void>): Promise<void> {
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
  };
  const server = await project.serve(start(port), { env });
  try {
    await check(origin);
  } catch (error) {
    throw new Error(`${start(port)}: ${String(error)}\n${server.output()}`, { cause: error });
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
