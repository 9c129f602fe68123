import type { JSX } from 'preact';
import { useId, useState } from 'preact/hooks';
import { Table } from '../ui/table.js';
import { fieldsIn, variantsOf, type ApiDocument, type Schema } from './document.js';

/** The fields of a body. If it takes a form per template, those of the chosen template. */
export function Body({
  schema,
  document,
  label,
}: {
  readonly schema: Schema;
  readonly document: ApiDocument;
  readonly label: string;
}): JSX.Element | null {
  const variants = variantsOf(schema, document);
  const [chosen, choose] = useState(0);
  const id = useId();
  const rows = fieldsIn(variants[chosen] ?? schema, document);
  if (rows.length === 0) return null;
  return (
    <>
      {variants.length > 0 && (
        <p class="variant">
          <label for={id}>Template</label>
          <select
            id={id}
            class="select"
            value={chosen}
            onChange={({ currentTarget }) => choose(Number(currentTarget.value))}
          >
            {variants.map(({ title }, at) => (
              <option key={at} value={at}>
                {title}
              </option>
            ))}
          </select>
        </p>
      )}
      <Table label={label} columns={['Field', 'Value', 'Meaning']}>
        {rows.map(({ path, type, isRequired, description }) => (
          <tr key={path}>
            <th scope="row">
              <code>{path}</code>
              {isRequired && <span class="hint"> required</span>}
            </th>
            <td>{type}</td>
            <td>{description}</td>
          </tr>
        ))}
      </Table>
    </>
  );
}
