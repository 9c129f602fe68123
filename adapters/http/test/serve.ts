/**
 * Starts the server of the suite on the runtime that runs this file:
 *
 *     RUNTIME adapters/http/test/serve.ts ADAPTER
 *
 * Prints the data members of `Running` as a line of JSON. Each line `{ id, method, args }` on standard input calls a
 * method of `Running`; the answer is a line `{ id, value }` or `{ id, error }`.
 */
import { createInterface } from 'node:readline';
import type { Running } from './running.ts';

/** The specifier is a variable, because Node needs the extension `.ts` here and the compiler does not allow it. */
const load = (specifier: string): Promise<Record<string, unknown>> => import(specifier);

const { listen } = await load(process.argv[2] ?? '');
const { startNode } = (await load('./start-node.ts')) as { startNode: (listen: unknown) => Promise<Running> };
const running = await startNode(listen);

const print = (value: object): void => void process.stdout.write(`${JSON.stringify(value)}\n`);
print({ ...running });

async function call({ id, method, args }: { id: number; method: keyof Running; args: never[] }): Promise<void> {
  const work = running[method] as (...args: never[]) => Promise<unknown>;
  await work(...args).then(
    (value) => print({ id, value }),
    (error: unknown) => print({ id, error: String(error) }),
  );
  if (method === 'close') process.exit(0);
}

for await (const line of createInterface({ input: process.stdin })) void call(JSON.parse(line));
