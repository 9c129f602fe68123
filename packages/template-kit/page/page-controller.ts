import { formParams } from '@placard/ui';
import { createServerCards } from './server-cards.js';
import { createSketches } from './sketches.js';
import {
  cardOf,
  check,
  currentTemplate,
  keepView,
  nameOf,
  type CheckResult,
  type DevEvent,
  type LoadedTemplate,
  type PageDrawing,
  type PageState,
  type Params,
  type Source,
  type View,
} from './state.js';
import { createStore } from './store.js';

export type FaultyCard = NonNullable<CheckResult['faults'][number]['card']>;

/** Holds the state of the page, and requests cards and checks. */
export interface PageController {
  readonly state: PageState;
  change(part: Partial<View>): void;
  /** Fills in a text case, an example, or the card of a fault. */
  setParams(params: Readonly<Record<string, unknown>>, background?: string): void;
  selectTemplate(template: LoadedTemplate): void;
  showFault(card: FaultyCard): void;
  receive(source: Source): void;
  useDrawing(drawing: PageDrawing): Promise<void>;
  onEvent(event: DevEvent): void;
  disconnected(): void;
}

/**
 * Milliseconds after the last change before the server is asked. Longer if the page draws sketches, because the server
 * then draws the cards that the page already shows.
 */
const pause = { withSketch: 250, without: 40 } as const;

export function createPageController(changed: () => void): PageController {
  const store = createStore(changed);
  const { set, setCard } = store;
  const sketches = createSketches(
    (name, sketch) => setCard(name, { ...cardOf(store.state.cards, name), sketch }),
    (engine) => set({ engine }),
  );
  const serverCards = createServerCards(store, () => sketches.end());
  /** Whether the page has drawn the current card. */
  let sketched = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function change(part: Partial<View>): void {
    const view = { ...store.state.view, ...part };
    keepView(view);
    set({ view });
    serverCards.expire();
    sketched = false;
    clearTimeout(timer);
    timer = setTimeout(() => void drawCards(), sketches.ready() ? pause.withSketch : pause.without);
    void sketchCards();
  }

  async function sketchCards(): Promise<void> {
    const { state } = store;
    const template = currentTemplate(state);
    if (template === undefined || state.source.mistake !== null) return;
    const took = await sketches.draw(template, state.view);
    if (took === undefined) return;
    sketched = true;
    set({ status: `Drawn in ${Math.round(took)} ms, in this page` });
  }

  async function drawCards(): Promise<void> {
    const took = await serverCards.draw();
    if (took !== undefined && !sketched) set({ status: `Drawn in ${Math.round(took)} ms` });
  }

  function receive(source: Source): void {
    // The page asks for the source when it is opened; the answer may come after the event of a save.
    if (source.revision < store.state.source.revision) return;
    if (source.revision !== store.state.source.revision) void sketches.use(null);
    sketched = false;
    const { loaded, mistake } = source;
    set({ source, mistake });
    if (mistake !== null) set({ status: 'The images are those of before' });
    else if (loaded === null) set({ status: 'Loading the templates …' });
    const [first] = loaded?.templates ?? [];
    if (first === undefined || mistake !== null) return store.markStale();
    if (currentTemplate(store.state) === undefined)
      set({ view: { ...store.state.view, template: nameOf(first), params: typical(first) } });
    void drawCards().then(startChecks);
  }

  function startChecks(): void {
    const { source } = store.state;
    const template = currentTemplate(store.state);
    if (template === undefined || source.mistake !== null) return;
    set({ checks: { results: [], running: true, failure: '' } });
    void check({ template: template.id, version: template.version });
  }

  function setParams(params: Readonly<Record<string, unknown>>, background = store.state.view.background): void {
    change({ params: formParams(params), background });
  }

  async function useDrawing(drawing: PageDrawing): Promise<void> {
    if (drawing.revision < store.state.source.revision) return;
    await sketches.use(drawing);
    const template = currentTemplate(store.state);
    if (template !== undefined) await sketches.warmUp(template, store.state.view);
  }

  return {
    get state() {
      return store.state;
    },
    change,
    setParams,
    selectTemplate(template) {
      const { view } = store.state;
      set({ view: { ...view, template: nameOf(template), params: typical(template), background: '' } });
      keepView(store.state.view);
      receive(store.state.source);
    },
    showFault({ params, background, preset }) {
      setParams(params, background ?? '');
      document.querySelector(`[data-card="${preset}"]`)?.scrollIntoView({ block: 'nearest' });
    },
    receive,
    useDrawing,
    onEvent(event) {
      if (event.type === 'source') return receive(event.source);
      if (event.type === 'drawing') return void useDrawing(event.drawing);
      const { checks, source } = store.state;
      if (event.revision !== source.revision || event.template !== currentTemplate(store.state)?.id) return;
      if (event.type === 'check') set({ checks: { ...checks, results: [...checks.results, event.result] } });
      else set({ checks: { ...checks, running: false, failure: event.mistake?.message ?? '' } });
    },
    disconnected: () => set({ status: 'The server has ended' }),
  };
}

function typical({ cases }: LoadedTemplate): Params {
  const found = cases.find(({ name }) => name === 'Typical') ?? cases[0];
  return formParams(found?.params ?? {});
}
