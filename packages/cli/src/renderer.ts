import type { Renderer } from '@placard/core/engine';
import { openRenderer } from '@placard/server/renderer';
import type { ConfigModule } from './config.js';
import { openRegistry } from './registry.js';
import { readSettings, type Settings } from './settings.js';

/** Environment variables that this module and the operator's templates read. */
export const rendererEnvironment = ({ renderEnvironment }: Settings): readonly string[] => [
  'PLACARD_ENGINE',
  ...renderEnvironment,
];

/**
 * Returns the URL of this module for the pool. Its query names the configuration, in base64url, because Deno refuses an
 * encoded slash anywhere in the URL of a module under `node_modules`.
 */
export function rendererModule(config: ConfigModule | undefined): string {
  const url = new URL(import.meta.url);
  if (config !== undefined) url.search = Buffer.from(JSON.stringify(config)).toString('base64url');
  return url.href;
}

/** Creates the renderer of a render process. @param module URL from `rendererModule` */
export default async function renderer(module: string): Promise<Renderer> {
  const query = new URL(module).search.slice(1);
  const registry = await openRegistry(query === '' ? undefined : configIn(query));
  return openRenderer(registry, readSettings(process.env).engine);
}

/** Reads what `rendererModule` wrote. */
const configIn = (query: string): ConfigModule =>
  JSON.parse(Buffer.from(query, 'base64url').toString()) as ConfigModule;
