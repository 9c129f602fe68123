import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { preview } from '../api/client.js';
import { troubleOf, type Trouble } from '../api/trouble.js';
import type { Plan, Row } from './protocol.js';
import { requestOf } from './request.js';

/** The first rows as cards, redrawn when the columns change. They are not charged to an account. */
export const FirstRows = ({ plan }: { readonly plan: Plan }): JSX.Element => (
  <section class="first-rows" aria-label="The first rows as cards">
    {plan.source.first.map((row) => (
      <RowCard key={row.place} row={row} plan={plan} />
    ))}
  </section>
);

interface Shown {
  readonly url?: string;
  readonly alt?: string;
  readonly problems: readonly string[];
}

function RowCard({ row, plan }: { readonly row: Row; readonly plan: Plan }): JSX.Element {
  const { problem } = row;
  const [shown, setShown] = useState<Shown>({ problems: problem === undefined ? [] : [problem] });
  const [isBusy, setBusy] = useState(problem === undefined);
  const [attempt, setAttempt] = useState(0);
  const { request } = requestOf(row, plan);
  const wanted = JSON.stringify(request);
  useEffect(() => {
    if (problem !== undefined) return undefined;
    const leaving = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    setBusy(true);
    // What was wrong before may be right with the new columns.
    setShown((before) => ({ ...before, problems: [] }));
    preview(JSON.parse(wanted) as typeof request, leaving.signal).then(
      ({ image, facts }) => {
        if (leaving.signal.aborted) return;
        setBusy(false);
        setShown({ url: URL.createObjectURL(image), alt: facts.alt, problems: facts.warnings });
      },
      (error: unknown) => {
        if (leaving.signal.aborted) return;
        setBusy(false);
        const trouble = troubleOf(error);
        setShown({ problems: wordsOf(trouble) });
        if (trouble.recovers) timer = setTimeout(() => setAttempt(attempt + 1), (trouble.retryAfter ?? 2) * 1000);
      },
    );
    return () => {
      leaving.abort();
      clearTimeout(timer);
    };
  }, [wanted, problem, attempt]);
  useEffect(() => () => void (shown.url !== undefined && URL.revokeObjectURL(shown.url)), [shown.url]);
  return (
    <figure aria-busy={isBusy}>
      {shown.url === undefined ? (
        <div class={isBusy ? 'empty' : 'empty refused'}>{isBusy ? 'Drawing …' : 'No card'}</div>
      ) : (
        <img src={shown.url} alt={shown.alt ?? ''} />
      )}
      <figcaption>
        <span>{row.place}</span>
        {shown.problems.map((each) => (
          <span key={each} class={shown.url === undefined ? 'problem' : 'hint'}>
            {each}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}

const wordsOf = ({ words, issues }: Trouble): readonly string[] =>
  issues.length > 0 ? issues.map(({ path, message }) => `${path.replace(/^params\./, '')} ${message}`) : [words];
