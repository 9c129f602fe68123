import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';

/** Path of the server's command. */
export const placard = createRequire(import.meta.url).resolve('@placard/cli/bin');

export interface Server {
  readonly process: ChildProcess;
  readonly url: string;
  readonly key: string;
}

interface Where {
  /** Runtime of the command. Default: this Node. */
  readonly runtime?: readonly string[];
  /** Command prefix that pins the server to one core. */
  readonly pinned?: readonly string[];
}

/** Starts a command, pinned to one core by default, and waits for the line with its URL. */
export async function start(
  command: readonly string[],
  env: Readonly<Record<string, string>>,
  { runtime = [process.execPath], pinned = ['taskset', '-c', '0'] }: Where = {},
): Promise<Server> {
  const [program = '', ...args] = [...pinned, ...runtime, ...command];
  const child = spawn(program, args, {
    env: { ...process.env, PLACARD_DEMO: '1', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // `once` throws the error of a program that is not installed.
  await once(child, 'spawn');
  let url = '';
  let key = '';
  for await (const line of createInterface({ input: child.stdout })) {
    url ||= /https?:\/\/127\.0\.0\.1:\d+/.exec(line)?.[0] ?? '';
    key ||= /plc_\w+/.exec(line)?.[0] ?? '';
    if (/\/i\/|bare/.test(line)) break;
  }
  return { process: child, url, key };
}

export async function stop({ process: child }: Server): Promise<void> {
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await gone;
}

/** Creates a card. @throws {Error} when the server refuses it */
export async function create({ url, key }: Server, body: object): Promise<{ url: string; bytes: number }> {
  const response = await fetch(`${url}/v1/images`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}` },
    body: JSON.stringify(body),
  });
  if (response.status !== 201) throw new Error(`POST /v1/images answered ${response.status}`);
  return (await response.json()) as { url: string; bytes: number };
}

/** Uploads a PNG or JPEG. @throws {Error} when the server refuses it */
export async function upload({ url, key }: Server, body: Uint8Array): Promise<{ id: string }> {
  const type = body[0] === 0x89 ? 'image/png' : 'image/jpeg';
  const headers = { authorization: `Bearer ${key}`, 'content-type': type };
  const response = await fetch(`${url}/v1/assets`, { method: 'POST', headers, body: new Uint8Array(body) });
  if (response.status !== 201) throw new Error(`POST /v1/assets answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as { id: string };
}
