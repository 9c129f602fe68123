import { Command } from 'commander';
import { table } from '../table.js';
import type { Context } from '../context.js';
import { configuredRegistry } from '../registry.js';

export const backgroundsCommand = (context: Context): Command =>
  new Command('backgrounds')
    .description('list the background photos')
    .option('--json', 'print JSON')
    .action(async ({ json = false }: { json?: boolean }) => {
      const { backgrounds } = (await configuredRegistry(context)).backgrounds;
      if (json)
        return context.printJson(
          backgrounds.map(({ id, title, author, dominant, focal }) => ({ id, title, author, dominant, focal })),
        );
      if (backgrounds.length === 0) return context.print('No backgrounds. Set them in placard.config.');
      context.print(table(backgrounds.map(({ id, title, author, dominant }) => [id, title, `by ${author}`, dominant])));
    });
