import type { ComponentChildren, JSX } from 'preact';

/** A fault that a check of a template has found. */
export interface CheckFault<Card> {
  readonly message: string;
  /** Path in the scene. */
  readonly elements: readonly { readonly path: string }[];
  /** The card that shows it; undefined if it belongs to no card. */
  readonly card?: Card | undefined;
  /** Position in the source, if the template threw. */
  readonly mistake?: { readonly file?: string | undefined; readonly line?: number | undefined } | undefined;
}

/** A check of a template. It passes if it has no faults. */
export interface CheckOutcome<Card> {
  readonly name: string;
  readonly faults: readonly CheckFault<Card>[];
}

/** The checks of a template: failed checks with their faults, then passed checks. */
export function CheckResults<Card>({
  results,
  running,
  failure,
  show,
  children,
}: {
  readonly results: readonly CheckOutcome<Card>[];
  readonly running: boolean;
  /** Why the checks could not be completed; empty when they were. */
  readonly failure: string;
  /** Shows the card of a fault. */
  readonly show: (card: Card) => void;
  /** Shown before the results. */
  readonly children?: ComponentChildren;
}): JSX.Element {
  const failed = results.filter(({ faults }) => faults.length > 0);
  const held = results.filter(({ faults }) => faults.length === 0);
  const [mood, words] = stateOf(running, failure, failed.length);
  return (
    <section id="checks" aria-labelledby="checks-title">
      <h2 id="checks-title">
        Checks <span class={`state ${mood}`}>{words}</span>
      </h2>
      {children}
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

function FaultLine<Card>({
  fault: { message, elements, card, mistake },
  show,
}: {
  readonly fault: CheckFault<Card>;
  readonly show: (card: Card) => void;
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
