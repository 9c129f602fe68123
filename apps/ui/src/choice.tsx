import type { JSX } from 'preact';
import { useId } from 'preact/hooks';

/** A choice of a few options, as radio buttons in a row. */
export function Choice<T extends string>({
  legend,
  options,
  value,
  change,
}: {
  readonly legend: string;
  readonly options: readonly (readonly [value: T, label: string])[];
  readonly value: T;
  readonly change: (value: T) => void;
}): JSX.Element {
  const name = useId();
  return (
    <fieldset class="choice">
      <legend class="hidden">{legend}</legend>
      {options.map(([option, label]) => (
        <label key={option}>
          <input type="radio" name={name} value={option} checked={option === value} onChange={() => change(option)} />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
