import type { ConfigModule } from './config.js';
import type { Settings } from './settings.js';

/** Environment variables that the renderer and the operator's templates read. */
export const rendererEnvironment = ({ renderEnvironment }: Settings): readonly string[] => [
  'PLACARD_ENGINE',
  ...renderEnvironment,
];

/**
 * Returns the URL of the renderer for the pool. Its query names the configuration, in base64url, because Deno refuses
 * an encoded slash anywhere in the URL of a module under `node_modules`.
 */
export function rendererModule(config: ConfigModule | undefined): string {
  const url = new URL('./renderer.js', import.meta.url);
  if (config !== undefined) url.search = Buffer.from(JSON.stringify(config)).toString('base64url');
  return url.href;
}
