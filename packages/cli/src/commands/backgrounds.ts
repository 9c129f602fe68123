import { Command } from 'commander';
import { print, printJson, table } from '../output.js';
import { configuredRegistry } from '../registry.js';

export const backgroundsCommand = (): Command =>
  new Command('backgrounds')
    .description('list the background photos')
    .option('--json', 'print JSON')
    .action(async ({ json = false }: { json?: boolean }) => {
      const { backgrounds } = (await configuredRegistry()).backgrounds;
      if (json)
        return printJson(
          backgrounds.map(({ id, title, author, dominant, focal }) => ({ id, title, author, dominant, focal })),
        );
      if (backgrounds.length === 0) return print('There are no backgrounds: placard.config sets them.');
      print(table(backgrounds.map(({ id, title, author, dominant }) => [id, title, `by ${author}`, dominant])));
    });
