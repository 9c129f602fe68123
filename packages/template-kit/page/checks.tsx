import type { JSX } from 'preact';
import { CheckResults } from './check-results.js';
import type { FaultyCard } from './page-controller.js';
import { cardOf, currentTemplate, shownSizes, type PageState } from './state.js';

/** The faults of the shown cards, then the results of the template's checks. */
export function Checks({
  state,
  point,
  show,
}: {
  readonly state: PageState;
  /** Marks the elements of a fault; undefined removes the mark. */
  readonly point: (message: string | undefined) => void;
  readonly show: (card: FaultyCard) => void;
}): JSX.Element {
  const { checks } = state;
  const failed = checks.results.filter(({ faults }) => faults.length > 0).length;
  return (
    <CheckResults checks={checks} show={show}>
      <CardFaults state={state} failed={failed} point={point} />
    </CheckResults>
  );
}

/** @param failed number of checks that failed; they draw other cards than the shown ones */
function CardFaults({
  state,
  failed,
  point,
}: {
  readonly state: PageState;
  readonly failed: number;
  readonly point: (message: string | undefined) => void;
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
            onMouseEnter={() => point(message)}
            onMouseLeave={() => point(undefined)}
            onFocus={() => point(message)}
            onBlur={() => point(undefined)}
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
