import { useCallback, useRef, useState } from 'preact/hooks';
import { troubleOf, type Trouble } from '../api/trouble.js';

/** An action of a button: whether it is running, and why it failed. The form keeps its values. */
export interface Act {
  /** For `aria-disabled`: a button that is disabled meanwhile loses the focus. */
  readonly isBusy: boolean;
  readonly trouble: Trouble | undefined;
  /** Resolves to whether the action succeeded. While another is running, nothing is done, and it resolves to false. */
  run(work: () => Promise<void>): Promise<boolean>;
  clear(): void;
}

export function useAct(): Act {
  const [isBusy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<Trouble>();
  const isRunning = useRef(false);
  const run = useCallback(async (work: () => Promise<void>): Promise<boolean> => {
    if (isRunning.current) return false;
    isRunning.current = true;
    setBusy(true);
    setTrouble(undefined);
    try {
      await work();
      return true;
    } catch (error) {
      setTrouble(troubleOf(error));
      return false;
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  }, []);
  const clear = useCallback(() => setTrouble(undefined), []);
  return { isBusy, trouble, run, clear };
}
