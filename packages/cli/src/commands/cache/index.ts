import { Command } from 'commander';
import { pruneCommand } from './prune.js';
import { statsCommand } from './stats.js';
import { verifyCommand } from './verify.js';

export const cacheCommand = (): Command =>
  new Command('cache')
    .description('count, delete and verify the images in PLACARD_CACHE')
    .addCommand(statsCommand())
    .addCommand(pruneCommand())
    .addCommand(verifyCommand());
