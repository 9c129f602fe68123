import type { JSX } from 'preact';

/** Named params that fill in the whole form. */
export interface Filling {
  readonly name: string;
  /** Default: the name with a capital letter. */
  readonly title?: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** Buttons that fill in the form. */
export function Fillings<T extends Filling>({
  legend,
  fillings,
  isCurrent,
  fill,
  clear,
}: {
  readonly legend: string;
  readonly fillings: readonly T[];
  /** Whether the form has the params of a filling. */
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
          {labelOf(filling)}
        </button>
      ))}
      {clear !== undefined && (
        <button type="button" class="toggle" onClick={clear}>
          Clear
        </button>
      )}
    </div>
  );
}

const labelOf = ({ name, title }: Filling): string =>
  title ?? name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ');
