import { formatBurst, returnPath, type Plan } from '@placard/accounts';
import { PlacardError } from '@placard/core';
import { clientAddress } from '../address.js';
import { defineBody, readBytes } from '../body.js';
import { required, type Handler, type Services } from '../context.js';
import { json } from '../json.js';

export const checkoutBody = defineBody({
  type: 'object',
  required: ['plan'],
  properties: { plan: { type: 'string', maxLength: 64, description: 'Id of a plan that is for sale.' } },
});

/** `GET /v1/billing`: returns the plan of the account, and those that it can buy: none without a billing provider. */
export const showBilling: Handler = async (request, _, services) => {
  const limits = required(services.limits);
  const { account } = await required(services.sessions).authenticate(request);
  const { plan, subscription, ...terms } = await limits.termsOf(account);
  const prices = (await services.billing?.prices()) ?? new Map();
  const plans = [...prices].flatMap(([id, price]) => {
    const offered = limits.plans[id];
    return offered === undefined ? [] : [{ id, ...limitsOf(offered), price }];
  });
  const state = subscription && { plan: subscription.plan, status: subscription.status };
  return json({ plan, ...limitsOf(terms), subscription: state, plans });
};

const limitsOf = ({ cap, burst }: Plan): { cap: number; burst: string } => ({ cap, burst: formatBurst(burst) });

/** `POST /v1/billing/checkout`: returns the URL of the billing provider's page that sells the plan. */
export const checkout: Handler = async (request, _, services) => {
  const billing = required(services.billing);
  const { account } = await required(services.sessions).authenticate(request);
  const { plan } = await checkoutBody.read(request, services.bodyLimit);
  return json({ url: await billing.checkout(account, plan, returnUrl(request, services)) });
};

/** `POST /v1/billing/portal`: returns the URL of the billing provider's page to change or cancel the subscription. */
export const portal: Handler = async (request, _, services) => {
  const billing = required(services.billing);
  const { account } = await required(services.sessions).authenticate(request);
  return json({ url: await billing.portal(account, returnUrl(request, services)) });
};

/** In bytes. Some webhooks list every line of an invoice. */
const webhookLimit = 256 * 1024;

/** `POST /v1/webhooks/billing`: receives a webhook of the billing provider. */
export const receiveWebhook: Handler = async (request, _, services) => {
  const { billing, bodyLimit } = services;
  if (billing === undefined) throw new PlacardError('invalid_signature');
  const body = await readBytes(request, Math.max(bodyLimit, webhookLimit));
  await billing.receive(body, request.headers, clientAddress(request, services));
  return json({ received: true });
};

const returnUrl = (request: Request, { baseUrl }: Services): string => baseUrl(request) + returnPath(request);
