import type { JSX } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { Icon } from '../icons.js';
import { Count, Hint, Problem, Required, type FieldProps } from './field-parts.js';

/** A list of texts: rows to edit, add, remove and move, with pointer and keyboard. */
export function ListField({ field, value, problems, set }: FieldProps): JSX.Element {
  const items = Array.isArray(value) ? (value as readonly string[]) : [];
  const rows = useRef<HTMLOListElement>(null);
  const [said, say] = useState('');
  const maxItems = field.maxItems ?? Number.POSITIVE_INFINITY;
  const id = `param-${field.name}`;

  const focus = (at: number, selector: string): void => {
    // Runs after the rows are rendered again.
    requestAnimationFrame(() => rows.current?.children[at]?.querySelector<HTMLElement>(selector)?.focus());
  };
  const move = (from: number, to: number): void => {
    if (to < 0 || to >= items.length || to === from) return;
    const item = items[from];
    if (item === undefined) return;
    set(items.toSpliced(from, 1).toSpliced(to, 0, item));
    say(`Row ${from + 1} is now row ${to + 1} of ${items.length}`);
  };
  const remove = (at: number): void => {
    set(items.toSpliced(at, 1));
    say(`Row ${at + 1} removed`);
    focus(Math.min(at, items.length - 2), 'input');
  };
  const add = (at = items.length): void => {
    if (items.length >= maxItems) return;
    set(items.toSpliced(at, 0, ''));
    focus(at, 'input');
  };
  /** Several pasted lines become several rows. */
  const paste = (event: ClipboardEvent, at: number): void => {
    const lines = (event.clipboardData?.getData('text/plain') ?? '')
      .split(/\r?\n/)
      .filter((line) => line.trim() !== '');
    if (lines.length < 2) return;
    event.preventDefault();
    set(items.toSpliced(at, items[at] === '' ? 1 : 0, ...lines).slice(0, maxItems === Infinity ? undefined : maxItems));
  };

  return (
    <fieldset class="field list" aria-describedby={`${id}-hint ${id}-problem`}>
      <legend>
        <span>
          {field.title}
          {field.required && <Required />}
        </span>
        <span class={items.length > maxItems ? 'count over' : 'count'} aria-hidden="true">
          {items.length}
          {field.maxItems !== undefined && <span class="most"> / {field.maxItems}</span>}
        </span>
      </legend>
      <ol ref={rows}>
        {items.map((item, at) => (
          // The rows have no keys of their own; their index identifies them.
          <Row
            key={at}
            field={field}
            id={at === 0 ? id : `${id}-${at}`}
            at={at}
            item={item}
            isInvalid={problems.some(({ entry }) => entry === at)}
            handle={<Handle label={`Move row ${at + 1}`} rows={rows} at={at} move={move} focus={focus} />}
            change={(text) => set(items.with(at, text))}
            paste={(event) => paste(event, at)}
            addBelow={() => add(at + 1)}
            remove={() => remove(at)}
            isOnly={items.length < 2}
          />
        ))}
      </ol>
      <button type="button" class="button bare add" disabled={items.length >= maxItems} onClick={() => add()}>
        <Icon name="plus" />
        Add a row
      </button>
      <Hint field={field} />
      <Problem
        id={id}
        text={problems
          .map(({ entry, message }) => (entry === undefined ? message : `row ${entry + 1} ${message}`))
          .join('; ')}
      />
      <p class="hidden" role="status">
        {said}
      </p>
    </fieldset>
  );
}

interface RowProps {
  readonly field: FieldProps['field'];
  readonly id: string;
  readonly at: number;
  readonly item: string;
  readonly isInvalid: boolean;
  readonly handle: JSX.Element;
  readonly change: (text: string) => void;
  readonly paste: (event: ClipboardEvent) => void;
  readonly addBelow: () => void;
  readonly remove: () => void;
  /** The last row is not removed by the Backspace key. */
  readonly isOnly: boolean;
}

/** A text of the list. Enter adds a row below; Backspace in an empty row removes it. */
function Row(row: RowProps): JSX.Element {
  const { field, id, at, item } = row;
  const press = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && !event.isComposing) row.addBelow();
    if (event.key !== 'Backspace' || item !== '' || row.isOnly) return;
    event.preventDefault();
    row.remove();
  };
  return (
    <li>
      {row.handle}
      <input
        id={id}
        type="text"
        class="input"
        dir="auto"
        autocomplete="off"
        aria-label={`${field.title}, row ${at + 1}`}
        aria-invalid={row.isInvalid ? 'true' : undefined}
        aria-describedby={`param-${field.name}-problem`}
        value={item}
        onInput={({ currentTarget }) => row.change(currentTarget.value)}
        onPaste={row.paste}
        onKeyDown={press}
      />
      <Count text={item} max={field.itemLength} />
      <button type="button" class="button bare" aria-label={`Remove row ${at + 1}`} onClick={row.remove}>
        <Icon name="close" />
      </button>
    </li>
  );
}

/** Drags its row; the arrow keys move it. */
function Handle({
  label,
  rows,
  at,
  move,
  focus,
}: {
  readonly label: string;
  readonly rows: { readonly current: HTMLOListElement | null };
  readonly at: number;
  readonly move: (from: number, to: number) => void;
  readonly focus: (at: number, selector: string) => void;
}): JSX.Element {
  const placeAt = (y: number): number =>
    [...(rows.current?.children ?? [])].filter((row) => {
      const { top, height } = row.getBoundingClientRect();
      return y > top + height / 2;
    }).length;
  const drag = (event: PointerEvent): void => {
    const handle = event.currentTarget;
    if (!(handle instanceof HTMLElement) || !handle.hasPointerCapture(event.pointerId)) return;
    const before = placeAt(event.clientY);
    const to = before > at ? before - 1 : before;
    if (to === at) return;
    move(at, to);
    // The pointer is now over the handle at the new position of the row.
    const next = rows.current?.children[to]?.querySelector<HTMLElement>('.handle');
    next?.setPointerCapture(event.pointerId);
  };
  const press = (event: KeyboardEvent): void => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (by === 0) return;
    event.preventDefault();
    move(at, at + by);
    focus(Math.max(0, at + by), '.handle');
  };
  return (
    <button
      type="button"
      class="button bare handle"
      aria-label={`${label}: arrow keys or drag`}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
      onKeyDown={press}
    >
      <Icon name="grip" />
    </button>
  );
}
