import { Command } from 'commander';
import { pruneCommand } from './prune.js';
import { statsCommand } from './stats.js';
import { verifyCommand } from './verify.js';

export const cacheCommand = (): Command =>
  new Command('cache')
    .description('look at the cached images that PLACARD_CACHE names, drop some, prove them')
    .addCommand(statsCommand())
    .addCommand(pruneCommand())
    .addCommand(verifyCommand());
