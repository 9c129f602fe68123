import { useCallback, useState } from 'preact/hooks';
import { troubleOf, type Trouble } from '../api/trouble.js';

/** An action of a button: whether it is running, and why it failed. The form keeps its values. */
export interface Act {
  readonly isBusy: boolean;
  readonly trouble: Trouble | undefined;
  /** Resolves to whether the action succeeded. */
  run(work: () => Promise<void>): Promise<boolean>;
  clear(): void;
}

export function useAct(): Act {
  const [isBusy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<Trouble>();
  const run = useCallback(async (work: () => Promise<void>): Promise<boolean> => {
    setBusy(true);
    setTrouble(undefined);
    try {
      await work();
      return true;
    } catch (error) {
      setTrouble(troubleOf(error));
      return false;
    } finally {
      setBusy(false);
    }
  }, []);
  const clear = useCallback(() => setTrouble(undefined), []);
  return { isBusy, trouble, run, clear };
}
