import './search-field.css';
import { Icon } from '@placard/ui';
import type { JSX } from 'preact';

/** A field that filters a list while somebody types. */
export const SearchField = ({
  label,
  placeholder,
  words,
  search,
}: {
  /** Accessible name. */
  readonly label: string;
  readonly placeholder: string;
  readonly words: string;
  readonly search: (words: string) => void;
}): JSX.Element => (
  <label class="search">
    <span class="hidden">{label}</span>
    <Icon name="search" />
    <input
      type="search"
      dir="auto"
      placeholder={placeholder}
      value={words}
      onInput={({ currentTarget }) => search(currentTarget.value)}
    />
  </label>
);
