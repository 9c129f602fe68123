import type { JSX } from 'preact';
import { countOf, minuteOf } from '../ui/format.js';
import { useResource } from '../api/resource.js';
import { getCache, getService, type CacheState, type ServiceState } from './calls.js';
import { AdminPage, Loaded } from './frame.js';

/** `/admin/service`: health, render queue and cache of this server. */
export const Page = (): JSX.Element => (
  <AdminPage title="Service">
    <Service />
  </AdminPage>
);

function Service(): JSX.Element {
  const service = useResource(getService);
  const cache = useResource(getCache);
  const refresh = (): void => {
    service.reload();
    cache.reload();
  };
  return (
    <Loaded of={service}>
      {(state) => (
        <>
          <p>
            <button type="button" class="button" disabled={service.loading || cache.loading} onClick={refresh}>
              Refresh
            </button>
          </p>
          <Health of={state} />
          <section aria-labelledby="cache">
            <h2 id="cache">Image cache</h2>
            <Loaded of={cache}>{(count) => <Cache of={count} />}</Loaded>
          </section>
        </>
      )}
    </Loaded>
  );
}

const stores = {
  available: 'It answers.',
  'read-only': 'It can be read but not written: keys and limits cannot be changed, and no render is counted.',
  unavailable: 'It does not answer. Cached images are still served.',
} as const;

function Health({ of: { healthy, ready, store, queue } }: { readonly of: ServiceState }): JSX.Element {
  return (
    <>
      <section aria-labelledby="health">
        <h2 id="health">Health</h2>
        <dl class="facts-list">
          <dt>Renders</dt>
          <dd>{healthy ? 'Images can be rendered.' : 'No image can be rendered now.'}</dd>
          <dt>Requests</dt>
          <dd>{ready ? 'Accepting new requests.' : 'Not accepting new requests.'}</dd>
          <dt>Store</dt>
          <dd>{stores[store]}</dd>
        </dl>
      </section>
      <section aria-labelledby="queue">
        <h2 id="queue">Queue</h2>
        <dl class="facts-list">
          <dt>Waiting</dt>
          <dd>{countOf(queue.waiting)} renders</dd>
          <dt>Processes</dt>
          <dd>{queue.processes === null ? 'Renders run in the server itself.' : countOf(queue.processes)}</dd>
        </dl>
      </section>
    </>
  );
}

const megabytes = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });
const sizeOf = (bytes: number): string => `${megabytes.format(bytes / 1_048_576)} MB`;

function Cache({ of: { cache } }: { readonly of: CacheState }): JSX.Element {
  if (cache === null) return <p>The cache is only in the memory of this server, so it is not counted.</p>;
  const { entries, bytes, bound, oldest, newest } = cache;
  return (
    <>
      <meter min={0} max={Math.max(1, bound)} value={Math.min(bytes, bound)} aria-label="Use of the image cache" />
      <dl class="facts-list">
        <dt>Entries</dt>
        <dd>{countOf(entries)}</dd>
        <dt>Bytes</dt>
        <dd>
          {sizeOf(bytes)} of {sizeOf(bound)} ({((100 * bytes) / Math.max(1, bound)).toFixed(1)} %)
        </dd>
        <dt>Least recent use</dt>
        <dd>{oldest === null ? '–' : minuteOf(oldest)}</dd>
        <dt>Most recent use</dt>
        <dd>{newest === null ? '–' : minuteOf(newest)}</dd>
      </dl>
      <p class="hint">
        To delete what was used longest ago: <code>placard cache prune</code>. To check every entry:{' '}
        <code>placard cache verify</code>.
      </p>
    </>
  );
}
