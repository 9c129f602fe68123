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

/** Returns the URL of this module for the pool. Its query names the configuration. */
export function rendererModule(config: ConfigModule | undefined): string {
  const url = new URL(import.meta.url);
  if (config !== undefined) url.search = new URLSearchParams({ file: config.file, url: config.url }).toString();
  return url.href;
}

/** Creates the renderer of a render process. @param module URL from `rendererModule` */
export default async function renderer(module: string): Promise<Renderer> {
  const { file, url } = Object.fromEntries(new URL(module).searchParams);
  const registry = await openRegistry(file === undefined || url === undefined ? undefined : { file, url });
  return openRenderer(registry, readSettings(process.env).engine);
}
