import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { startStripe, type StripeStandIn } from '../../../../packages/accounts/test/peers/stripe.js';
import { eventually, look } from '../browser/look.js';
import { ask, expectClean, ownApp, wrongs } from '../browser/app.js';

let stripe: StripeStandIn;
afterAll(() => stripe.close());

const { server, signedIn } = ownApp(async () => {
  stripe = await startStripe(['price_pro', 'price_team']);
  const { api, secretKey, webhookSecret } = stripe;
  return {
    PLACARD_ADMINS: 'demo, someone@example.com',
    PLACARD_PLANS: 'pro=5000 300/10s, team=50000 1000/1m',
    PLACARD_STRIPE_KEY: secretKey,
    PLACARD_STRIPE_WEBHOOK_SECRET: webhookSecret,
    PLACARD_STRIPE_PRICES: 'pro=price_pro, team=price_team',
    PLACARD_STRIPE_URL: `${api.protocol}://${api.host}:${api.port}`,
  };
});

let page: Page;
/** Opens a page of an account that no other test has; `demo` administers the server. */
async function openPage(account: string, path: string): Promise<void> {
  page = await signedIn(account, { colorScheme: 'light' });
  await page.goto(server().url + path);
  await page.getByRole('heading', { level: 1 }).waitFor();
}

describe('the plan of an account', () => {
  const send = async (type: string, customer: string): Promise<number> => {
    const { body, signature } = stripe.message(type, customer);
    const headers = { 'stripe-signature': signature };
    return (await fetch(`${server().url}/v1/webhooks/billing`, { method: 'POST', body, headers })).status;
  };
  /** Clicks a button that leads to a page of the provider, and returns the URL of that page. */
  const sold = async (button: string): Promise<string> => {
    const [request] = await Promise.all([
      page.waitForRequest(/stripe\.test/),
      page.getByRole('button', { name: button }).click(),
    ]);
    await page.getByText('A page of the provider').waitFor();
    return request.url();
  };

  it('shows what the account has and what more costs', async () => {
    await openPage('reader', '/plan');
    await page.getByText('1,000 renders a month, and 60 requests in 10 seconds with each key.').waitFor();
    await page.getByText('€12.50 a month').waitFor();
    await page.getByText('¥2,500 a month').waitFor();
    await page.getByText('50,000 renders a month, and 1,000 requests in a minute with each key.').waitFor();
    await look(page, 'plan');
  });

  it('is bought and changed at the provider', async () => {
    await openPage('buyer', '/plan');
    await page.route(/stripe\.test/, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Pay</title><p>A page of the provider' }),
    );
    expect(await sold('Buy pro')).toMatch(/^https:\/\/checkout\.stripe\.test\/cus_\d+\/price_pro$/);
    const order = stripe.asked.find(({ path }) => path === '/v1/checkout/sessions');
    const back = order?.form.get('success_url') ?? '';
    expect(back).toBe(`${server().url}/plan?back`);

    const [customer = ''] = stripe.customers.keys();
    const subscription = stripe.subscribe(customer, 'price_pro');
    await page.goto(back);
    await page.getByText('is shown here as soon as').waitFor();
    expect(await send('customer.subscription.created', customer)).toBe(200);
    await eventually(async () => {
      await page.getByRole('button', { name: 'Refresh' }).click();
      return page.getByText('This is your plan.').count();
    }).toBe(1);
    stripe.change(subscription.id, { status: 'past_due' });
    expect(await send('invoice.payment_failed', customer)).toBe(200);
    await eventually(async () => {
      await page.getByRole('button', { name: 'Refresh' }).click();
      return page.getByText('A payment for “pro” is late.').count();
    }).toBe(1);
    await look(page, 'plan-late');
    expect(await sold('Change, pay or end the subscription')).toBe(`https://billing.stripe.test/${customer}`);
  });

  it('cannot be bought while the provider is down', async () => {
    stripe.mood = { status: 500 };
    await openPage('late', '/plan');
    await page.getByRole('button', { name: 'Buy team' }).click();
    await page.locator('[role=alert]').getByText('billing').waitFor();
    stripe.mood = 'well';
    expect(wrongs.get(page)?.filter((wrong) => !wrong.includes('stripe.test'))).toEqual([]);
  });
});

