import type { JSX } from 'preact';
import { fileName, type Mapping, type Source, type Target } from './protocol.js';
import { options, type Option, type Param } from './request.js';

/** Options in words. */
const words: Readonly<Record<Option, string>> = {
  template: 'Template (template)',
  v: 'Version (v)',
  bg: 'Photo (bg)',
  format: 'Format (format)',
  preset: 'Preset (preset)',
  size: 'Size (size)',
  scale: 'Scale (scale)',
  overflow: 'Too long texts (overflow)',
  brand: 'Brand',
};

/** Each column with its first value and its meaning. */
export function Columns({
  source: { columns, first },
  params,
  mapping,
  change,
}: {
  readonly source: Source;
  readonly params: readonly Param[];
  readonly mapping: Mapping;
  readonly change: (column: string, target: Target) => void;
}): JSX.Element {
  const used = columns.filter((column) => mapping[column] !== '').length;
  return (
    <fieldset class="columns">
      <legend>
        Columns{' '}
        <span class="hint">{used === columns.length ? 'all in use' : `${used} of ${columns.length} in use`}</span>
      </legend>
      {columns.map((column) => (
        <label key={column} class={mapping[column] === '' ? 'unused' : ''}>
          <span class="name">
            <bdi>{column}</bdi>
            <small dir="auto">{sampleOf(first.map(({ fields }) => fields[column]))}</small>
          </span>
          <select
            class="select"
            aria-label={`Column ${column}`}
            value={mapping[column]}
            onChange={({ currentTarget }) => change(column, currentTarget.value)}
          >
            <option value="">not used</option>
            <optgroup label="Fields of the card">
              {params.map(({ name, title }) => (
                <option key={name} value={name}>
                  {title}
                </option>
              ))}
            </optgroup>
            <optgroup label="Options">
              {options.map((name) => (
                <option key={name} value={name}>
                  {words[name]}
                </option>
              ))}
              <option value={fileName}>Name of the file</option>
            </optgroup>
          </select>
        </label>
      ))}
    </fieldset>
  );
}

function sampleOf(values: readonly unknown[]): string {
  const value = values.find((each) => each !== undefined) ?? '';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}
