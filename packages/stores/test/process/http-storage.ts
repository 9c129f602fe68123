import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Fault } from '@placard/core/testing';
import { createStorage } from 'unstorage';
import { createStorageServer } from 'unstorage/server';

export interface HttpStorage {
  readonly url: string;
  /** Sets how the server fails; undefined: it does not. */
  begin(fault: Fault | undefined): void;
  close(): Promise<void>;
}

/** Starts unstorage's HTTP server, with a storage in memory, on a free port. It can be made to fail. */
export async function startHttpStorage(): Promise<HttpStorage> {
  const storage = createStorage();
  const { handle } = createStorageServer(storage);
  let fault: Fault | undefined;
  const server: Server = createServer((request, response) => {
    if (fault === 'hangs') return;
    if (fault === 'fails' || (fault === 'is full' && request.method === 'PUT')) {
      response.writeHead(fault === 'fails' ? 500 : 507).end();
      return;
    }
    handle(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    begin: (next) => void (fault = next),
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}
