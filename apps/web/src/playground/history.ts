import type { Template } from '@placard/client';
import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { packState, unpackState, type CardState } from './state.js';

/** How a change is remembered. */
export interface ChangeKind {
  /** Successive changes of one field within a second are one step of undo. */
  readonly field?: string;
  /** A step with its own entry in the browser's history. */
  readonly step?: boolean;
}

/** The card that is being edited, with undo. Its state is in the fragment of the URL. */
export interface CardHistory {
  /** Undefined until the URL is read. */
  readonly state: CardState | undefined;
  /** Parts of the URL that could not be parsed. */
  readonly unread: readonly string[];
  change(part: Partial<CardState>, kind?: ChangeKind): void;
  readonly undo: (() => void) | undefined;
  readonly redo: (() => void) | undefined;
  /** Returns the URL of the page with the current state, including a change that is not written yet. */
  address(): Promise<string>;
}

interface Steps {
  readonly past: readonly CardState[];
  readonly present: CardState | undefined;
  readonly future: readonly CardState[];
}

const empty: Steps = { past: [], present: undefined, future: [] };
const maxSteps = 200;
const sameStep = 1_000;

export function useCardHistory(template: Template): CardHistory {
  // Also stored outside of the rendered state, because two changes may happen before the page is rendered again.
  const now = useRef(empty);
  const [steps, setSteps] = useState(empty);
  const [unread, setUnread] = useState<readonly string[]>([]);
  const last = useRef({ field: '', at: 0 });
  const url = useUrlKeeper();
  const show = useCallback((next: Steps) => {
    now.current = next;
    setSteps(next);
  }, []);

  useEffect(() => {
    let left = false;
    const read = async (): Promise<void> => {
      const { hash } = location;
      const { state, unread } = await unpackState(hash.slice(1), template);
      // The user has already moved on to another entry of the browser's history.
      if (left || location.hash !== hash) return;
      setUnread(unread);
      const { past, present } = now.current;
      // Going back in the browser is itself a step that undo reverts.
      show({ past: present === undefined ? past : [...past, present].slice(-maxSteps), present: state, future: [] });
    };
    void read();
    const again = (): void => {
      // A change that is not written yet would overwrite the entry that is shown now.
      url.drop();
      void read();
    };
    addEventListener('popstate', again);
    return () => {
      left = true;
      removeEventListener('popstate', again);
    };
  }, [template, show, url]);

  const change = useCallback(
    (part: Partial<CardState>, { field = '', step = false }: ChangeKind = {}) => {
      const { past, present } = now.current;
      if (present === undefined) return;
      const at = performance.now();
      const joins = field !== '' && field === last.current.field && at - last.current.at < sameStep;
      last.current = { field, at };
      const next = { ...present, ...part };
      show({ past: joins ? past : [...past, present].slice(-maxSteps), present: next, future: [] });
      if (step) url.step(present, next);
      else url.keep(next);
    },
    [show, url],
  );

  const undo = useCallback(() => {
    const { past, present, future } = now.current;
    const before = past.at(-1);
    if (before === undefined || present === undefined) return;
    last.current = { field: '', at: 0 };
    show({ past: past.slice(0, -1), present: before, future: [present, ...future] });
    url.keep(before);
  }, [show, url]);
  const redo = useCallback(() => {
    const { past, present, future } = now.current;
    const [next, ...rest] = future;
    if (next === undefined || present === undefined) return;
    show({ past: [...past, present], present: next, future: rest });
    url.keep(next);
  }, [show, url]);

  const address = useCallback(async () => {
    await url.settle();
    return location.href;
  }, [url]);

  return {
    state: steps.present,
    unread,
    change,
    undo: steps.past.length > 0 ? undo : undefined,
    redo: steps.future.length > 0 ? redo : undefined,
    address,
  };
}

/** Writes states to the fragment of the URL. */
interface UrlKeeper {
  /**
   * Writes the state a moment after the last change, because browsers limit how often a page may do that, and it would
   * delay the image of a key.
   */
  keep(state: CardState): void;
  /** Writes the state at once, as a new entry of the browser's history. */
  step(before: CardState, after: CardState): void;
  /** Forgets a pending state. */
  drop(): void;
  /** Writes a pending state at once. Resolves when it is written, and rejects if the browser refuses to write it. */
  settle(): Promise<void>;
}

function useUrlKeeper(): UrlKeeper {
  const keeper = useRef<UrlKeeper & { end(): void }>(undefined);
  keeper.current ??= createUrlKeeper();
  useEffect(() => () => keeper.current?.end(), []);
  return keeper.current;
}

function createUrlKeeper(): UrlKeeper & { end(): void } {
  const { pathname } = location;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waiting: CardState | undefined;
  // Packing is asynchronous, so states are written in the order in which they were packed.
  let written: Promise<void> = Promise.resolve();
  const write = (state: CardState, way: 'pushState' | 'replaceState'): void => {
    const own = async (): Promise<void> => {
      const hash = `#${await packState(state)}`;
      if (location.pathname === pathname && location.hash !== hash) history[way](null, '', pathname + hash);
    };
    // Safari refuses to write after a hundred times in half a minute. The next state is written all the same.
    written = written.then(own, own);
    written.catch(() => undefined);
  };
  const drop = (): void => {
    clearTimeout(timer);
    waiting = undefined;
  };
  const settle = (): Promise<void> => {
    if (waiting !== undefined) write(waiting, 'replaceState');
    drop();
    return written;
  };
  return {
    keep(state) {
      clearTimeout(timer);
      waiting = state;
      timer = setTimeout(() => void settle(), 300);
    },
    step(before, after) {
      drop();
      write(before, 'replaceState');
      write(after, 'pushState');
    },
    drop,
    settle,
    end: drop,
  };
}
