import { cardOf, firstState, type PageState, type ShownCard } from './state.js';

/** Holds the state of the page. */
export interface Store {
  readonly state: PageState;
  set(part: Partial<PageState>): void;
  setCard(name: string, card: ShownCard): void;
  /** Marks all cards as those of an earlier input. */
  markStale(): void;
}

/** @param changed called after each change */
export function createStore(changed: () => void): Store {
  let state = firstState();

  function set(part: Partial<PageState>): void {
    state = { ...state, ...part };
    changed();
  }

  function setCard(name: string, card: ShownCard): void {
    const { sketch } = cardOf(state.cards, name);
    // Frees the pixels, because the garbage collector does it late.
    if (sketch !== card.sketch) sketch?.bitmap.close();
    set({ cards: { ...state.cards, [name]: card } });
  }

  return {
    get state() {
      return state;
    },
    set,
    setCard,
    markStale: () => Object.entries(state.cards).forEach(([name, card]) => setCard(name, { ...card, stale: true })),
  };
}
