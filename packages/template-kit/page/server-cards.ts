import {
  cardOf,
  currentTemplate,
  draw,
  shownSizes,
  sizeOptions,
  type DrawAnswer,
  type LoadedTemplate,
} from './state.js';
import type { Store } from './store.js';

/** The cards that the server draws. */
export interface ServerCards {
  /**
   * Shows the card of the current input at every size, or why it cannot be drawn.
   *
   * @returns milliseconds until all were shown; undefined: they were not drawn, or a newer input replaced them
   */
  draw(): Promise<number | undefined>;
  /** Ignores responses that have not arrived, because the input has changed. */
  expire(): void;
}

/** @param arrived called before a card of the server is shown */
export function createServerCards(store: Store, arrived: () => void): ServerCards {
  let round = 0;

  async function drawCard(
    { id, version, background: onPhoto }: LoadedTemplate,
    name: string,
    isCurrent: () => boolean,
  ): Promise<DrawAnswer | undefined> {
    const { params, background, scale } = store.state.view;
    const photo = background === '' || !onPhoto ? {} : { background };
    const answer = await draw({ template: id, version, params, ...sizeOptions(name), scale, format: 'png', ...photo });
    if (!isCurrent()) return undefined;
    arrived();
    if (answer.type === 'drawn') store.setCard(name, { drawn: answer, sketch: undefined, stale: false });
    else store.setCard(name, { ...cardOf(store.state.cards, name), stale: true });
    // The others may take as long to fail, if the template loops.
    if (answer.type === 'failed') {
      store.markStale();
      const mistake = store.state.source.mistake ?? answer.mistake;
      store.set({ mistake, status: 'The images are those of before' });
    }
    return answer;
  }

  return {
    async draw() {
      const template = currentTemplate(store.state);
      if (template === undefined) return undefined;
      const own = (round += 1);
      const began = performance.now();
      store.set({ busy: true });
      const slow = setTimeout(() => store.set({ status: 'Drawing …' }), 1_000);
      const sizes = shownSizes(store.state.view, template);
      const answers = await Promise.all(sizes.map(({ name }) => drawCard(template, name, () => own === round)));
      clearTimeout(slow);
      if (own !== round) return undefined;
      const refused = answers.find((answer) => answer?.type === 'refused');
      const failed = answers.find((answer) => answer?.type === 'failed');
      store.set({
        busy: false,
        issues: refused?.type === 'refused' ? refused.issues : [],
        mistake: store.state.source.mistake ?? (failed?.type === 'failed' ? failed.mistake : null),
      });
      return failed === undefined && refused === undefined ? performance.now() - began : undefined;
    },
    expire() {
      round += 1;
    },
  };
}
