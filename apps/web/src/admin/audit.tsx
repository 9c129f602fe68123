import type { JSX } from 'preact';
import { useCallback, useState } from 'preact/hooks';
import { minuteOf } from '../ui/format.js';
import { useResource } from '../api/resource.js';
import { getAudit } from './calls.js';
import { AccountFilter, AdminPage, Loaded } from './frame.js';
import { Table } from '../ui/table.js';

const step = 50;
const maxRecords = 1_000;

/** `/admin/audit`: who did what, when and from where. */
export const Page = (): JSX.Element => (
  <AdminPage title="Audit">
    <Records />
  </AdminPage>
);

function Records(): JSX.Element {
  const [account, setAccount] = useState('');
  const [limit, setLimit] = useState(step);
  const load = useCallback((signal: AbortSignal) => getAudit(account, limit, signal), [account, limit]);
  const audit = useResource(load);
  return (
    <Loaded of={audit}>
      {({ records }) => (
        <>
          <p class="lead">Who did what, when and from where, newest first.</p>
          <AccountFilter
            value={account}
            change={(name) => {
              setLimit(step);
              setAccount(name);
            }}
          />
          {records.length === 0 && <p>The audit log is empty.</p>}
          {records.length > 0 && (
            <Table label="Audit log" columns={['When', 'Account', 'By', 'What', 'Subject', 'From']}>
              {records.map(({ at, account, actor, action, subject, address }, index) => (
                // Records have no id, and several may be of one millisecond.
                <tr key={`${at} ${index}`}>
                  <th scope="row">
                    <time dateTime={at}>{minuteOf(at)}</time>
                  </th>
                  <td>
                    <bdi>{account}</bdi>
                  </td>
                  <td>
                    <bdi>{actor}</bdi>
                  </td>
                  <td>{action}</td>
                  <td>
                    <code>{subject}</code>
                  </td>
                  <td>{address ?? '–'}</td>
                </tr>
              ))}
            </Table>
          )}
          {records.length >= limit && limit < maxRecords && (
            <p>
              <button type="button" class="button" onClick={() => setLimit(Math.min(maxRecords, limit + 4 * step))}>
                Show more
              </button>
            </p>
          )}
        </>
      )}
    </Loaded>
  );
}
