import type { ComponentChildren, JSX } from 'preact';
import type { CheckFault } from '../src/worker/tasks.js';
import type { FaultyCard } from './page-controller.js';
import type { PageState } from './state.js';

/** The checks of a template: failed checks with their faults, then passed checks. */
export function CheckResults({
  checks: { results, running, failure },
  show,
  children,
}: {
  readonly checks: PageState['checks'];
  /** Shows the card of a fault. */
  readonly show: (card: FaultyCard) => void;
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

function FaultLine({
  fault: { message, elements, card, mistake },
  show,
}: {
  readonly fault: CheckFault;
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
