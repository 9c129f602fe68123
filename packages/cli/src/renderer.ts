import type { Renderer } from '@placard/core/engine';
import { openRenderer } from '@placard/server/renderer';
import type { ConfigModule } from './config.js';
import { openRegistry } from './registry.js';
import { readEngine } from './settings/engine.js';

/** Creates the renderer of a render process. @param module URL from `rendererModule` */
export default async function renderer(module: string): Promise<Renderer> {
  const query = new URL(module).search.slice(1);
  const registry = await openRegistry(query === '' ? undefined : configIn(query));
  return openRenderer(registry, readEngine(process.env));
}

/** Parses the query that `rendererModule` wrote. */
const configIn = (query: string): ConfigModule =>
  JSON.parse(Buffer.from(query, 'base64url').toString()) as ConfigModule;
