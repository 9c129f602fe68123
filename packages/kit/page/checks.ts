import { drawnCards, pointAt } from './cards.js';
import { byId, h, replaceIn } from './dom.js';
import type { CheckResult, Preset } from './state.js';

type Fault = CheckResult['faults'][number];
export type FaultyCard = NonNullable<Fault['card']>;

export interface Checks {
  readonly results: readonly CheckResult[];
  readonly running: boolean;
  /** Why the checks could not be completed. */
  readonly failure: string;
}

/** Shows the faults of the displayed cards, then the results of the template's checks. */
export function showChecks({ results, running, failure }: Checks, show: (card: FaultyCard) => void): void {
  const failed = results.filter(({ faults }) => faults.length > 0);
  const held = results.filter(({ faults }) => faults.length === 0);
  const state = running
    ? 'running …'
    : failure !== ''
      ? 'stopped'
      : failed.length === 0
        ? 'all hold'
        : `${failed.length} fail`;
  const place = byId('checks');
  const open = place.querySelector('details')?.open ?? false;
  replaceIn(
    place,
    h(
      'h2',
      { id: 'checks-title' },
      'Checks',
      h('span', { class: `state ${failed.length > 0 || failure !== '' ? 'bad' : running ? '' : 'good'}` }, state),
    ),
    h('div', { id: 'now' }, ...cardFaults(failed.length)),
    ...(failure === '' ? [] : [h('p', { class: 'failed' }, failure)]),
    ...failed.map(({ name, faults }) =>
      h(
        'div',
        { class: 'failed' },
        h('h3', {}, name),
        h(
          'ul',
          {},
          faults.map((fault) => faultLine(fault, show)),
        ),
      ),
    ),
    h(
      'details',
      { class: 'held', open },
      h('summary', {}, `${held.length} hold`),
      h(
        'ul',
        {},
        held.map(({ name }) => h('li', {}, name)),
      ),
    ),
  );
}

/** Updates the faults of the displayed cards after they were rendered again. */
export const refreshNow = ({ results }: Checks): void =>
  document
    .getElementById('now')
    ?.replaceChildren(...cardFaults(results.filter(({ faults }) => faults.length > 0).length));

/** @param failed number of checks that failed; they draw other cards than the displayed ones */
function cardFaults(failed: number): HTMLElement[] {
  const faults = drawnCards().flatMap(([preset, { faults }]) => faults.map((fault) => ({ preset, ...fault })));
  if (faults.length === 0 && failed > 0)
    return [
      h('p', {}, 'The three cards above have no fault. The checks below draw other texts and grounds, and fail:'),
    ];
  if (faults.length === 0)
    return [h('p', { class: 'ok' }, 'No text of these cards leaves the frame, covers another or lacks contrast.')];
  return [
    h('h3', {}, 'On these cards'),
    h(
      'ul',
      { class: 'faults' },
      faults.map(({ preset, message, elements }) =>
        nowLine(
          preset,
          message,
          elements.map(({ path }) => path),
        ),
      ),
    ),
  ];
}

function nowLine(preset: Preset, message: string, paths: readonly string[]): HTMLElement {
  const point = (): void => pointAt(preset, message);
  const leave = (): void => pointAt(preset, undefined);
  return h(
    'li',
    { tabindex: 0, onmouseenter: point, onmouseleave: leave, onfocus: point, onblur: leave },
    h('strong', {}, preset),
    ` ${message} `,
    paths.map((path) => h('code', {}, path)),
  );
}

function faultLine({ message, elements, card, mistake }: Fault, show: (card: FaultyCard) => void): HTMLElement {
  const place = mistake?.file === undefined ? '' : `${mistake.file}:${mistake.line}: `;
  return h(
    'li',
    {},
    `${place}${message} `,
    elements.map(({ path }) => h('code', {}, path)),
    card !== undefined && h('button', { type: 'button', class: 'quiet', onclick: () => show(card) }, 'Show'),
  );
}
