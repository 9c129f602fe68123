import type { JSX } from 'preact';
import { useCallback } from 'preact/hooks';
import { api } from '../api/client.js';
import { useResource } from '../api/resource.js';
import { CopyButton } from '../ui/copy.js';
import { TroubleNotice } from '../ui/notice.js';
import { useAct } from './act.js';
import { dayOf, minuteOf } from '../ui/format.js';
import { ActTrouble } from './act-trouble.js';
import { Table } from '../ui/table.js';

/** The newest short URLs of a key, each with a button to delete it. */
export function ShortLinks({ keyId }: { readonly keyId: string }): JSX.Element {
  const load = useCallback((signal: AbortSignal) => api.shortLinks(keyId, { signal }), [keyId]);
  const { value: links, trouble, reload } = useResource(load);
  const { isBusy, trouble: failure, run } = useAct();
  const remove = (code: string): void => void run(() => api.deleteLink(code)).then((done) => done && reload());
  return (
    <section aria-labelledby="short">
      <h2 id="short">Short URLs</h2>
      <p class="hint">
        A URL of more than 2,000 characters comes as a short one. It works until it is deleted, or its key revoked.
      </p>
      {trouble !== undefined && <TroubleNotice trouble={trouble} retry={reload} />}
      {links === undefined && trouble === undefined && <p aria-busy="true" />}
      <ActTrouble trouble={failure} />
      {links?.length === 0 && <p>This key has none.</p>}
      {links !== undefined && links.length > 0 && (
        <Table label="List of short URLs" columns={['URL', 'Template', 'Made', 'Ends', '']}>
          {links.map(({ code, url, template, exp, createdAt }) => (
            <tr key={code}>
              <th scope="row">
                <a href={url} target="_blank" rel="noopener external">
                  <code>/s/{code.slice(0, 8)}…</code>
                </a>
              </th>
              <td>{template}</td>
              <td>{dayOf(createdAt)}</td>
              <td>{exp === null ? 'never' : minuteOf(exp * 1000)}</td>
              <td class="acts">
                <CopyButton text={url} label="Copy" />
                <button
                  type="button"
                  class="button"
                  aria-disabled={isBusy}
                  aria-label={`Delete /s/${code.slice(0, 8)}…`}
                  onClick={() => remove(code)}
                >
                  Delete
                </button>
              </td>
            </tr>
          ))}
        </Table>
      )}
    </section>
  );
}
