import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { countOf } from '../ui/format.js';
import { Icon } from '@placard/ui';
import type { Command, Source, Status } from './protocol.js';

/** Progress of the run, and its buttons. It has the same size for ten rows and for a million. */
export function Run({
  status,
  source,
  send,
}: {
  readonly status: Status;
  readonly source: Source;
  readonly send: (command: Command) => void;
}): JSX.Element {
  const { phase, drawn, refused, bytes, reasons, trouble, isZipping } = status;
  const done = drawn + refused;
  return (
    <section class="run" aria-label="Drawing">
      <div>
        <h2>
          <bdi>{source.name}</bdi>
        </h2>
        <p class="count">
          <b>{countOf(drawn)}</b> of {countOf(source.rows)} drawn
        </p>
        <progress value={done} max={source.rows} aria-label="Rows that are done" />
        <p class="state" role="status">
          {stateOf(status, source)}
        </p>
        {trouble !== undefined && (
          <div class="notice" role="alert">
            <p>
              {trouble}
              {phase === 'drawing' && ' It continues automatically.'}
            </p>
          </div>
        )}
      </div>
      <div>
        <div class="acts">
          {phase === 'drawing' && (
            <button type="button" class="button main" onClick={() => send({ do: 'pause' })}>
              Pause
            </button>
          )}
          {phase === 'paused' && (
            <button type="button" class="button main" onClick={() => send({ do: 'resume' })}>
              Go on
            </button>
          )}
          <button
            type="button"
            class={phase === 'done' ? 'button main' : 'button'}
            disabled={drawn === 0 || isZipping}
            onClick={() => send({ do: 'zip' })}
          >
            <Icon name="download" />
            {isZipping ? 'Packing …' : `ZIP of ${countOf(drawn)}, ${megabytes(bytes)}`}
          </button>
          {refused > 0 && (
            <button type="button" class="button" onClick={() => send({ do: 'refused rows' })}>
              <Icon name="download" />
              {countOf(refused)} refused {refused === 1 ? 'row' : 'rows'} as CSV
            </button>
          )}
          <StartOver isSure={drawn === 0} act={() => send({ do: 'start over' })} />
        </div>
        {reasons.length > 0 && (
          <div class="reasons">
            <h3>Refused{refused > reasons.length ? ', the last ones' : ''}</h3>
            <ul>
              {reasons.map((reason) => (
                <li key={reason}>
                  <bdi>{reason}</bdi>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </section>
  );
}

function stateOf({ phase, drawn, refused }: Status, { rows }: Source): string {
  const left = rows - drawn - refused;
  if (phase === 'copying')
    return 'Saving a copy of the file, so that the batch can continue after this page is closed …';
  if (phase === 'done') return refused === 0 ? 'All rows are drawn.' : 'All rows are done.';
  if (phase === 'paused') return `Paused with ${countOf(left)} to go.`;
  return `${countOf(left)} to go.`;
}

const megabytes = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;

/** Asks for confirmation before images are deleted. */
function StartOver({ isSure, act }: { readonly isSure: boolean; readonly act: () => void }): JSX.Element {
  const [isAsking, setAsking] = useState(false);
  useEffect(() => {
    if (!isAsking) return undefined;
    const timer = setTimeout(() => setAsking(false), 6_000);
    return () => clearTimeout(timer);
  }, [isAsking]);
  return (
    <button type="button" class="button" onClick={() => (isSure || isAsking ? act() : setAsking(true))}>
      {isAsking ? 'Throw these images away?' : 'Start over'}
    </button>
  );
}
