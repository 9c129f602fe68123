import { basename } from 'node:path';
import { backgrounds } from '@placard/backgrounds';
import { configuredPackages, createRegistry, type Registry } from '@placard/core/server';
import { fonts } from '@placard/fonts';
import { templates } from '@placard/templates';
import { contentsOf, openConfig, type ConfigModule } from './config.js';

/** What the server is made of when nothing is configured. */
export const bundledRegistry = (): Registry => createRegistry({ packages: [templates], backgrounds, fonts });

/**
 * What the configuration makes of it.
 *
 * @throws {Error} of one line that names the file and, where it is known, the line
 */
export async function openRegistry(config: ConfigModule | undefined): Promise<Registry> {
  if (config === undefined) return bundledRegistry();
  const name = basename(config.file);
  const settings = await contentsOf(config);
  const packages = settings.templates === undefined ? [templates] : configuredPackages(settings, name);
  try {
    return createRegistry({
      packages,
      backgrounds: settings.backgrounds ?? backgrounds,
      fonts: settings.fonts ?? fonts,
    });
  } catch (error) {
    throw new Error(`${name}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}

/** What the configuration that is found from here makes of it. */
export const configuredRegistry = async (): Promise<Registry> => openRegistry(await openConfig(process.env));
