/** The process that runs template code: it may be killed at any time, and dies with its parent. */
import { PlacardError } from '@placard/core';
import { mistakeOf } from '../mistake.js';
import { openStudio, type Studio } from './studio.js';
import type { Answer, Asked } from './tasks.js';

const send = (answer: Answer): void => void process.send?.(answer, undefined, {}, () => undefined);

let studio: Studio | undefined;
const opened = (): Studio => {
  if (studio === undefined) throw new Error('no template is loaded');
  return studio;
};

async function work(asked: Asked): Promise<Extract<Answer, { type: 'done' }>['give']> {
  if (asked.task === 'load') return (studio = await openStudio(asked.take)).loaded;
  if (asked.task === 'draw') return opened().draw(asked.take);
  if (asked.task === 'picture') return opened().picture(asked.take);
  await opened().check(asked.take, (result) => send({ id: asked.id, type: 'told', result }));
  return null;
}

// The terminal's Ctrl-C reaches the whole group; the parent decides when this ends.
process.on('SIGINT', () => undefined);
process.on('disconnect', () => process.exit(0));
process.on('message', (asked: Asked) => {
  const { id } = asked;
  work(asked).then(
    (give) => send({ id, type: 'done', give }),
    (error: unknown) =>
      send(
        error instanceof PlacardError && error.issues.length > 0
          ? { id, type: 'refused', issues: error.issues }
          : { id, type: 'failed', mistake: mistakeOf(error) },
      ),
  );
});
