import { randomBytes } from 'node:crypto';
import type { Placard } from './placard.js';

/** State of the process, shared by all copies of this module that a bundler makes. */
interface ProcessState {
  /** Secret that signs if none is set. */
  secret?: string;
  /** Whether the missing secret has been reported. */
  reported?: boolean;
  /** Whether the missing public URL has been reported. */
  urlReported?: boolean;
  readonly shared: Map<string, Promise<Placard>>;
}

const key = Symbol.for('placard');

export function processState(): ProcessState {
  const holder = globalThis as { [key]?: ProcessState };
  return (holder[key] ??= { shared: new Map() });
}

const remedy =
  'set PLACARD_SECRET, for example to what `openssl rand -hex 32` prints, or pass `secrets` to createPlacard';

/** Returns a random secret of this process, for programs that set none. */
export const processSecret = (): string => (processState().secret ??= randomBytes(32).toString('base64url'));

/**
 * Called before a URL is signed or checked with {@link processSecret}. Reports this once.
 *
 * @throws {Error} if `NODE_ENV` is `production`, because other processes would refuse the URLs of this one
 */
export function reportRandomSecret(report: (error: Error) => void): void {
  if (process.env['NODE_ENV'] === 'production') throw new Error(`Placard has no secret to sign URLs with: ${remedy}`);
  const state = processState();
  if (state.reported === true) return;
  state.reported = true;
  report(
    new Error(`no secret is set, so signed URLs are refused by every other process and after a restart: ${remedy}`),
  );
}

/** Called when a minted URL uses the URL of a development server. Reports this once. */
export function reportDevelopmentUrl(url: string, report: (error: Error) => void): void {
  const state = processState();
  if (state.urlReported === true) return;
  state.urlReported = true;
  report(
    new Error(
      `no public URL is set, so card URLs begin with ${url}, which only this machine can open: set PLACARD_URL, for example PLACARD_URL=https://example.com${new URL(url).pathname}`,
    ),
  );
}