describe('administration', () => {
  const goTo = async (name: string, heading: string): Promise<void> => {
    await page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name }).click();
    await page.getByRole('heading', { name: heading, level: 1 }).waitFor();
  };

  it('changes the plan and the limits of an account, and records it', async () => {
    await signedIn('ada');
    await openPage('demo', '/plan');
    await page.getByRole('link', { name: 'Administration' }).click();
    await page.getByRole('heading', { name: 'Accounts', level: 1 }).waitFor();
    const card = page.locator('.card', { hasText: 'ada' });
    await card.getByText('Plan free: 0 of 1,000 renders this month').waitFor();
    await card.getByText('Plan and limits').click();
    await card.getByLabel('Plan', { exact: true }).selectOption('team');
    await card.getByLabel('Renders a month').fill('lots');
    await card.getByRole('button', { name: 'Save' }).click();
    await page.locator('[role=alert]').getByText('is not a whole number').waitFor();
    expect(await card.getByLabel('Renders a month').inputValue()).toBe('lots');
    await card.getByLabel('Renders a month').fill('70000');
    await look(page, 'admin');
    await card.getByRole('button', { name: 'Save' }).click();
    await card.getByText('Plan team: 0 of 70,000 renders this month (its own cap), 1000/1m a key').waitFor();
    await page.getByLabel('Filter by account').fill('nobody');
    await page.getByRole('button', { name: 'Show' }).click();
    await page.getByText('Account not found.').waitFor();
    await goTo('Audit', 'Audit');
    await page
      .getByRole('region', { name: 'Audit log' })
      .getByRole('row', { name: 'ada admin:demo plan.changed team' })
      .waitFor();
  });

  it('revokes the key of an account by its typed id, and records it', async () => {
    const bob = await signedIn('bob');
    const made = await ask(bob, 'POST', `${server().url}/v1/keys`, { name: 'bob' });
    const { id, key } = (await made.json()) as { id: string; key: string };
    await openPage('demo', '/admin');
    await goTo('Keys', 'All keys');
    const card = page.locator('.card', { hasText: 'Of bob' });
    expect((await card.locator('code').innerText()).trim()).toBe(id);
    await card.locator('summary').click();
    const revoke = card.getByRole('button', { name: 'Revoke permanently' });
    await card.getByLabel('to confirm').fill('bob');
    expect(await revoke.isDisabled()).toBe(true);
    await card.getByLabel('to confirm').fill(id);
    await look(page, 'admin-keys');
    await revoke.click();
    await card.getByText('revoked on').waitFor();
    await eventually(async () => {
      const headers = { authorization: `Bearer ${key}` };
      return ((await (await fetch(`${server().url}/v1/usage`, { headers })).json()) as { error?: string }).error;
    }).toBe('key_revoked');

    await goTo('Audit', 'Audit');
    const log = page.getByRole('region', { name: 'Audit log' });
    await log.getByRole('row', { name: `bob admin:demo key.revoked ${id}` }).waitFor();
    await look(page, 'admin-audit');
  });

  it('shows health, queue and cache', async () => {
    await openPage('demo', '/admin');
    await goTo('Service', 'Service');
    await page.getByText('Images can be rendered.').waitFor();
    await page.getByText('0 renders').waitFor();
    await page.getByText(/ of 1,024 MB/).waitFor();
    await look(page, 'admin-service');
    await page.getByRole('button', { name: 'Refresh' }).click();
  });

  it('is denied to other accounts', async () => {
    const other = await signedIn('eve');
    for (const path of ['/admin', '/admin/keys', '/admin/audit', '/admin/service']) {
      await other.goto(server().url + path);
      await other.getByText('Your account does not administer this server.').waitFor();
      expect(await other.getByRole('link', { name: 'Administration' }).count()).toBe(0);
    }
    await expectClean(other);
  });
});
