import { Command } from 'commander';
import type { Context } from '../context.js';

export const migrateCommand = (context: Context): Command =>
  new Command('migrate').description('draw the cards of an existing app with Placard').addCommand(
    new Command('next-og')
      .description('change routes that use ImageResponse of next/og, @vercel/og or takumi')
      .argument('[dir]', 'the folder of the app', '.')
      .option('--dry-run', 'print what would change, and change nothing')
      .action(async (dir: string, { dryRun = false }: { dryRun?: boolean }) => {
        const { migrateFolder } = await import('../migrate/folder.js');
        const files = await migrateFolder(context.path(dir), dryRun);
        if (files.length === 0) {
          context.print('No file imports ImageResponse from next/og, @vercel/og, next/server or takumi.');
          return;
        }
        const changed = files.filter(({ isChanged }) => isChanged);
        if (changed.length > 0) context.print(dryRun ? 'Would change:' : 'Changed:');
        for (const { path } of changed) context.print(`  ${path}`);
        const left = files.flatMap(({ path, left }) => left.map((what) => `  ${path}: ${what}`));
        if (left.length > 0) context.print(['\nLook at:', ...left].join('\n'));
        context.print("\nNext:\n  npm install @placard/og\n  in next.config: serverExternalPackages: ['@placard/og']");
      }),
  );
