/** The process that runs template code. It can be killed at any time and exits with its parent. */
import { PlacardError } from '@placard/core';
import { serve } from '@placard/pool/ipc';
import { mistakeOf } from '../mistake.js';
import { openStudio, type Studio } from './studio.js';
import type { TaskProtocol } from './tasks.js';

let studio: Studio | undefined;
const opened = (): Studio => {
  if (studio === undefined) throw new Error('no template is loaded');
  return studio;
};

// Ctrl-C in a terminal is sent to the whole process group, but the parent decides when this process exits.
process.on('SIGINT', () => undefined);
process.on('disconnect', () => process.exit(0));
serve<TaskProtocol>(
  null,
  async (task, tell) => {
    if (task.name === 'load') return (studio = await openStudio(task.take)).loaded;
    if (task.name === 'draw') return opened().draw(task.take);
    if (task.name === 'image') return opened().image(task.take);
    await opened().check(task.take, tell);
    return null;
  },
  (error) =>
    error instanceof PlacardError && error.issues.length > 0 ? { issues: error.issues } : { mistake: mistakeOf(error) },
);
