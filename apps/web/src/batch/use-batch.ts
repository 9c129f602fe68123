import { useEffect, useRef, useState } from 'preact/hooks';
import { basePath } from '../api/client.js';
import { saveFile } from '../ui/save-file.js';
import type { Command, Report, Status } from './protocol.js';

/** The batch of the page. */
export interface Batch {
  /** undefined: the worker has not responded yet. */
  readonly status: Status | undefined;
  /** Whether the code of the worker did not arrive, or has failed. */
  readonly isBroken: boolean;
  readonly send: (command: Command) => void;
}

/** Starts the worker of the page, and follows its status. */
export function useBatch(): Batch {
  const [status, setStatus] = useState<Status>();
  const [isBroken, setBroken] = useState(false);
  const worker = useRef<Worker | undefined>(undefined);
  useEffect(() => {
    const own = new Worker(new URL('./worker/main.ts', import.meta.url), { type: 'module' });
    worker.current = own;
    own.addEventListener('message', ({ data }: MessageEvent<Report>) => {
      if (data.tell === 'status') setStatus(data.status);
      else saveFile(data.name, data.file);
    });
    own.addEventListener('error', () => setBroken(true));
    own.postMessage({ do: 'open', base: basePath } satisfies Command);
    return () => own.terminate();
  }, []);
  return { status, isBroken, send: (command) => worker.current?.postMessage(command) };
}
