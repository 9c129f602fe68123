import type { JSX } from 'preact';
import type { FaultyCard } from './desk.js';
import { presets, type CheckResult, type PageState } from './state.js';

type Fault = CheckResult['faults'][number];

/** The faults of the shown cards, then the results of the template's checks. */
export function Checks({
  state: { cards, checks },
  point,
  show,
}: {
  readonly state: PageState;
  /** Marks the elements of a fault; undefined ends it. */
  readonly point: (message: string | undefined) => void;
  readonly show: (card: FaultyCard) => void;
}): JSX.Element {
  const { results, running, failure } = checks;
  const failed = results.filter(({ faults }) => faults.length > 0);
  const held = results.filter(({ faults }) => faults.length === 0);
  const [mood, words] = stateOf(running, failure, failed.length);
  return (
    <section id="checks" aria-labelledby="checks-title">
      <h2 id="checks-title">
        Checks <span class={`state ${mood}`}>{words}</span>
      </h2>
      <CardFaults cards={cards} failed={failed.length} point={point} />
      {failure !== '' && <p class="failed">{failure}</p>}
      {failed.map(({ name, faults }) => (
        <div key={name} class="failed">
          <h3>{name}</h3>
          <ul>
            {faults.map((fault, at) => (
              <FaultLine key={at} fault={fault} show={show} />
            ))}
          </ul>
        </div>
      ))}
      <details class="held">
        <summary>{held.length} hold</summary>
        <ul>
          {held.map(({ name }) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      </details>
    </section>
  );
}

function stateOf(running: boolean, failure: string, failed: number): readonly [mood: string, words: string] {
  if (running) return [failed > 0 ? 'bad' : '', 'running …'];
  if (failure !== '') return ['bad', 'stopped'];
  return failed === 0 ? ['good', 'all hold'] : ['bad', `${failed} fail`];
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
    return <p>The three cards above have no fault. The checks below draw other texts and grounds, and fail:</p>;
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

function FaultLine({
  fault: { message, elements, card, mistake },
  show,
}: {
  readonly fault: Fault;
  readonly show: (card: FaultyCard) => void;
}): JSX.Element {
  return (
    <li>
      {mistake?.file !== undefined && `${mistake.file}:${mistake.line}: `}
      {message}{' '}
      {elements.map(({ path }) => (
        <code key={path}>{path}</code>
      ))}
      {card !== undefined && (
        <button type="button" class="button" onClick={() => show(card)}>
          Show
        </button>
      )}
    </li>
  );
}
