import type { Template } from '@placard/client';
import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { packState, unpackState, type CardState } from './state.js';

/** How a change is remembered. */
export interface ChangeKind {
  /** Changes of one field that follow each other within a second are one step of undo. */
  readonly field?: string;
  /** A step that the browser's back button goes back over. */
  readonly step?: boolean;
}

/** The card that is being made, with undo. Its state is kept in the URL's fragment. */
export interface CardHistory {
  /** Undefined until the URL is read. */
  readonly state: CardState | undefined;
  /** What of the URL could not be read. */
  readonly unread: readonly string[];
  change(part: Partial<CardState>, kind?: ChangeKind): void;
  readonly undo: (() => void) | undefined;
  readonly redo: (() => void) | undefined;
}

interface Steps {
  readonly past: readonly CardState[];
  readonly present: CardState | undefined;
  readonly future: readonly CardState[];
}

const empty: Steps = { past: [], present: undefined, future: [] };
const mostSteps = 200;
const sameStep = 1_000;

export function useCardHistory(template: Template): CardHistory {
  const [steps, setSteps] = useState(empty);
  const [unread, setUnread] = useState<readonly string[]>([]);
  const last = useRef({ field: '', at: 0 });
  const pushes = useRef(false);

  useEffect(() => {
    let left = false;
    const read = async (): Promise<void> => {
      const { state, unread } = await unpackState(location.hash.slice(1), template);
      if (left) return;
      setUnread(unread);
      // Going back in the browser is a step, too: undo goes forward again.
      setSteps(({ past, present }) => ({
        past: present === undefined ? past : [...past, present].slice(-mostSteps),
        present: state,
        future: [],
      }));
    };
    void read();
    const again = (): void => void read();
    addEventListener('popstate', again);
    return () => {
      left = true;
      removeEventListener('popstate', again);
    };
  }, [template]);

  useKeptInUrl(steps.present, pushes);

  const change = useCallback((part: Partial<CardState>, { field = '', step = false }: ChangeKind = {}) => {
    const at = performance.now();
    const joins = field !== '' && field === last.current.field && at - last.current.at < sameStep;
    last.current = { field, at };
    pushes.current ||= step;
    setSteps((before) => {
      if (before.present === undefined) return before;
      const past = joins ? before.past : [...before.past, before.present].slice(-mostSteps);
      return { past, present: { ...before.present, ...part }, future: [] };
    });
  }, []);

  const undo = useCallback(() => {
    last.current = { field: '', at: 0 };
    setSteps(({ past, present, future }) => {
      const before = past.at(-1);
      if (before === undefined || present === undefined) return { past, present, future };
      return { past: past.slice(0, -1), present: before, future: [present, ...future] };
    });
  }, []);
  const redo = useCallback(() => {
    setSteps(({ past, present, future: [next, ...future] }) =>
      next === undefined || present === undefined
        ? { past, present, future: [] }
        : { past: [...past, present], present: next, future },
    );
  }, []);

  return {
    state: steps.present,
    unread,
    change,
    undo: steps.past.length > 0 ? undo : undefined,
    redo: steps.future.length > 0 ? redo : undefined,
  };
}

/** Writes the state to the fragment, a moment after the last change. Browsers limit how often a page may do that. */
function useKeptInUrl(state: CardState | undefined, pushes: { current: boolean }): void {
  const written = useRef<CardState | undefined>(undefined);
  useEffect(() => {
    if (state === undefined) return undefined;
    // The state that the page began with came from the URL, or is the template's own.
    if (written.current === undefined) {
      written.current = state;
      return undefined;
    }
    const timer = setTimeout(() => {
      const { pathname } = location;
      void packState(state).then((packed) => {
        if (location.pathname !== pathname || location.hash === `#${packed}`) return;
        const url = `${location.pathname}#${packed}`;
        if (pushes.current) history.pushState(null, '', url);
        else history.replaceState(null, '', url);
        pushes.current = false;
        written.current = state;
      });
    }, 150);
    return () => clearTimeout(timer);
  }, [state, pushes]);
}
