import {
  chargeMemory,
  utcDay,
  type Charge,
  type Charged,
  type LimitLedger,
  type Taken,
  type UsageLedger,
} from '@placard/accounts/ledger';
import { admits, counted, type MonthState } from '../month.js';
import { memoryBursts } from './bursts.js';
import { joined, type OpenTable } from './tables.js';

interface Month extends MonthState {
  /** Renders per template. */
  readonly templates: Readonly<Record<string, number>>;
}

interface Day {
  readonly used: number;
  readonly cacheHits: number;
}

const emptyMonth: Month = { used: 0, capReachedAt: null, templates: {} };
const emptyDay: Day = { used: 0, cacheHits: 0 };
const daysOfMonth = Array.from({ length: 31 }, (_, at) => String(at + 1).padStart(2, '0'));

/** A template may have the name of a member of every object. */
const rendersOf = (templates: Month['templates'], id: string): number =>
  Object.hasOwn(templates, id) ? (templates[id] ?? 0) : 0;

export function memoryUsage(open: OpenTable): LimitLedger & UsageLedger {
  const takeAll = memoryBursts(open);
  const months = open<Month>('months');
  const days = open<Day>('days');
  const charges = open<{ readonly at: number; readonly refunded: boolean }>('charges');

  const monthOf = (account: string, month: string): Month => months.get(joined(account, month)) ?? emptyMonth;

  function addToDay(account: string, date: string, { used, cacheHits }: Day): void {
    const name = joined(account, date);
    const before = days.get(name) ?? emptyDay;
    days.set(name, { used: before.used + used, cacheHits: before.cacheHits + cacheHits });
  }

  /** @param by 0: only applies the current cap to the month */
  function count(charge: Charge, by: 1 | 0 | -1): MonthState {
    const { account, template, at } = charge;
    const name = utcDay(at).slice(0, 7);
    const { templates, ...before } = monthOf(account, name);
    const after = counted(before, charge, by);
    if (by !== 0) addToDay(account, utcDay(at), { used: by, cacheHits: 0 });
    const renders = by === 0 ? templates : { ...templates, [template]: rendersOf(templates, template) + by };
    if (by !== 0 || after.capReachedAt !== before.capReachedAt)
      months.set(joined(account, name), { ...after, templates: renders });
    return after;
  }

  function note(id: string, at: number, refunded: boolean): void {
    for (const [known, charge] of charges.entries()) {
      if (charge.at > at - chargeMemory) break;
      charges.delete(known);
    }
    charges.set(id, { at, refunded });
  }

  function answer({ account, at }: Charge, allowed: boolean, bursts: readonly Taken[]): Charged {
    const { used, capReachedAt } = monthOf(account, utcDay(at).slice(0, 7));
    return { allowed, used, capReachedAt, bursts };
  }

  return {
    async take(bursts, at) {
      return takeAll(bursts, at);
    },

    async charge(charge) {
      const { id, at } = charge;
      const bursts = takeAll(charge.bursts, at);
      if (bursts.some(({ allowed }) => !allowed)) return answer(charge, false, bursts);
      const month = count(charge, 0);
      const earlier = charges.get(id);
      if (earlier !== undefined) return answer(charge, !earlier.refunded, bursts);
      if (!admits(month, charge)) return answer(charge, false, bursts);
      note(id, at, false);
      count(charge, 1);
      return answer(charge, true, bursts);
    },

    async refund(charge) {
      const known = charges.get(charge.id);
      if (known?.refunded === false) count(charge, -1);
      if (known === undefined) note(charge.id, charge.at, true);
      else if (!known.refunded) charges.set(charge.id, { at: known.at, refunded: true });
    },

    async addRender(charge) {
      if (charges.has(charge.id)) return;
      note(charge.id, charge.at, false);
      count(charge, 1);
    },

    async addCacheHits(account, date, hits) {
      addToDay(account, date, { used: 0, cacheHits: hits });
    },

    async usage(account, month) {
      const { used, capReachedAt, templates } = monthOf(account, month);
      const daily = daysOfMonth
        .map((day) => `${month}-${day}`)
        .map((date) => ({ date, ...(days.get(joined(account, date)) ?? emptyDay) }))
        .filter((day) => day.used + day.cacheHits > 0);
      return {
        used,
        capReachedAt,
        cacheHits: daily.reduce((sum, { cacheHits }) => sum + cacheHits, 0),
        daily,
        templates: Object.fromEntries(Object.entries(templates).filter(([, renders]) => renders > 0)),
      };
    },
  };
}
