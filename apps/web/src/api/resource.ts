import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { troubleOf, type Trouble } from './trouble.js';

/** Data that a page loads. The old value is kept while it is loaded again. */
export interface Resource<T> {
  readonly value: T | undefined;
  readonly trouble: Trouble | undefined;
  readonly loading: boolean;
  /** Loads again, at once. */
  readonly reload: () => void;
}

/** Seconds before the next attempt, when the response has no `Retry-After`. */
const pauses = [1, 2, 4, 8, 15];

/**
 * Loads data, and retries after a temporary failure: after `Retry-After`, or when the network is back.
 *
 * @param load must be stable between renders (`useCallback`, or a function of the module)
 * @example
 * const { value, trouble, reload } = useResource(listTemplates);
 */
export function useResource<T>(load: (signal: AbortSignal) => Promise<T>): Resource<T> {
  const [state, setState] = useState<Omit<Resource<T>, 'reload'>>({
    value: undefined,
    trouble: undefined,
    loading: true,
  });
  const [attempt, setAttempt] = useState(0);
  const failures = useRef(0);
  const reload = useCallback(() => setAttempt((count) => count + 1), []);

  useEffect(() => {
    const leaving = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    setState((before) => ({ ...before, loading: true }));
    load(leaving.signal).then(
      (value) => {
        failures.current = 0;
        if (!leaving.signal.aborted) setState({ value, trouble: undefined, loading: false });
      },
      (error: unknown) => {
        if (leaving.signal.aborted) return;
        const trouble = troubleOf(error);
        setState(({ value }) => ({ value, trouble, loading: false }));
        if (!trouble.recovers) return;
        const pause = trouble.retryAfter ?? pauses[Math.min(failures.current, pauses.length - 1)] ?? 15;
        failures.current += 1;
        timer = setTimeout(reload, pause * 1000);
        addEventListener('online', reload, { signal: leaving.signal });
      },
    );
    return () => {
      leaving.abort();
      clearTimeout(timer);
    };
  }, [load, attempt, reload]);

  return { ...state, reload };
}
