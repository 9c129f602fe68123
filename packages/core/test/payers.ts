import { PlacardError } from '@placard/core';
import { createCards, type CardParts, type Cards, type Gate } from '@placard/core/server';
import { describingRenderer, memoryCache, registry } from './fixtures.js';

export const hello = { template: 'everything', params: { title: 'Hello' } };

export function open(parts: Partial<CardParts> = {}, held?: () => Promise<void>) {
  const cache = memoryCache();
  const renderer = describingRenderer(held);
  const cards: Cards = createCards({ registry, renderer, cache, ...parts });
  return { cards, cache, renderer };
}

export interface Account {
  readonly gate: Gate;
  admitted: number;
  charged: number;
  givenBack: number;
  again: number;
}

/** Creates an account that counts the calls of its gate. With `refusal`, the gate refuses every charge with it. */
export function account(payer: string, refusal?: PlacardError): Account {
  const account: Account = {
    admitted: 0,
    charged: 0,
    givenBack: 0,
    again: 0,
    gate: {
      payer,
      admit: async () => void (account.admitted += 1),
      async charge(_, again) {
        if (refusal !== undefined) throw refusal;
        if (again !== undefined) {
          account.again += 1;
          return async () => undefined;
        }
        account.charged += 1;
        return async () => void (account.givenBack += 1);
      },
    },
  };
  return account;
}

export const codes = async (callers: readonly Promise<unknown>[]): Promise<unknown[]> =>
  (await Promise.allSettled(callers)).map((each) =>
    each.status === 'rejected' ? (each.reason as PlacardError).code : 'served',
  );
