import {
  chargeMemory,
  utcDay,
  type Charge,
  type Charged,
  type LimitLedger,
  type Taken,
  type UsageLedger,
} from '@placard/access/ledger';
import { admits, counted, type MonthState } from '../month.js';
import { memoryBursts } from './bursts.js';

interface Month {
  state: MonthState;
  readonly days: Map<string, { used: number; cacheHits: number }>;
  readonly templates: Map<string, number>;
}

const nothing: MonthState = { used: 0, capReachedAt: null };

export function memoryUsage(): LimitLedger & UsageLedger {
  const takeAll = memoryBursts();
  const months = new Map<string, Month>();
  const charges = new Map<string, { readonly at: number; refunded: boolean }>();

  function monthOf(account: string, month: string): Month {
    const name = JSON.stringify([account, month]);
    const found = months.get(name) ?? { state: nothing, days: new Map(), templates: new Map() };
    months.set(name, found);
    return found;
  }

  function dayOf(month: Month, date: string): { used: number; cacheHits: number } {
    const day = month.days.get(date) ?? { used: 0, cacheHits: 0 };
    month.days.set(date, day);
    return day;
  }

  function count(charge: Charge, by: 1 | -1): void {
    const { account, template, at } = charge;
    const month = monthOf(account, utcDay(at).slice(0, 7));
    month.state = counted(month.state, charge, by);
    dayOf(month, utcDay(at)).used += by;
    month.templates.set(template, (month.templates.get(template) ?? 0) + by);
  }

  function note(id: string, at: number, refunded: boolean): void {
    for (const [known, charge] of charges) {
      if (charge.at > at - chargeMemory) break;
      charges.delete(known);
    }
    charges.set(id, { at, refunded });
  }

  const answer = ({ account, at }: Charge, allowed: boolean, bursts: readonly Taken[]): Charged => ({
    allowed,
    ...monthOf(account, utcDay(at).slice(0, 7)).state,
    bursts,
  });

  return {
    async take(bursts, at) {
      return takeAll(bursts, at);
    },

    async charge(charge) {
      const { id, account, at } = charge;
      const bursts = takeAll(charge.bursts, at);
      if (bursts.some(({ allowed }) => !allowed)) return answer(charge, false, bursts);
      const month = monthOf(account, utcDay(at).slice(0, 7));
      month.state = counted(month.state, charge, 0);
      const known = charges.get(id);
      if (known !== undefined) return answer(charge, !known.refunded, bursts);
      if (!admits(month.state, charge)) return answer(charge, false, bursts);
      note(id, at, false);
      count(charge, 1);
      return answer(charge, true, bursts);
    },

    async refund(charge) {
      const known = charges.get(charge.id);
      if (known?.refunded === false) count(charge, -1);
      if (known === undefined) note(charge.id, charge.at, true);
      else known.refunded = true;
    },

    async addRender(charge) {
      if (charges.has(charge.id)) return;
      note(charge.id, charge.at, false);
      count(charge, 1);
    },

    async addCacheHits(account, date, hits) {
      dayOf(monthOf(account, date.slice(0, 7)), date).cacheHits += hits;
    },

    async usage(account, month) {
      const { state, days, templates } = monthOf(account, month);
      const daily = [...days].map(([date, day]) => ({ date, ...day })).filter((day) => day.used + day.cacheHits > 0);
      return {
        ...state,
        cacheHits: daily.reduce((sum, { cacheHits }) => sum + cacheHits, 0),
        daily: daily.sort((a, b) => (a.date < b.date ? -1 : 1)),
        templates: Object.fromEntries([...templates].filter(([, renders]) => renders > 0)),
      };
    },
  };
}
