import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { installedVersion } from './versions.js';

/** A program or package that a part of the benchmark needs. */
interface Requirement {
  readonly name: string;
  /** Parts of the benchmark that use it. */
  readonly parts: readonly string[];
  readonly without: string;
  readonly remedy: string;
  readonly isThere: () => boolean;
}

const runs = (program: string): boolean => spawnSync('sh', ['-c', 'command -v "$0"', program]).status === 0;
const peer = (name: string): boolean =>
  existsSync(new URL(`../../test/tools/node_modules/.bin/${name}`, import.meta.url));

const requirements: readonly Requirement[] = [
  ...['@takumi-rs/core', 'playwright-core'].map((name) => ({
    name,
    parts: name === '@takumi-rs/core' ? ['engines', 'published'] : ['engines'],
    without: 'its engine is not measured',
    remedy: 'npm ci installs it',
    isThere: () => installedVersion(name) !== null,
  })),
  {
    name: '@vercel/og',
    parts: ['engines', 'published'],
    without: 'it is not measured',
    remedy: 'npm ci --prefix test/tools',
    isThere: () => installedVersion('@vercel/og') !== null,
  },
  {
    name: '@takumi-rs/wasm',
    parts: ['wasm'],
    without: 'the press is not measured beside it',
    remedy: 'npm ci installs it',
    isThere: () => installedVersion('@takumi-rs/wasm') !== null,
  },
  {
    name: 'Chromium',
    parts: ['engines', 'pages', 'wasm'],
    without: 'neither headless Chromium nor the app or the press in a page is measured',
    remedy: 'apt-get install chromium, or PLACARD_BENCH_CHROMIUM=<path>',
    isThere: () => existsSync(chromium),
  },
  {
    name: 'taskset',
    parts: ['http', 'overload'],
    without: 'nothing is measured over HTTP',
    remedy: 'apt-get install util-linux; it is for Linux alone',
    isThere: () => runs('taskset'),
  },
  {
    name: 'wrk',
    parts: ['http'],
    without: 'the cached image over HTTP is not measured',
    remedy: 'apt-get install wrk',
    isThere: () => runs('wrk'),
  },
  ...['bun', 'deno'].map((name) => ({
    name,
    parts: ['http'],
    without: 'the cached image is not measured on it',
    remedy: 'npm ci --prefix test/tools',
    isThere: () => peer(name),
  })),
  {
    name: 'lighthouse',
    parts: ['pages'],
    without: 'the app is not measured',
    remedy: 'npm ci --prefix test/tools',
    isThere: () => peer('lighthouse'),
  },
  {
    name: 'astro-og-canvas',
    parts: ['site'],
    without: 'the site is not measured',
    remedy: 'npm ci --prefix test/tools',
    isThere: () => existsSync(new URL('../../test/tools/node_modules/astro-og-canvas', import.meta.url)),
  },
  {
    name: 'redis-server',
    parts: ['accounts'],
    without: 'accounts are not measured',
    remedy: 'apt-get install redis-server',
    isThere: () => runs('redis-server'),
  },
];

/** The Chromium of Debian, or the one named by the environment. */
export const chromium = process.env['PLACARD_BENCH_CHROMIUM'] ?? '/usr/bin/chromium';

/**
 * Returns a line for each requirement that is not installed: what is not measured without it, and how to install it.
 *
 * @param parts of the benchmark that are asked for
 * @example
 * missing(['http']); // ['wrk is missing: the cached image over HTTP is not measured (apt-get install wrk)']
 */
export const missing = (parts: readonly string[]): string[] =>
  requirements
    .filter((each) => each.parts.some((part) => parts.includes(part)) && !each.isThere())
    .map(({ name, without, remedy }) => `${name} is missing: ${without} (${remedy})`);
