import { randomBytes } from 'node:crypto';
import type { Placard } from './placard.js';

/** State that a process has once, even if a bundler makes several copies of this module. */
interface ProcessState {
  /** Signs where no secret is set. */
  secret?: string;
  /** Whether the missing secret has been reported. */
  reported?: boolean;
  /** Whether the missing public URL has been reported. */
  urlReported?: boolean;
  readonly shared: Map<string, Promise<Placard>>;
}

const key = Symbol.for('@placard/embed');

export function processState(): ProcessState {
  const holder = globalThis as { [key]?: ProcessState };
  return (holder[key] ??= { shared: new Map() });
}

const remedy =
  'set PLACARD_SECRET, for example to what `openssl rand -hex 32` prints, or pass `secrets` to createPlacard';

/** A random secret of this process, for programs that set none. */
export const processSecret = (): string => (processState().secret ??= randomBytes(32).toString('base64url'));

/**
 * Called before a URL is signed or checked with {@link processSecret}: reports it once.
 *
 * @throws {Error} where `NODE_ENV` is `production`: URLs that one process signs would be refused by the next
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

/** Called when a URL that somebody else may read begins with the address of a development server: reports it once. */
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
