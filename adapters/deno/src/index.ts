import { createHeadGuard, type Address, type Fetches, type Listening } from '@placard/http';

/** What Deno tells of a connection: the address is asked of the system when it is read. */
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

/** As far as it is used here. */
declare const Deno:
  | { serve(options: Options, handler: (request: Request, info: Info) => Response | Promise<Response>): Server }
  | undefined;

/**
 * Serves the app on Deno, by `Deno.serve` itself: what srvx defines on each request takes 10 of 60 µs. Renders are
 * isolated as on Node: a pool starts its processes with Deno.
 *
 * @throws {Error} when the port is taken, or this is not Deno
 */
export async function listen(app: Fetches, { port, hostname }: Address): Promise<Listening> {
  if (typeof Deno === 'undefined') throw new Error('@placard/deno serves on Deno, and this is another runtime');
  const refuse = createHeadGuard();
  // Deno says on standard output where it listens, unless it is told to say nothing.
  const server = Deno.serve(
    { port, hostname, onListen: () => undefined },
    (request: Request & { info?: Info }, info) => {
      request.info = info;
      return refuse(request) ?? app.fetch(request);
    },
  );
  const host = hostname.includes(':') ? `[${hostname}]` : hostname;
  return { url: `http://${host}:${server.addr.port}`, close: () => server.shutdown() };
}
