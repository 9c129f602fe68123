import type { Preset, Scale } from '@placard/core';
import type { Params } from '@placard/ui';
import type { DevEvent, DrawAnswer, PageDrawing, ShownMistake, Source } from '../src/dev/events.js';
import type { CheckResult, CheckTask, DrawTask, Loaded, LoadedTemplate } from '../src/worker/tasks.js';

export type { CheckResult, DevEvent, DrawAnswer, LoadedTemplate, PageDrawing, Params, Preset, ShownMistake, Source };
export type Backgrounds = Loaded['backgrounds'];
export type Drawn = Extract<DrawAnswer, { type: 'drawn' }>;
export type Issues = Extract<DrawAnswer, { type: 'refused' }>['issues'];

export const presets: readonly (readonly [Preset, number, number])[] = [
  ['og', 1200, 630],
  ['x', 1200, 675],
  ['square', 1080, 1080],
];

/** The choices of the user, kept across reloads. */
export interface View {
  /** `id@version`. */
  readonly template: string;
  readonly params: Params;
  /** Background id; empty for none. */
  readonly background: string;
  readonly scale: Scale;
  readonly size: 'fit' | 'full';
  readonly outlines: boolean;
}

/** A card on the page. */
export interface ShownCard {
  /** The server's card, with its faults and durations. */
  readonly drawn: Drawn | undefined;
  /** The pixels of a newer card that the page has drawn, and its alt text. */
  readonly sketch: Sketch | undefined;
  /** Whether the current input cannot be drawn. */
  readonly stale: boolean;
}

export interface Sketch {
  readonly bitmap: ImageBitmap;
  readonly alt: string;
}

export interface Checks {
  readonly results: readonly CheckResult[];
  readonly running: boolean;
  /** Why the checks could not be completed. */
  readonly failure: string;
}

/** State of the page. */
export interface PageState {
  readonly source: Source;
  readonly view: View;
  readonly cards: Readonly<Record<Preset, ShownCard>>;
  readonly checks: Checks;
  readonly issues: Issues;
  readonly mistake: ShownMistake | null;
  readonly status: string;
  /** Reason for which the server draws at each key instead of the page. */
  readonly engine: string;
  readonly busy: boolean;
}

const key = 'placard';
const first: View = { template: '', params: {}, background: '', scale: 1, size: 'fit', outlines: false };
const noCard: ShownCard = { drawn: undefined, sketch: undefined, stale: false };

export const firstState = (): PageState => ({
  source: { revision: 0, loaded: null, mistake: null },
  view: keptView(),
  cards: { og: noCard, x: noCard, square: noCard },
  checks: { results: [], running: false, failure: '' },
  issues: [],
  mistake: null,
  status: '',
  engine: '',
  busy: false,
});

function keptView(): View {
  try {
    return { ...first, ...(JSON.parse(sessionStorage.getItem(key) ?? '{}') as Partial<View>) };
  } catch {
    return first;
  }
}

export const keepView = (view: View): void => sessionStorage.setItem(key, JSON.stringify(view));

export const nameOf = ({ id, version }: Pick<LoadedTemplate, 'id' | 'version'>): string => `${id}@${version}`;

export const currentTemplate = ({ source, view }: PageState): LoadedTemplate | undefined =>
  source.loaded?.templates.find((each) => nameOf(each) === view.template);

async function post(path: string, body: unknown): Promise<unknown> {
  const answer = await fetch(`/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return answer.json();
}

export const draw = async (task: DrawTask): Promise<DrawAnswer> => (await post('/draw', task)) as DrawAnswer;
export const check = (task: CheckTask): Promise<unknown> => post('/check', task);
export const fetchDrawing = async (): Promise<PageDrawing | null> =>
  (await (await fetch('/api/drawing')).json()) as PageDrawing | null;
export const fetchSource = async (): Promise<Source> => (await (await fetch('/api/source')).json()) as Source;
