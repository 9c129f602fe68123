import type { JSX } from 'preact';
import { useState } from 'preact/hooks';

/** A button that deletes at the second click. */
export function DeleteButton({
  label,
  isBusy,
  act,
}: {
  readonly label: string;
  readonly isBusy: boolean;
  readonly act: () => void;
}): JSX.Element {
  const [isAsked, ask] = useState(false);
  return (
    <button
      type="button"
      class="button bare"
      aria-disabled={isBusy}
      onClick={() => (isAsked ? act() : ask(true))}
      onBlur={() => ask(false)}
    >
      {isAsked ? 'Delete permanently' : label}
    </button>
  );
}
