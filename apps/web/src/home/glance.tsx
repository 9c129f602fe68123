import type { Asset, Key, Usage } from '@placard/client';
import type { JSX } from 'preact';
import { basePath } from '../api/client.js';
import { hrefOf } from '../router.js';
import { countOf, dayOf } from '../ui/format.js';

const maxListed = 5;
const maxPictures = 6;

/** The usage of this month. */
export function Month({
  of: { used, cap, remaining, cacheHits, period, grace, daily },
}: {
  readonly of: Usage;
}): JSX.Element {
  return (
    <section aria-labelledby="month">
      <h2 id="month">This month</h2>
      <p class="figure">
        <b>{countOf(used)}</b> of {countOf(cap)} renders
      </p>
      <meter min={0} max={Math.max(cap, 1)} high={cap * 0.8} optimum={0} value={Math.min(used, cap)}>
        {used} of {cap}
      </meter>
      <Days daily={daily} />
      <p>
        {grace === null
          ? `${countOf(remaining)} left until ${dayOf(period.end)}.`
          : 'The allowance is used up; cards are drawn for a while longer.'}{' '}
        {cacheHits > 0 && `${countOf(cacheHits)} more came from the cache, at no cost.`}
      </p>
      <p>
        <a href={hrefOf('/usage')}>All usage</a>
      </p>
    </section>
  );
}

/** The days with usage as bars. The page `/usage` has the same in numbers. */
function Days({ daily }: Pick<Usage, 'daily'>): JSX.Element | null {
  const most = Math.max(...daily.map(({ used }) => used), 1);
  if (daily.length < 2) return null;
  return (
    <div class="days" aria-hidden="true">
      {daily.slice(-31).map(({ date, used }) => (
        <span key={date} style={{ height: `${Math.max(4, (used / most) * 100)}%` }} />
      ))}
    </div>
  );
}

/** The active keys. */
export const KeysInUse = ({ keys }: { readonly keys: readonly Key[] }): JSX.Element => (
  <section aria-labelledby="keys">
    <h2 id="keys">Keys</h2>
    {keys.length === 0 ? (
      <p class="hint">No keys yet.</p>
    ) : (
      <ul class="listed">
        {keys.slice(0, maxListed).map(({ id, name, lastUsedAt }) => (
          <li key={id}>
            <b>
              <bdi>{name}</bdi>
            </b>
            <span class="hint">{lastUsedAt === null ? 'never used' : `used ${dayOf(lastUsedAt)}`}</span>
          </li>
        ))}
      </ul>
    )}
    <p>
      <a href={hrefOf('/keys')}>Manage keys</a>
    </p>
  </section>
);

/** The pictures that were uploaded last. */
export const NewestPictures = ({ assets }: { readonly assets: readonly Asset[] }): JSX.Element => (
  <section aria-labelledby="pictures">
    <h2 id="pictures">Pictures</h2>
    {assets.length === 0 ? (
      <p class="hint">Photos and logos that you upload appear here.</p>
    ) : (
      <ul class="newest">
        {assets.slice(0, maxPictures).map(({ id, width, height, dominant }) => (
          <li key={id}>
            <img
              src={`${basePath}/v1/assets/${id}`}
              width={width}
              height={height}
              alt={`${width} × ${height} pixels`}
              loading="lazy"
              style={{ backgroundColor: dominant }}
            />
          </li>
        ))}
      </ul>
    )}
    <p>
      <a href={hrefOf('/library')}>{assets.length === 0 ? 'Upload a picture' : 'All pictures'}</a>
    </p>
  </section>
);
