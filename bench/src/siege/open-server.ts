import { placard, start, type Server } from '../server.js';
import type { Siege } from './finding.js';

/** Limits that no attack reaches. */
export const unlimited = { PLACARD_BURST: '99999/1s', PLACARD_CAP: '100000000' } as const;

/**
 * Starts a server on the runtime and the data of a siege, with one render process and without a log.
 *
 * @param settings further environment variables
 */
export const openServer = (siege: Siege, settings: Readonly<Record<string, string>> = {}): Promise<Server> =>
  start(
    [placard, 'serve'],
    { PORT: '0', PLACARD_DATA: siege.data, PLACARD_WORKERS: '1', PLACARD_LOG: 'off', ...settings },
    { runtime: siege.runtime.command ?? [], pinned: [] },
  );
