import type { JSX } from 'preact';
import { graphemes, isTooLong, type Field, type Value } from './schema.js';

export interface FieldProps {
  readonly field: Field;
  readonly value: Value;
  readonly problems: readonly { readonly entry: number | undefined; readonly message: string }[];
  readonly set: (value: Value) => void;
}

/** Props of the control of a field: what it shows and sets, and the attributes that connect it to label and messages. */
export interface ControlProps extends Pick<FieldProps, 'field' | 'value' | 'set'> {
  readonly id: string;
  readonly 'aria-describedby': string;
  readonly 'aria-invalid': 'true' | undefined;
}

export const Required = (): JSX.Element => <span class="required"> (required)</span>;

export const Hint = ({ field }: { readonly field: Field }): JSX.Element => (
  <p class="hint" id={`param-${field.name}-hint`}>
    {field.description}
  </p>
);

/** Always in the document, so that screen readers announce its changes. */
export const Problem = ({ id, text }: { readonly id: string; readonly text: string }): JSX.Element => (
  <p class="problem" id={`${id}-problem`} aria-live="polite">
    {text}
  </p>
);

/** The length of a text; shown from two thirds of its limit. */
export function Count({ text, max }: { readonly text: string; readonly max: number | undefined }): JSX.Element | null {
  if (max === undefined) return null;
  const count = graphemes(text);
  return (
    <span class={isTooLong(text, max) ? 'count over' : 'count'} aria-hidden="true">
      {count}
      <span class="most"> / {max}</span>
    </span>
  );
}
