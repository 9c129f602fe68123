import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The floor: sends so many bytes from memory, with no routing and no look at the request. */
const body = randomBytes(Number(process.argv[2]));
const server = createServer((_, response) => {
  response.writeHead(200, { 'content-type': 'image/png', 'content-length': body.length });
  response.end(body);
});
server.listen(0, '127.0.0.1', () => console.log(`bare http://127.0.0.1:${(server.address() as AddressInfo).port}`));
process.on('SIGTERM', () => process.exit(0));
