import { Command } from 'commander';
import type { Context } from '../../context.js';
import { pruneCommand } from './prune.js';
import { statsCommand } from './stats.js';
import { verifyCommand } from './verify.js';

export const cacheCommand = (context: Context): Command =>
  new Command('cache')
    .description('count, delete and verify the images in PLACARD_CACHE')
    .addCommand(statsCommand(context))
    .addCommand(pruneCommand(context))
    .addCommand(verifyCommand(context));
