import type { Key, Usage } from '@placard/client';
import type { JSX } from 'preact';
import type { Day } from './chart.js';
import { countOf, dayOf } from '../ui/format.js';
import { Table } from '../ui/table.js';

/** The days of the chart as a table, for screen readers. */
export function DayTable({ days }: { readonly days: readonly Day[] }): JSX.Element {
  return (
    <Table label="Usage by day" columns={['Day (UTC)', 'Drawn', 'From the cache', 'Refused']}>
      {days.map(({ date, used, cacheHits, refused }) => (
        <tr key={date}>
          <th scope="row">{dayOf(date)}</th>
          <td>{countOf(used)}</td>
          <td>{countOf(cacheHits)}</td>
          <td>{countOf(refused)}</td>
        </tr>
      ))}
    </Table>
  );
}

export function TemplateTable({ of: { templates, used } }: { readonly of: Usage }): JSX.Element {
  const rows = Object.entries(templates).toSorted(([, a], [, b]) => b - a);
  return (
    <section aria-labelledby="templates">
      <h2 id="templates">By template</h2>
      {rows.length === 0 ? (
        <p class="hint">Nothing was drawn this month.</p>
      ) : (
        <table>
          <thead>
            <tr>
              <th scope="col">Template</th>
              <th scope="col">Drawn</th>
              <th scope="col">Share</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(([id, count]) => (
              <tr key={id}>
                <th scope="row">{id}</th>
                <td>{countOf(count)}</td>
                <td>{Math.round((count / Math.max(1, used)) * 100)} %</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

export function KeyTable({ of: usage, keys }: { readonly of: Usage; readonly keys: readonly Key[] }): JSX.Element {
  const names = new Map(keys.map(({ id, name }) => [id, name]));
  const rows = Object.entries(usage.keys).toSorted(([, a], [, b]) => b.used - a.used || b.cacheHits - a.cacheHits);
  return (
    <section aria-labelledby="by-key">
      <h2 id="by-key">By key</h2>
      {rows.length === 0 ? (
        <p class="hint">No key was used this month.</p>
      ) : (
        <Table label="Usage by key" columns={['Key', 'Drawn', 'From the cache', 'Refused']}>
          {rows.map(([id, { used, cacheHits, refused }]) => (
            <tr key={id}>
              <th scope="row">
                <bdi>{names.get(id) ?? id}</bdi>
              </th>
              <td>{countOf(used)}</td>
              <td>{countOf(cacheHits)}</td>
              <td>{countOf(refused)}</td>
            </tr>
          ))}
        </Table>
      )}
    </section>
  );
}
