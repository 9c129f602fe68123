import type { JSX } from 'preact';

/** Params under a name, that fill in all of a form. */
export interface Filling {
  readonly name: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** Fills in the form by one click. */
export function Fillings<T extends Filling>({
  legend,
  fillings,
  isCurrent,
  fill,
  clear,
}: {
  readonly legend: string;
  readonly fillings: readonly T[];
  /** Whether the form has what a filling would fill in. */
  readonly isCurrent: (filling: T) => boolean;
  readonly fill: (filling: T) => void;
  /** Empties the form. */
  readonly clear?: () => void;
}): JSX.Element | null {
  if (fillings.length === 0) return null;
  return (
    <div class="examples" role="group" aria-label={`Fill in: ${legend}`}>
      <span aria-hidden="true">{legend}</span>
      {fillings.map((filling) => (
        <button
          key={filling.name}
          type="button"
          class="toggle"
          aria-pressed={isCurrent(filling)}
          onClick={() => fill(filling)}
        >
          {filling.name}
        </button>
      ))}
      {clear !== undefined && (
        <button type="button" class="toggle" onClick={clear}>
          empty
        </button>
      )}
    </div>
  );
}
