import { Choice } from '@placard/ui';
import type { JSX } from 'preact';
import { SearchField } from '../ui/search-field.js';
import { offeredSizes } from '../ui/sizes.js';
import type { Manner, Tone } from './kind.js';

export type Filter = 'photo' | 'list' | Tone;

const filters: readonly (readonly [Filter, string])[] = [
  ['photo', 'Takes a photo'],
  ['list', 'Has a list'],
  ['light', 'Light'],
  ['dark', 'Dark'],
];

interface FiltersProps {
  readonly words: string;
  readonly search: (words: string) => void;
  readonly chosen: ReadonlySet<Filter>;
  readonly toggle: (filter: Filter) => void;
}

/** Search field and filters of the templates. */
export const Filters = ({ words, search, chosen, toggle }: FiltersProps): JSX.Element => (
  <>
    <SearchField label="Search templates" placeholder="Search" words={words} search={search} />
    <div class="filters" role="group" aria-label="Show only">
      {filters.map(([filter, label]) => (
        <button
          key={filter}
          type="button"
          class="toggle"
          aria-pressed={chosen.has(filter)}
          onClick={() => toggle(filter)}
        >
          {label}
        </button>
      ))}
    </div>
  </>
);

interface MannerProps {
  readonly manner: Manner;
  readonly change: (part: Partial<Manner>) => void;
}

/** Controls for how the templates are shown. */
export const MannerChoice = ({ manner, change }: MannerProps): JSX.Element => (
  <div class="manner">
    <label class="photo">
      <input
        type="checkbox"
        checked={manner.photo}
        onChange={({ currentTarget }) => change({ photo: currentTarget.checked })}
      />
      <span>Over photos</span>
    </label>
    <Choice
      legend="Theme of the cards"
      options={[
        ['own', 'As drawn'],
        ['light', 'Light'],
        ['dark', 'Dark'],
      ]}
      value={manner.theme}
      change={(theme) => change({ theme })}
    />
    <select
      class="select"
      aria-label="Size of the cards"
      value={manner.size}
      onChange={({ currentTarget }) => change({ size: currentTarget.value })}
    >
      {offeredSizes.map(({ name, title, width, height }) => (
        <option key={name} value={name}>
          {title}, {width}×{height}
        </option>
      ))}
    </select>
  </div>
);
