/** The process that runs template code. It can be killed at any time and exits with its parent. */
import { PlacardError } from '@placard/core';
import { serve } from '@placard/pool/ipc';
import { mistakeOf } from '../mistake.js';
import { loadProject, type LoadedProject } from './loaded-project.js';
import type { TaskProtocol } from './tasks.js';

let project: LoadedProject | undefined;
const loadedProject = (): LoadedProject => {
  if (project === undefined) throw new Error('no template is loaded');
  return project;
};

// Ctrl-C in a terminal is sent to the whole process group, but the parent decides when this process exits.
process.on('SIGINT', () => undefined);
process.on('disconnect', () => process.exit(0));
serve<TaskProtocol>(
  null,
  async (task, tell) => {
    if (task.name === 'load') return (project = await loadProject(task.take)).loaded;
    if (task.name === 'draw') return loadedProject().draw(task.take);
    if (task.name === 'image') return loadedProject().image(task.take);
    await loadedProject().check(task.take, tell);
    return null;
  },
  (error) =>
    error instanceof PlacardError && error.issues.length > 0 ? { issues: error.issues } : { mistake: mistakeOf(error) },
);
