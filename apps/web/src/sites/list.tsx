import type { JSX } from 'preact';
import { useAct } from '../account/act.js';
import { ActTrouble } from '../account/act-trouble.js';
import { DeleteButton } from '../ui/delete-button.js';
import { Table } from '../ui/table.js';
import { remove, type Site } from './calls.js';
import { stateOf } from './shown.js';

/** The saved sites of the account. */
export function SiteList({
  sites,
  show,
  changed,
}: {
  readonly sites: readonly Site[];
  readonly show: (host: string) => void;
  readonly changed: () => void;
}): JSX.Element {
  const { isBusy, trouble, run } = useAct();
  return (
    <section aria-labelledby="saved">
      <h2 id="saved">Saved sites</h2>
      <ActTrouble trouble={trouble} />
      <Table label="List of saved sites" columns={['Host', 'State', '']}>
        {sites.map((site) => (
          <tr key={site.host}>
            <th scope="row">
              <bdi>{site.host}</bdi>
            </th>
            <td>{stateOf(site)}</td>
            <td class="acts">
              <button
                type="button"
                class="button"
                aria-label={`Show the cards of ${site.host}`}
                onClick={() => show(site.host)}
              >
                Show
              </button>
              <DeleteButton
                label="Delete"
                isBusy={isBusy}
                act={() => void run(() => remove(site.host)).then((done) => done && changed())}
              />
            </td>
          </tr>
        ))}
      </Table>
    </section>
  );
}
