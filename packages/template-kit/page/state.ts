import { canvasOf, presets, type Preset, type Scale } from '@placard/core';
import { cssSize, sizeNames } from '@placard/core/wire';
import type { Params } from '@placard/ui';
import type { DevEvent, DrawAnswer, PageDrawing, ShownMistake, Source } from '../src/dev/events.js';
import type { CheckResult, CheckTask, DrawTask, Loaded, LoadedTemplate } from '../src/worker/tasks.js';

export type { CheckResult, DevEvent, DrawAnswer, LoadedTemplate, PageDrawing, Params, ShownMistake, Source };
export type Backgrounds = Loaded['backgrounds'];
export type Drawn = Extract<DrawAnswer, { type: 'drawn' }>;
export type Issues = Extract<DrawAnswer, { type: 'refused' }>['issues'];

/** A size at which the page shows the card; the name is that of a preset or of a size. */
export interface CardSize {
  readonly name: string;
  readonly width: number;
  readonly height: number;
}

const presetSizes = Object.entries(presets).map(([name, sides]): CardSize => ({ name, ...sides }));

/** The named sizes that a template is drawn for. */
export const moreSizes = ({ shapes }: Pick<LoadedTemplate, 'shapes'>): readonly CardSize[] =>
  sizeNames
    .map((name): CardSize => ({ name, ...cssSize({ preset: null, size: name }) }))
    .filter(({ width, height }) => shapes.includes(canvasOf(width, height).shape));

/** The presets, and the named size that was chosen, if the template is drawn for it. */
export function shownSizes(view: View, template: LoadedTemplate | undefined): readonly CardSize[] {
  const more = template === undefined ? [] : moreSizes(template);
  return [...presetSizes, ...more.filter(({ name }) => name === view.more)];
}

/** The options of a request that ask for a size. */
export const sizeOptions = (name: string): Pick<DrawTask, 'preset' | 'size'> =>
  isPreset(name) ? { preset: name } : { size: name };

const isPreset = (name: string): name is Preset => Object.hasOwn(presets, name);

/** The choices of the user, kept across reloads. */
export interface View {
  /** `id@version`. */
  readonly template: string;
  readonly params: Params;
  /** Background id; empty for none. */
  readonly background: string;
  readonly scale: Scale;
  readonly size: 'fit' | 'full';
  /** A named size beside the presets; empty for none. */
  readonly more: string;
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
  /** By the name of the size. */
  readonly cards: Readonly<Record<string, ShownCard>>;
  readonly checks: Checks;
  readonly issues: Issues;
  readonly mistake: ShownMistake | null;
  readonly status: string;
  /** Reason for which the server draws at each key instead of the page. */
  readonly engine: string;
  readonly busy: boolean;
}

const key = 'placard';
const first: View = { template: '', params: {}, background: '', scale: 1, size: 'fit', more: '', outlines: false };
const noCard: ShownCard = { drawn: undefined, sketch: undefined, stale: false };

export const firstState = (): PageState => ({
  source: { revision: 0, loaded: null, mistake: null },
  view: keptView(),
  cards: {},
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

export const cardOf = (cards: PageState['cards'], name: string): ShownCard => cards[name] ?? noCard;

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
