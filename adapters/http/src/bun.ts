import { createHeadGuard } from './head-guard.js';
import { createKeptResponses } from './kept-responses.js';
import type { Address, FetchApp, Listening } from './listen.js';

interface Options {
  readonly port: number;
  readonly hostname: string;
  readonly development: boolean;
  readonly reusePort: boolean;
  readonly fetch: (request: Request, server: Server) => Response | Promise<Response>;
}

interface Server {
  readonly port: number;
  requestIP(request: Request): { readonly address: string } | null;
  stop(): Promise<void>;
}

/** The part of Bun's API that is used here. */
declare const Bun: { serve(options: Options): Server } | undefined;

/** Connection info of a request. It asks Bun for the address only when it is read. */
class Info {
  readonly #server: Server;
  readonly #request: Request;

  constructor(server: Server, request: Request) {
    this.#server = server;
    this.#request = request;
  }

  get remoteAddr(): { readonly hostname: string } | undefined {
    const peer = this.#server.requestIP(this.#request);
    return peer === null ? undefined : { hostname: peer.address };
  }
}

/**
 * Serves the app on Bun. Uses `Bun.serve` directly, because the properties that srvx defines on each request take
 * longer than finding an image in memory. Renders are isolated as on Node: a pool starts its processes with Bun.
 *
 * @throws {Error} when the port is in use, or the runtime is not Bun
 * @example
 * const { url, close } = await listen(server.app, { port: 3000, hostname: '127.0.0.1' });
 */
export async function listen(app: FetchApp, { port, hostname }: Address): Promise<Listening> {
  if (typeof Bun === 'undefined') throw new Error('@placard/http/bun serves on Bun, and this is another runtime');
  const refuse = createHeadGuard();
  const answerKept = createKeptResponses(app.fromMemory);
  const server = Bun.serve({
    port,
    hostname,
    // Otherwise an error page shows the source.
    development: false,
    // Without development, Bun's default is true: a second server would listen on a port that is taken.
    reusePort: false,
    fetch(request: Request & { info?: Info }, server) {
      request.info = new Info(server, request);
      return refuse(request) ?? answerKept(request) ?? app.fetch(request);
    },
  });
  const host = hostname.includes(':') ? `[${hostname}]` : hostname;
  return { url: `http://${host}:${server.port}`, close: () => server.stop() };
}
