import { join } from 'node:path';
import { openLedger } from '@placard/stores';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startStripe, type Message } from '../../../accounts/test/peers/stripe.js';
import { newFolder } from '../folder.js';
import { serve, type Served } from '../placard.js';

const prices = ['price_pro', 'price_team'] as const;
const plans = { price_pro: 'pro', price_team: 'team' } as const;

describe('a server that is killed while messages of the billing provider come in', () => {
  it('ends with every account on its plan once they have come again', async () => {
    const stripe = await startStripe(prices);
    onTestFinished(() => stripe.close());
    const cwd = await newFolder();
    const env = {
      PLACARD_PLANS: 'pro=5000, team=50000',
      PLACARD_STRIPE_KEY: stripe.secretKey,
      PLACARD_STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
      PLACARD_STRIPE_PRICES: 'pro=price_pro,team=price_team',
      PLACARD_STRIPE_URL: `http://127.0.0.1:${stripe.api.port}`,
    };
    const store = `sqlite:${join(cwd, 'data', 'placard.db')}`;
    const accounts = Array.from({ length: 30 }, (_, at) => `account ${at}`);
    let server: Served = await serve(cwd, env);
    const ledger = await openLedger(store);
    onTestFinished(() => ledger.close());
    for (const account of accounts) {
      await ledger.updateAccount(account, { customer: `cus_of ${account}` });
      stripe.customers.set(`cus_of ${account}`, { account });
    }

    const send = ({ body, signature }: Message): Promise<number> =>
      fetch(`${server.url}/v1/webhooks/billing`, { method: 'POST', body, headers: { 'stripe-signature': signature } })
        .then(({ status }) => status)
        .catch(() => 0);
    for (const price of prices) {
      const messages = accounts.map((account) => {
        stripe.subscribe(`cus_of ${account}`, price);
        return stripe.message('customer.subscription.updated', `cus_of ${account}`);
      });
      // The server is killed after the first acknowledgements, while some messages are in progress and others unsent.
      const waiting = [...messages.entries()];
      const statuses = messages.map(() => 0);
      let acknowledged = 0;
      const sendInTurn = async (): Promise<void> => {
        for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
          const [at, message] = next;
          statuses[at] = await send(message);
          if (statuses[at] === 200 && (acknowledged += 1) === 5) server.kill('SIGKILL');
        }
      };
      await Promise.all(Array.from({ length: 8 }, sendInTurn));
      await server.ended;
      expect(statuses).toContain(0);
      const planOf = async (account: string): Promise<string | undefined> => (await ledger.account(account))?.plan;
      for (const [at, account] of accounts.entries())
        if (statuses[at] === 200) expect(await planOf(account)).toBe(plans[price]);

      server = await serve(cwd, env);
      // Stripe repeats a message until it is acknowledged.
      const sendAgain = async (message: Message): Promise<void> => {
        while ((await send(message)) !== 200);
      };
      await Promise.all(messages.flatMap((message) => [sendAgain(message), sendAgain(message)]));
      for (const account of accounts)
        expect(await ledger.account(account)).toMatchObject({ plan: plans[price], subscription: { status: 'active' } });
    }
  }, 180_000);
});
