import { createHeadGuard } from './head-guard.js';
import { createKeptResponses } from './kept-responses.js';
import type { Address, FetchApp, Listening } from './listen.js';

/** Connection info of Deno. The address is a getter that makes a system call. */
interface Info {
  readonly remoteAddr: { readonly hostname: string };
}

interface Options {
  readonly port: number;
  readonly hostname: string;
  readonly onListen: () => void;
}

interface Server {
  readonly addr: { readonly port: number };
  shutdown(): Promise<void>;
}

/** The part of Deno's API that is used here. */
declare const Deno:
  | { serve(options: Options, handler: (request: Request, info: Info) => Response | Promise<Response>): Server }
  | undefined;

/**
 * Serves the app on Deno. Uses `Deno.serve` directly, because the properties that srvx defines on each request cost 10
 * of 60 µs. Renders are isolated as on Node: a pool starts its processes with Deno.
 *
 * @throws {Error} when the port is in use, or the runtime is not Deno
 * @example
 * const { url, close } = await listen(server.app, { port: 3000, hostname: '127.0.0.1' });
 */
export async function listen(app: FetchApp, { port, hostname }: Address): Promise<Listening> {
  if (typeof Deno === 'undefined') throw new Error('@placard/http/deno serves on Deno, and this is another runtime');
  const refuse = createHeadGuard();
  const answerKept = createKeptResponses(app.fromMemory);
  // Without `onListen` Deno prints the address on stdout.
  const server = Deno.serve(
    { port, hostname, onListen: () => undefined },
    (request: Request & { info?: Info }, info) => {
      request.info = info;
      return refuse(request) ?? answerKept(request) ?? app.fetch(request);
    },
  );
  const host = hostname.includes(':') ? `[${hostname}]` : hostname;
  return { url: `http://${host}:${server.addr.port}`, close: () => server.shutdown() };
}
