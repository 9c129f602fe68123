import type { TestProject } from 'vitest/node';
import { startServer, type ServerFacts } from './server.js';

declare module 'vitest' {
  interface ProvidedContext {
    /** The server that the tests of the app share. */
    readonly app: ServerFacts;
  }
}

/** Accounts that administer the shared server. */
const admins = ['demo', 'operator-of-hostile', 'operator-of-views'];

/** Starts one server per test run. Each file of tests has accounts of its own there. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const { facts, close } = await startServer({
    PLACARD_ADMINS: admins.join(', '),
    PLACARD_BURST: '600/10s',
    PLACARD_ASSETS: '3',
  });
  provide('app', facts);
  return close;
}
