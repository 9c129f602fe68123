import type { ComponentChildren, JSX } from 'preact';

/** A table that scrolls sideways if it is too wide. */
export const Table = ({
  label,
  columns,
  children,
}: {
  /** Accessible name. */
  readonly label: string;
  /** Headings of the columns; empty for a column of buttons. */
  readonly columns: readonly string[];
  /** The rows. */
  readonly children: ComponentChildren;
}): JSX.Element => (
  <div class="scroll" tabIndex={0} role="region" aria-label={label}>
    <table>
      <thead>
        <tr>
          {columns.map((heading) =>
            heading === '' ? (
              <td key={heading} />
            ) : (
              <th key={heading} scope="col">
                {heading}
              </th>
            ),
          )}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </div>
);
