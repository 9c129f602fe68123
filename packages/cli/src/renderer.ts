import type { Renderer } from '@placard/core/engine';
import { openRenderer } from '@placard/server/renderer';
import type { ConfigModule } from './config.js';
import { openRegistry } from './registry.js';
import { readSettings, type Settings } from './settings.js';

/** What the module below reads of the environment, and what the operator's own templates do. */
export const rendererEnvironment = ({ renderEnvironment }: Settings): readonly string[] => [
  'PLACARD_ENGINE',
  ...renderEnvironment,
];

/** The URL by which the pool loads this module: it carries the configuration. */
export function rendererModule(config: ConfigModule | undefined): string {
  const url = new URL(import.meta.url);
  if (config !== undefined) url.search = new URLSearchParams({ file: config.file, url: config.url }).toString();
  return url.href;
}

/** What each render process makes for itself. @param module the URL of `rendererModule` */
export default async function renderer(module: string): Promise<Renderer> {
  const { file, url } = Object.fromEntries(new URL(module).searchParams);
  const registry = await openRegistry(file === undefined || url === undefined ? undefined : { file, url });
  return openRenderer(registry, readSettings(process.env).engine);
}
