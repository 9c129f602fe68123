import { firstState, presets, type PageState, type Preset, type ShownCard } from './state.js';

/** Holds the state of the page. */
export interface Store {
  readonly state: PageState;
  set(part: Partial<PageState>): void;
  setCard(preset: Preset, card: ShownCard): void;
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

  function setCard(preset: Preset, card: ShownCard): void {
    const { sketch } = state.cards[preset];
    // Frees the pixels, because the garbage collector does it late.
    if (sketch !== card.sketch) sketch?.bitmap.close();
    set({ cards: { ...state.cards, [preset]: card } });
  }

  return {
    get state() {
      return state;
    },
    set,
    setCard,
    markStale: () => presets.forEach(([preset]) => setCard(preset, { ...state.cards[preset], stale: true })),
  };
}
