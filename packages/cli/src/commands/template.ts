import { Command } from 'commander';
import type { Context } from '../context.js';
import { aborted } from '../aborted.js';
import { parsePort } from '../settings/port.js';

/** Imports the kit on demand, so that other commands do not wait for it. */
export const templateCommand = (context: Context): Command =>
  new Command('template')
    .description('write templates of your own')
    .addCommand(
      new Command('new')
        .description('create a package with one template, ready to build, test and render')
        .argument('<name>', 'a new folder; its name is the id of the template')
        .action(async (name: string) => {
          const { newTemplate } = await import('@placard/template-kit');
          await newTemplate(context.path(name));
          context.print(`${name} is ready. Next:\n  cd ${name}\n  npm install\n  npm run dev`);
        }),
    )
    .addCommand(
      new Command('test')
        .description('run the checks that every template must pass, and compare its images')
        .argument('[dir]', 'a folder with templates, or the file that exports them', '.')
        .option('--approve', 'approve the images as they are drawn now')
        .action(async (dir: string, { approve = false }: { approve?: boolean }) => {
          const { testTemplates } = await import('@placard/template-kit');
          const strict = Boolean(context.env['CI']);
          if (!(await testTemplates(context.path(dir), { approve, strict, print: context.print })))
            context.exitCode = 1;
        }),
    )
    .addCommand(
      new Command('dev')
        .description('see templates in the browser as you write them')
        .argument('[dir]', 'a folder with templates, or the file that exports them', '.')
        .option('--port <port>', 'where the page is served', '4747')
        .action(async (dir: string, { port }: { port: string }) => {
          const { startDev } = await import('@placard/template-kit');
          const dev = await startDev(context.path(dir), { port: parsePort(port, `--port "${port}"`) });
          context.print(`${dev.url}`);
          await aborted(context.signal);
          await dev.close();
        }),
    );
