import { basename } from 'node:path';
import { backgrounds } from '@placard/backgrounds';
import { configuredPackages, createRegistry, messageOf, type Registry } from '@placard/core/server';
import { fonts } from '@placard/fonts';
import { bundledTemplates } from './bundled-templates.js';
import { contentsOf, openConfig, type ConfigModule } from './config.js';
import type { Place } from './context.js';
import { offeredTemplates, readTemplateIds } from './settings/templates.js';

/** The registry without a configuration: the bundled templates, backgrounds and fonts. */
export const bundledRegistry = (): Registry => createRegistry({ packages: bundledTemplates, backgrounds, fonts });

/**
 * Creates the registry of a configuration.
 *
 * @param config undefined: the bundled templates, backgrounds and fonts
 * @param ids the templates to offer; empty: all
 * @throws {Error} one line that names the file or the setting and, if known, the line
 */
export async function openRegistry(config: ConfigModule | undefined, ids: readonly string[] = []): Promise<Registry> {
  if (config === undefined)
    return createRegistry({ packages: offeredTemplates(bundledTemplates, ids), backgrounds, fonts });
  const name = basename(config.file);
  const settings = await contentsOf(config);
  const packages = settings.templates === undefined ? bundledTemplates : configuredPackages(settings, name);
  const offered = offeredTemplates(packages, ids);
  try {
    return createRegistry({
      packages: offered,
      backgrounds: settings.backgrounds ?? backgrounds,
      fonts: settings.fonts ?? fonts,
    });
  } catch (error) {
    throw new Error(`${name}: ${messageOf(error)}`, { cause: error });
  }
}

/** Creates the registry of the configuration and the settings in the environment or the working folder. */
export const configuredRegistry = async (place: Place): Promise<Registry> =>
  openRegistry(await openConfig(place), readTemplateIds(place.env));
