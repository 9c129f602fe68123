import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The baseline: the runtime's own server sends a fixed number of bytes from memory, without routing or parsing. */
const body = new Uint8Array(randomBytes(Number(process.argv[2])));
const headers = { 'content-type': 'image/png', 'content-length': String(body.length) };

declare const Bun:
  | { serve(options: { port: number; hostname: string; fetch: () => Response }): { readonly port: number } }
  | undefined;
declare const Deno:
  | { serve(options: { port: number; hostname: string; onListen: typeof tell }, handler: () => Response): unknown }
  | undefined;

const at = { port: 0, hostname: '127.0.0.1' };
const answer = (): Response => new Response(body, { headers });
const tell = ({ port }: { readonly port: number }): void => console.log(`bare http://127.0.0.1:${port}`);

if (typeof Bun !== 'undefined') tell(Bun.serve({ ...at, fetch: answer }));
else if (typeof Deno !== 'undefined') Deno.serve({ ...at, onListen: tell }, answer);
else {
  const server = createServer((_, response) => {
    response.writeHead(200, headers);
    response.end(body);
  });
  server.listen(at.port, at.hostname, () => tell(server.address() as AddressInfo));
}
process.on('SIGTERM', () => process.exit(0));
