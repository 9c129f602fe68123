import { messageOf } from '@placard/core/server';
import { createApp, serviceRoutes, type FetchApp, type Listening } from '@placard/http';
import type { Server } from '@placard/server';
import type { Settings } from '../settings.js';

/** The ports of a server. */
export interface Ports {
  /** URL of the service on this machine. */
  readonly url: string;
  /** URL of the metrics when they have their own port. */
  readonly metricsUrl: string | undefined;
  /** Stops accepting connections and answers the accepted requests. */
  close(): Promise<void>;
}

/** Opens the ports. @throws {Error} one line that names the port; then no port is open */
export async function openPorts(
  { app, services }: Pick<Server, 'app' | 'services'>,
  { port, host, metrics }: Settings,
): Promise<Ports> {
  const main = await listenOn(app, host, port);
  if (metrics.port === undefined) return { url: main.url, metricsUrl: undefined, close: () => main.close() };
  const metricsApp = createApp({ ...services, metricsAccess: 'everybody' }, serviceRoutes);
  try {
    const metricsServer = await listenOn(metricsApp, host, metrics.port);
    return {
      url: main.url,
      metricsUrl: metricsServer.url,
      close: async () => void (await Promise.all([main.close(), metricsServer.close()])),
    };
  } catch (error) {
    await main.close();
    throw error;
  }
}

async function listenOn(app: FetchApp, hostname: string, port: number): Promise<Listening> {
  const { listen } = await adapter();
  try {
    return await listen(app, { port, hostname });
  } catch (error) {
    throw explained(error, hostname, port);
  }
}

/** Loads the adapter of the current runtime only. */
function adapter(): Promise<typeof import('@placard/http/node')> {
  if ('Bun' in globalThis) return import('@placard/http/bun');
  if ('Deno' in globalThis) return import('@placard/http/deno');
  return import('@placard/http/node');
}

function explained(error: unknown, host: string, port: number): Error {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE')
    return new Error(`port ${port} on ${host} is in use. Stop what is using it, or set PORT`, {
      cause: error,
    });
  if (code === 'EACCES')
    return new Error(`port ${port} may not be used by this user: set PORT to one above 1023`, { cause: error });
  return new Error(`cannot listen on ${host}:${port} (${messageOf(error)})`, { cause: error });
}
