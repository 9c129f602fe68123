import type { Key, Usage } from '@placard/client';
import type { JSX } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import { api } from '../api/client.js';
import { useResource } from '../api/resource.js';
import { TroubleNotice } from '../ui/notice.js';
import { saveFile } from '../ui/save-file.js';
import { Choice } from '@placard/ui';
import { countOf, dayOf, minuteOf } from '../ui/format.js';
import { DayChart, type Day } from './chart.js';
import { AccountPage } from './frame.js';
import { DayTable, KeyTable, TemplateTable } from './usage-tables.js';

interface Loaded {
  readonly usage: Usage;
  readonly keys: readonly Key[];
}

async function load(signal: AbortSignal): Promise<Loaded> {
  const [usage, keys] = await Promise.all([api.usage({ signal }), api.keys({ signal })]);
  return { usage, keys };
}

/** `/usage`: the usage of the account in this month. */
export const Page = (): JSX.Element => (
  <AccountPage title="Usage">
    <Month />
  </AccountPage>
);

function Month(): JSX.Element {
  const { value, trouble, loading, reload } = useResource(load);
  const [view, setView] = useState<'chart' | 'table'>('chart');
  // The chart is drawn anew for other days.
  const days = useMemo(() => (value === undefined ? [] : daysOf(value.usage)), [value]);
  if (value === undefined)
    return trouble === undefined ? <p aria-busy="true" /> : <TroubleNotice trouble={trouble} retry={reload} />;
  const { usage, keys } = value;
  return (
    <>
      {trouble !== undefined && <TroubleNotice trouble={trouble} retry={reload} />}
      <div class="rail">
        <Allowance of={usage} />
        <section aria-labelledby="days">
          <div class="head">
            <h2 id="days">By day</h2>
            <Choice
              legend="Shown as"
              options={[
                ['chart', 'Chart'],
                ['table', 'Table'],
              ]}
              value={view}
              change={setView}
            />
            <button
              type="button"
              class="button"
              onClick={() => saveFile(csvName(usage), new Blob([csv(days)], { type: 'text/csv' }))}
            >
              Save as CSV
            </button>
            <button type="button" class="button" disabled={loading} onClick={reload}>
              Refresh
            </button>
          </div>
          {view === 'chart' ? <DayChart days={days} /> : <DayTable days={days} />}
        </section>
      </div>
      <div class="halves">
        <TemplateTable of={usage} />
        <KeyTable of={usage} keys={keys} />
      </div>
    </>
  );
}

function Allowance({ of: usage }: { readonly of: Usage }): JSX.Element {
  const { used, cap, remaining, cacheHits, refused, grace, plan, period } = usage;
  const all = used + cacheHits;
  return (
    <section class="allowance" aria-label="Allowance">
      <p class="figure">
        <b>{countOf(used)}</b> of {countOf(cap)} renders on the plan “{plan}”
      </p>
      <meter min={0} max={Math.max(cap, 1)} high={cap * 0.8} optimum={0} value={Math.min(used, cap)}>
        {used} of {cap}
      </meter>
      <p>
        {countOf(remaining)} left. Resets on {dayOf(period.end)} (UTC).{' '}
        {all > 0 &&
          `From the cache, at no cost: ${countOf(cacheHits)} more, ${Math.round((cacheHits / all) * 100)} % of all.`}
      </p>
      {refused > 0 && (
        <p>
          {countOf(refused)} requests were refused, because they came faster than a key or an address may send them.
        </p>
      )}
      {grace !== null && (
        <div class="notice" role="status">
          <p>
            The allowance is used up. Cards are drawn until {minuteOf(grace.endsAt)} or a fifth beyond the allowance,
            whichever comes first. After that, images that are in the cache are still served.
          </p>
        </div>
      )}
    </section>
  );
}

/** Every day of the month until today, also those without usage. */
function daysOf({ period, daily }: Usage): Day[] {
  const dayByDate = new Map(daily.map((day) => [day.date, day]));
  const days: Day[] = [];
  const last = Math.min(Date.parse(period.end) - 1, Date.now());
  for (let time = Date.parse(period.start); time <= last; time += 86_400_000) {
    const date = new Date(time).toISOString().slice(0, 10);
    days.push(dayByDate.get(date) ?? { date, used: 0, cacheHits: 0, refused: 0 });
  }
  return days;
}

const csvName = ({ period }: Usage): string => `placard-usage-${period.start.slice(0, 7)}.csv`;

/** RFC 4180. */
const csv = (days: readonly Day[]): string =>
  [
    'date,drawn,from_cache,refused',
    ...days.map(({ date, used, cacheHits, refused }) => `${date},${used},${cacheHits},${refused}`),
    '',
  ].join('\r\n');
