import { useEffect, useRef, useState } from 'preact/hooks';
import { basePath } from '../api/client.js';
import { saveFile } from '../ui/save-file.js';
import type { Command, NewestImage, Report, Status } from './protocol.js';

/** The batch of the page. */
export interface Batch {
  /** undefined: the worker has not responded yet. */
  readonly status: Status | undefined;
  /** Whether the code of the worker did not arrive, or has failed. */
  readonly isBroken: boolean;
  /** The images that were drawn last, the newest first. */
  readonly newest: readonly NewestImage[];
  readonly send: (command: Command) => void;
}

/** Starts the worker of the page, and follows its status. */
export function useBatch(): Batch {
  const [status, setStatus] = useState<Status>();
  const [isBroken, setBroken] = useState(false);
  const [newest, setNewest] = useState<readonly NewestImage[]>([]);
  const worker = useRef<Worker | undefined>(undefined);
  useEffect(() => {
    const ownWorker = new Worker(new URL('./worker/main.ts', import.meta.url), { type: 'module' });
    worker.current = ownWorker;
    ownWorker.addEventListener('message', ({ data }: MessageEvent<Report>) => {
      if (data.tell === 'status') setStatus(data.status);
      else if (data.tell === 'newest') setNewest(data.images);
      else saveFile(data.name, data.file);
    });
    ownWorker.addEventListener('error', () => setBroken(true));
    ownWorker.postMessage({ do: 'open', base: basePath } satisfies Command);
    return () => ownWorker.terminate();
  }, []);
  return { status, isBroken, newest, send: (command) => worker.current?.postMessage(command) };
}
