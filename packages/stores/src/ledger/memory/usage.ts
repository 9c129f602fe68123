import {
  chargeMemory,
  longestBurst,
  takePlace,
  utcDay,
  type Burst,
  type Charge,
  type Charged,
  type LimitLedger,
  type Taken,
  type UsageLedger,
} from '@placard/core';

interface Month {
  used: number;
  capReachedAt: number | null;
  readonly days: Map<string, { used: number; cacheHits: number }>;
  readonly templates: Map<string, number>;
}

export function memoryUsage(): LimitLedger & UsageLedger {
  const places = new Map<string, readonly number[]>();
  const months = new Map<string, Month>();
  const charges = new Map<string, { readonly at: number; refunded: boolean }>();
  let sweptAt = 0;

  /** Forgets who has asked for nothing lately. */
  function sweep(at: number): void {
    if (at < sweptAt + 60_000) return;
    sweptAt = at;
    for (const [name, taken] of places) if ((taken.at(-1) ?? 0) <= at - longestBurst) places.delete(name);
  }

  function takeOne(burst: Burst, at: number): Taken {
    const { times, taken } = takePlace(places.get(burst.name) ?? [], burst, at);
    places.set(burst.name, times);
    return taken;
  }

  function takeAll(bursts: readonly Burst[], at: number): readonly Taken[] {
    sweep(at);
    const all: Taken[] = [];
    for (const burst of bursts) {
      const taken = takeOne(burst, at);
      all.push(taken);
      if (!taken.allowed) break;
    }
    return all;
  }

  function monthOf(account: string, month: string): Month {
    const name = JSON.stringify([account, month]);
    const found = months.get(name) ?? { used: 0, capReachedAt: null, days: new Map(), templates: new Map() };
    months.set(name, found);
    return found;
  }

  function dayOf(month: Month, date: string): { used: number; cacheHits: number } {
    const day = month.days.get(date) ?? { used: 0, cacheHits: 0 };
    month.days.set(date, day);
    return day;
  }

  function count({ account, template, at, cap }: Charge, by: 1 | -1): void {
    const month = monthOf(account, utcDay(at).slice(0, 7));
    month.used += by;
    month.capReachedAt = month.used < cap ? null : (month.capReachedAt ?? at);
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

  const stateOf = (charge: Charge, allowed: boolean, bursts: readonly Taken[]): Charged => {
    const { used, capReachedAt } = monthOf(charge.account, utcDay(charge.at).slice(0, 7));
    return { allowed, used, capReachedAt, bursts };
  };

  return {
    async take(bursts, at) {
      return takeAll(bursts, at);
    },

    async charge(charge) {
      const { id, account, at, cap, grace } = charge;
      const bursts = takeAll(charge.bursts, at);
      if (bursts.some(({ allowed }) => !allowed)) return stateOf(charge, false, bursts);
      const month = monthOf(account, utcDay(at).slice(0, 7));
      month.capReachedAt = month.used < cap ? null : (month.capReachedAt ?? at);
      const known = charges.get(id);
      if (known !== undefined) return stateOf(charge, !known.refunded, bursts);
      const inGrace =
        month.capReachedAt !== null && at < month.capReachedAt + grace.milliseconds && month.used < cap + grace.renders;
      if (month.capReachedAt !== null && !inGrace) return stateOf(charge, false, bursts);
      note(id, at, false);
      count(charge, 1);
      return stateOf(charge, true, bursts);
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
      const { used, capReachedAt, days, templates } = monthOf(account, month);
      const daily = [...days].map(([date, day]) => ({ date, ...day })).filter((day) => day.used + day.cacheHits > 0);
      return {
        used,
        cacheHits: daily.reduce((sum, { cacheHits }) => sum + cacheHits, 0),
        capReachedAt,
        daily: daily.sort((a, b) => (a.date < b.date ? -1 : 1)),
        templates: Object.fromEntries([...templates].filter(([, renders]) => renders > 0)),
      };
    },
  };
}
