import { basename } from 'node:path';
import { backgrounds } from '@placard/backgrounds';
import { configuredPackages, createRegistry, messageOf, type Registry } from '@placard/core/server';
import { fonts } from '@placard/fonts';
import { templates } from '@placard/templates';
import { contentsOf, openConfig, type ConfigModule } from './config.js';
import type { Place } from './context.js';

/** The registry without a configuration: the bundled templates, backgrounds and fonts. */
export const bundledRegistry = (): Registry => createRegistry({ packages: [templates], backgrounds, fonts });

/**
 * Creates the registry of a configuration.
 *
 * @param config undefined: the bundled registry
 * @throws {Error} one line that names the file and, if known, the line
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
    throw new Error(`${name}: ${messageOf(error)}`, { cause: error });
  }
}

/** Creates the registry of the configuration in the environment or the working folder. */
export const configuredRegistry = async (place: Place): Promise<Registry> => openRegistry(await openConfig(place));
