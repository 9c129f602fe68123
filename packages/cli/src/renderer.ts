import { createRenderer, type Registry, type Renderer } from '@placard/core';
import { openEngine } from '@placard/embed/renderer';
import type { ConfigModule } from './config.js';
import { openRegistry } from './registry.js';
import { readSettings, type Settings } from './settings.js';

/** Draws in this process. */
export const openRenderer = async (registry: Registry): Promise<Renderer> =>
  createRenderer(registry, await openEngine(readSettings(process.env).engine, registry));

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
  return openRenderer(await openRegistry(file === undefined || url === undefined ? undefined : { file, url }));
}
