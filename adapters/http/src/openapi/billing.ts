import type { PathItem } from './operation.js';
import { bodyOf, content, failures, returnParam } from './builders.js';

const tags = ['Account'];
const security = [{ session: [] }];
const page = { description: 'URL of a page of the billing provider.', content: content('Page') };

/** Routes of billing. Those that sell answer 404 when no billing provider is configured. */
export const billingPaths: Record<string, PathItem> = {
  '/v1/billing': {
    get: {
      operationId: 'getBilling',
      summary: 'Get the plan of the account, and those for sale',
      tags,
      security,
      responses: {
        200: { description: 'The plan.', content: content('Billing') },
        ...failures(400, 401, 404, 500, 503),
      },
    },
  },
  '/v1/billing/checkout': {
    post: {
      operationId: 'checkout',
      summary: 'Buy a plan',
      description:
        'Returns the URL of a page that sells the plan. If the account already has a subscription, returns the page to change it.',
      tags,
      security,
      parameters: [returnParam],
      requestBody: bodyOf('CheckoutBody'),
      responses: { 200: page, ...failures(400, 401, 403, 404, 413, 429, 500, 503) },
    },
  },
  '/v1/billing/portal': {
    post: {
      operationId: 'openPortal',
      summary: 'Manage the subscription',
      description: 'Returns the URL of a page to change, pay or cancel the subscription.',
      tags,
      security,
      parameters: [returnParam],
      responses: { 200: page, ...failures(400, 401, 403, 404, 409, 429, 500, 503) },
    },
  },
  '/v1/webhooks/billing': {
    post: {
      operationId: 'receiveBillingMessage',
      summary: 'Receive a webhook of the billing provider',
      description:
        'Accepted when the signature is valid and its timestamp differs from the current time by at most 300 s.',
      tags,
      security: [],
      requestBody: { required: true, content: { 'application/json': { schema: { type: 'object' } } } },
      responses: {
        200: { description: 'The webhook was accepted.', content: content('Received') },
        400: { description: 'invalid_signature, invalid_input', content: content('Error') },
        ...failures(413, 500, 503),
      },
    },
  },
};
