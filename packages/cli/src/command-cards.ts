import { openCards } from '@placard/server';
import type { ConfigModule } from './config.js';
import type { Context } from './context.js';
import { cardDeadline, renderDeadline } from './deadlines.js';
import { openRegistry } from './registry.js';
import { rendererEnvironment, rendererModule } from './renderer-module.js';
import { readSettings } from './settings.js';

/**
 * Opens the cards of a command that draws one. Templates of a configuration are drawn in a separate process with a
 * deadline, because they may loop. The bundled ones are drawn in this process, which is faster.
 */
export function openCommandCards(context: Context, config: ConfigModule | undefined): ReturnType<typeof openCards> {
  const settings = readSettings(context.env, context.cwd);
  const { engine, paramsLimit } = settings;
  const pool = config && {
    pool: {
      module: rendererModule(config),
      size: 1,
      deadline: renderDeadline,
      environment: rendererEnvironment(settings),
      variables: context.env,
    },
  };
  return openCards({
    registry: () => openRegistry(config, settings.templates),
    engine,
    cacheBytes: 0,
    deadline: cardDeadline,
    paramsLimit,
    ...pool,
  });
}
