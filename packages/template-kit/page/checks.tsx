import type { JSX } from 'preact';
import { CheckResults } from './check-results.js';
import type { FaultyCard } from './page-controller.js';
import { presets, type PageState } from './state.js';

/** The faults of the shown cards, then the results of the template's checks. */
export function Checks({
  state: { cards, checks },
  point,
  show,
}: {
  readonly state: PageState;
  /** Marks the elements of a fault; undefined removes the mark. */
  readonly point: (message: string | undefined) => void;
  readonly show: (card: FaultyCard) => void;
}): JSX.Element {
  const failed = checks.results.filter(({ faults }) => faults.length > 0).length;
  return (
    <CheckResults checks={checks} show={show}>
      <CardFaults cards={cards} failed={failed} point={point} />
    </CheckResults>
  );
}

/** @param failed number of checks that failed; they draw other cards than the shown ones */
function CardFaults({
  cards,
  failed,
  point,
}: {
  readonly cards: PageState['cards'];
  readonly failed: number;
  readonly point: (message: string | undefined) => void;
}): JSX.Element {
  const faults = presets.flatMap(([preset]) =>
    (cards[preset].drawn?.faults ?? []).map((fault) => ({ preset, ...fault })),
  );
  if (faults.length === 0 && failed > 0)
    return <p>The three cards above have no faults. These checks draw other texts and backgrounds, and fail:</p>;
  if (faults.length === 0)
    return <p class="ok">No text of these cards leaves the frame, covers another or lacks contrast.</p>;
  return (
    <div>
      <h3>On these cards</h3>
      <ul class="faults">
        {faults.map(({ preset, message, elements }) => (
          <li
            key={`${preset} ${message}`}
            tabIndex={0}
            onMouseEnter={() => point(message)}
            onMouseLeave={() => point(undefined)}
            onFocus={() => point(message)}
            onBlur={() => point(undefined)}
          >
            <strong>{preset}</strong> {message}{' '}
            {elements.map(({ path }) => (
              <code key={path}>{path}</code>
            ))}
          </li>
        ))}
      </ul>
    </div>
  );
}
