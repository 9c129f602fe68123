import type { Background, RenderJob } from '@placard/core/engine';
import type { RenderTask, SentPhoto, SentRender, SentTask, Task } from './protocol.js';

/** Bytes of files that a render process keeps for later cards: three uploads of the default maximum size. */
const defaultBytes = 24 * 1024 * 1024;

/** Files by their SHA-256. */
type Files = Map<string, Uint8Array>;

/** Used by the pool: tracks which files of uploaded images one process has, so that each is read and sent once. */
export interface HeldFiles {
  /** Returns the images of a task whose files neither the process nor `loaded` has. */
  missing(task: Task, loaded: Files): readonly Background[];
  /**
   * Returns the message for a task of which no file is missing. It must be sent at once, because the process keeps and
   * forgets files in the order of these messages.
   */
  toSent(task: Task, loaded: Files): SentTask;
}

/** @param maxBytes bytes that the process keeps; the least recently drawn files are forgotten first */
export function createHeldFiles(maxBytes = defaultBytes): HeldFiles {
  /** Sizes by SHA-256, the most recently drawn last. */
  const held = new Map<string, number>();

  function hold(sha256: string, bytes: number): void {
    held.delete(sha256);
    held.set(sha256, bytes);
  }

  /** Removes and returns the files beyond the limit. */
  function surplus(): string[] {
    let bytes = [...held.values()].reduce((sum, size) => sum + size, 0);
    const names: string[] = [];
    for (const [sha256, size] of held) {
      if (bytes <= maxBytes) break;
      bytes -= size;
      held.delete(sha256);
      names.push(sha256);
    }
    return names;
  }

  return {
    missing: (task, loaded) =>
      'inspect' in task ? [] : imagesOf(task.job).filter(({ sha256 }) => !held.has(sha256) && !loaded.has(sha256)),

    toSent(task, loaded) {
      if ('inspect' in task) return task;
      const { photo, pictures, ...job } = task.job;
      if (photo === undefined && pictures === undefined) return { ...task, job };
      const sent = (image: Background): SentPhoto => {
        const { load: _, ...facts } = image;
        const { sha256 } = facts;
        const bytes = held.has(sha256) ? undefined : loaded.get(sha256);
        hold(sha256, held.get(sha256) ?? bytes?.length ?? 0);
        // The member is `file`, because `bytes` is the size of an uploaded image.
        return bytes === undefined ? facts : { ...facts, file: bytes };
      };
      return {
        ...task,
        job,
        ...(photo && { photo: sent(photo) }),
        ...(pictures && { pictures: eachOf(pictures, sent) }),
        forget: surplus(),
      };
    },
  };
}

const imagesOf = ({ photo, pictures = {} }: RenderTask['job']): Background[] => [
  ...(photo === undefined ? [] : [photo]),
  ...Object.values(pictures),
];

/** Used by a render process: the files that the pool has sent. */
export interface ReceivedFiles {
  /** Returns the job of a task, with its files. Called for each task in the order of arrival. */
  jobOf(task: SentRender): RenderJob;
}

export function createReceivedFiles(): ReceivedFiles {
  const files: Files = new Map();

  function received({ file: sent, ...facts }: SentPhoto): Background {
    const { sha256 } = facts;
    const file = sent ?? files.get(sha256);
    if (file === undefined) throw new Error(`the file ${sha256} was not sent`);
    files.set(sha256, file);
    return { ...facts, load: async () => file };
  }

  return {
    jobOf({ job, photo, pictures, forget = [] }) {
      const whole = {
        ...job,
        ...(photo && { photo: received(photo) }),
        ...(pictures && { pictures: eachOf(pictures, received) }),
      };
      for (const sha256 of forget) files.delete(sha256);
      return whole;
    },
  };
}

const eachOf = <T, R>(record: Readonly<Record<string, T>>, change: (value: T) => R): Readonly<Record<string, R>> =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]));
