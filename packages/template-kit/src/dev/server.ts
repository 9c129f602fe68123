import { fileURLToPath } from 'node:url';
import { importOptional } from '@placard/core/server';
import type { Plugin } from 'vite';
import { createSession } from './session.js';
import { api } from './api.js';

/** Options of {@link startDev}. */
export interface DevOptions {
  /** 0 selects a free port. */
  readonly port: number;
}

/** A running development server. */
export interface Dev {
  readonly url: string;
  close(): Promise<void>;
}

const page = fileURLToPath(new URL('../page', import.meta.url));

/**
 * Serves a page that shows templates while they are being written. Listens on 127.0.0.1 only.
 *
 * @param path folder or file of the templates
 * @throws {Error} when there are no templates, the port is in use, or Vite is not installed
 * @example
 * const { url, close } = await startDev('my-template', { port: 0 });
 */
export async function startDev(path: string, { port }: DevOptions): Promise<Dev> {
  const { createServer } = await importOptional('vite', 'placard template dev', () => import('vite'));
  const session = createSession(path);
  const plugin: Plugin = {
    name: 'placard:dev',
    configureServer(server) {
      server.middlewares.use('/api', api(session));
      server.watcher.add(session.folder);
      for (const event of ['change', 'add', 'unlink'] as const)
        server.watcher.on(event, (file) => void session.changed(file));
      session.onEvent((event) => server.ws.send('placard', event));
    },
  };
  const server = await createServer({
    configFile: false,
    envFile: false,
    publicDir: false,
    root: page,
    cacheDir: session.scratch,
    appType: 'spa',
    logLevel: 'error',
    plugins: [plugin],
    optimizeDeps: { noDiscovery: true, include: [] },
    // Loopback only, because requests run template code.
    server: { host: '127.0.0.1', port, strictPort: port !== 0, open: false },
  });
  try {
    await server.listen();
    // Not awaited, so that the page can show what is being loaded, and report a template that loops after its deadline.
    void session.load();
  } catch (error) {
    await Promise.all([server.close(), session.close()]);
    throw error;
  }
  const [url = ''] = server.resolvedUrls?.local ?? [];
  return {
    url,
    async close() {
      await Promise.all([server.close(), session.close()]);
    },
  };
}
