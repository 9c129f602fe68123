#!/usr/bin/env node
import { backgrounds } from '@placard/backgrounds';
import { fonts } from '@placard/fonts';
import { createAssets, writeAssets } from '@placard/portable/assets';

const [folder, ...more] = process.argv.slice(2);
if (folder === undefined || more.length > 0 || folder.startsWith('-')) {
  process.stderr.write('usage: placard-assets FOLDER   writes the fonts, emoji and photos that cards are drawn with\n');
  process.exitCode = 2;
} else {
  const assets = await createAssets({ fonts, backgrounds });
  await writeAssets(folder, assets);
  process.stdout.write(`${assets.paths.length} files in ${folder}\n`);
}
