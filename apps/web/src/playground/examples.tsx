import type { Template } from '@placard/client';
import type { JSX } from 'preact';
import type { CardHistory } from './history.js';
import type { CardState } from './state.js';

/** The template's examples: one click fills in all of the form. */
export function Examples({
  template: { examples },
  state,
  change,
}: {
  readonly template: Template;
  readonly state: CardState;
  readonly change: CardHistory['change'];
}): JSX.Element | null {
  if (examples.length === 0) return null;
  return (
    <div class="examples" role="group" aria-label="Fill in an example">
      <span aria-hidden="true">Examples</span>
      {examples.map(({ name, params, bg }) => (
        <button
          key={name}
          type="button"
          class="toggle"
          aria-pressed={bg === state.bg && sameParams(params, state.params)}
          onClick={() => change({ params, bg }, { step: true })}
        >
          {name}
        </button>
      ))}
      <button type="button" class="toggle" onClick={() => change({ params: {}, bg: undefined }, { step: true })}>
        empty
      </button>
    </div>
  );
}

const sameParams = (one: object, other: object): boolean =>
  JSON.stringify(Object.entries(one).sort()) === JSON.stringify(Object.entries(other).sort());
