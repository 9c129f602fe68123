import type { Preset, Scale } from '@placard/core';
import type { DevEvent, DrawAnswer, PageDrawing, Source } from '../src/dev/events.js';
import type { CheckResult, CheckTask, DrawTask, LoadedTemplate } from '../src/worker/tasks.js';

export type { CheckResult, DevEvent, DrawAnswer, LoadedTemplate, PageDrawing, Preset, Source };
export type Params = Readonly<Record<string, unknown>>;
export type Drawn = Extract<DrawAnswer, { type: 'drawn' }>;

export const presets: readonly (readonly [Preset, number, number])[] = [
  ['og', 1200, 630],
  ['x', 1200, 675],
  ['square', 1080, 1080],
];

/** State of the page, kept across reloads. */
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

const key = 'placard';
const first: View = { template: '', params: {}, background: '', scale: 1, size: 'fit', outlines: false };

export function keptView(): View {
  try {
    return { ...first, ...(JSON.parse(sessionStorage.getItem(key) ?? '{}') as Partial<View>) };
  } catch {
    return first;
  }
}

export const keepView = (view: View): void => sessionStorage.setItem(key, JSON.stringify(view));

export const nameOf = ({ id, version }: Pick<LoadedTemplate, 'id' | 'version'>): string => `${id}@${version}`;

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
