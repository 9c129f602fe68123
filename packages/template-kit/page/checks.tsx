import type { JSX } from 'preact';
import { CheckResults } from './check-results.js';
import type { FaultyCard } from './page-controller.js';
import { cardOf, currentTemplate, shownSizes, type PageState } from './state.js';

/** Marks the elements of a fault, which has the mouse or the focus; undefined removes the mark. */
interface Mark {
  readonly hover: (message: string | undefined) => void;
  readonly focus: (message: string | undefined) => void;
}

/** The faults of the shown cards, then the results of the template's checks. */
export function Checks({
  state,
  mark,
  show,
}: {
  readonly state: PageState;
  readonly mark: Mark;
  readonly show: (card: FaultyCard) => void;
}): JSX.Element {
  const { checks } = state;
  const failed = checks.results.filter(({ faults }) => faults.length > 0).length;
  return (
    <CheckResults checks={checks} show={show}>
      <CardFaults state={state} failed={failed} mark={mark} />
    </CheckResults>
  );
}

/** @param failed number of checks that failed; they draw other cards than the shown ones */
function CardFaults({
  state,
  failed,
  mark,
}: {
  readonly state: PageState;
  readonly failed: number;
  readonly mark: Mark;
}): JSX.Element {
  const faults = shownSizes(state.view, currentTemplate(state)).flatMap(({ name }) =>
    (cardOf(state.cards, name).drawn?.faults ?? []).map((fault) => ({ name, ...fault })),
  );
  if (faults.length === 0 && failed > 0)
    return <p>The cards above have no faults. These checks draw other texts and backgrounds, and fail:</p>;
  if (faults.length === 0)
    return <p class="ok">No text of these cards leaves the frame, covers another or lacks contrast.</p>;
  return (
    <div>
      <h3>On these cards</h3>
      <ul class="faults">
        {faults.map(({ name, message, elements }) => (
          <li
            key={`${name} ${message}`}
            tabIndex={0}
            onMouseEnter={() => mark.hover(message)}
            onMouseLeave={() => mark.hover(undefined)}
            onFocus={() => mark.focus(message)}
            onBlur={() => mark.focus(undefined)}
          >
            <strong>{name}</strong> {message}{' '}
            {elements.map(({ path }) => (
              <code key={path}>{path}</code>
            ))}
          </li>
        ))}
      </ul>
    </div>
  );
}
