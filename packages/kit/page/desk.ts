import { formParams } from '@placard/ui';
import { createSketches } from './sketches.js';
import {
  check,
  currentTemplate,
  draw,
  firstState,
  keepView,
  nameOf,
  presets,
  type CheckResult,
  type DevEvent,
  type DrawAnswer,
  type LoadedTemplate,
  type PageDrawing,
  type PageState,
  type Params,
  type Preset,
  type ShownCard,
  type Source,
  type View,
} from './state.js';

export type FaultyCard = NonNullable<CheckResult['faults'][number]['card']>;

/** Holds the state of the page, and requests cards and checks. */
export interface Desk {
  readonly state: PageState;
  change(part: Partial<View>): void;
  /** Fills in a text case, an example, or the card of a fault. */
  take(params: Readonly<Record<string, unknown>>, background?: string): void;
  choose(template: LoadedTemplate): void;
  showFault(card: FaultyCard): void;
  receive(source: Source): void;
  useDrawing(drawing: PageDrawing | null): Promise<void>;
  hear(event: DevEvent): void;
  disconnected(): void;
}

/**
 * Milliseconds after the last change before the server is asked, because it draws three cards that the page has drawn
 * itself.
 */
const pause = { withSketch: 250, without: 40 } as const;

export function createDesk(changed: () => void): Desk {
  let state = firstState();
  let round = 0;
  /** Whether the page has drawn the current card. */
  let sketched = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const set = (part: Partial<PageState>): void => {
    state = { ...state, ...part };
    changed();
  };
  const setCard = (preset: Preset, card: ShownCard): void => {
    const { sketch } = state.cards[preset];
    // Frees the pixels, because the garbage collector does it late.
    if (sketch !== card.sketch) sketch?.bitmap.close();
    set({ cards: { ...state.cards, [preset]: card } });
  };
  const stale = (): void => presets.forEach(([preset]) => setCard(preset, { ...state.cards[preset], stale: true }));
  const sketches = createSketches(
    (preset, sketch) => setCard(preset, { ...state.cards[preset], sketch }),
    (engine) => set({ engine }),
  );

  function change(part: Partial<View>): void {
    const view = { ...state.view, ...part };
    keepView(view);
    set({ view });
    // A response that arrives later is of an earlier card.
    round += 1;
    sketched = false;
    clearTimeout(timer);
    timer = setTimeout(() => void drawCards(), sketches.ready() ? pause.withSketch : pause.without);
    void sketchCards();
  }

  async function sketchCards(): Promise<void> {
    const template = currentTemplate(state);
    if (template === undefined || state.source.mistake !== null) return;
    const took = await sketches.draw(template, state.view);
    if (took === undefined) return;
    sketched = true;
    set({ status: `Drawn in ${Math.round(took)} ms, in this page` });
  }

  function receive(source: Source): void {
    if (source.revision !== state.source.revision) void sketches.use(null);
    sketched = false;
    const { loaded, mistake } = source;
    set({ source, mistake });
    if (mistake !== null) set({ status: 'The images are those of before' });
    else if (loaded === null) set({ status: 'Loading the templates …' });
    const [first] = loaded?.templates ?? [];
    if (first === undefined || mistake !== null) return stale();
    if (currentTemplate(state) === undefined)
      set({ view: { ...state.view, template: nameOf(first), params: typical(first) } });
    void drawCards().then(startChecks);
  }

  async function drawCards(): Promise<void> {
    const template = currentTemplate(state);
    if (template === undefined) return;
    const own = (round += 1);
    const began = performance.now();
    set({ busy: true });
    const slow = setTimeout(() => set({ status: 'Drawing …' }), 1_000);
    const answers = await Promise.all(presets.map(([preset]) => drawCard(template, preset, () => own === round)));
    clearTimeout(slow);
    if (own !== round) return;
    const refused = answers.find((answer) => answer?.type === 'refused');
    const failed = answers.find((answer) => answer?.type === 'failed');
    set({
      busy: false,
      issues: refused?.type === 'refused' ? refused.issues : [],
      mistake: state.source.mistake ?? (failed?.type === 'failed' ? failed.mistake : null),
    });
    if (failed === undefined && refused === undefined && !sketched)
      set({ status: `Drawn in ${Math.round(performance.now() - began)} ms` });
  }

  async function drawCard(
    { id, version, background: onPhoto }: LoadedTemplate,
    preset: Preset,
    isCurrent: () => boolean,
  ): Promise<DrawAnswer | undefined> {
    const { params, background, scale } = state.view;
    const photo = background === '' || !onPhoto ? {} : { background };
    const answer = await draw({ template: id, version, params, preset, scale, format: 'png', ...photo });
    if (!isCurrent()) return undefined;
    sketches.end();
    if (answer.type === 'drawn') setCard(preset, { drawn: answer, sketch: undefined, stale: false });
    else setCard(preset, { ...state.cards[preset], stale: true });
    // The others may take as long to fail, if the template loops.
    if (answer.type === 'failed') {
      stale();
      set({ mistake: state.source.mistake ?? answer.mistake, status: 'The images are those of before' });
    }
    return answer;
  }

  function startChecks(): void {
    const template = currentTemplate(state);
    if (template === undefined || state.source.mistake !== null) return;
    set({ checks: { results: [], running: true, failure: '' } });
    void check({ template: template.id, version: template.version });
  }

  const take: Desk['take'] = (params, background = state.view.background) =>
    change({ params: formParams(params), background });
  async function useDrawing(drawing: PageDrawing | null): Promise<void> {
    await sketches.use(drawing);
    const template = currentTemplate(state);
    if (template !== undefined) await sketches.warmUp(template, state.view);
  }

  return {
    get state() {
      return state;
    },
    change,
    take,
    choose(template) {
      set({ view: { ...state.view, template: nameOf(template), params: typical(template), background: '' } });
      keepView(state.view);
      receive(state.source);
    },
    showFault({ params, background, preset }) {
      take(params, background ?? '');
      document.querySelector(`[data-preset="${preset}"]`)?.scrollIntoView({ block: 'nearest' });
    },
    receive,
    useDrawing,
    hear(event) {
      if (event.type === 'source') return receive(event.source);
      if (event.type === 'drawing') return void useDrawing(event.drawing);
      const { checks } = state;
      if (event.revision !== state.source.revision || event.template !== currentTemplate(state)?.id) return;
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
