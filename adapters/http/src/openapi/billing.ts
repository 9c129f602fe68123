import type { PathItem } from './operation.js';
import { bodyOf, content, failures, returnParam } from './parts.js';

const tags = ['Account'];
const security = [{ session: [] }];
const page = { description: 'A page of the billing provider.', content: content('Page') };

/** Buying a plan. Without a billing provider these are 404. */
export const billingPaths: Record<string, PathItem> = {
  '/v1/billing/checkout': {
    post: {
      operationId: 'checkout',
      summary: 'Buy a plan',
      description: 'An account that pays for a plan already is led to where it changes it.',
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
      summary: 'Change, pay or end what was bought',
      tags,
      security,
      parameters: [returnParam],
      responses: { 200: page, ...failures(400, 401, 403, 404, 409, 429, 500, 503) },
    },
  },
  '/v1/webhooks/billing': {
    post: {
      operationId: 'receiveBillingMessage',
      summary: 'For the billing provider',
      description: 'A message counts when its signature is right and no more than 300 s from now either way.',
      tags,
      security: [],
      requestBody: { required: true, content: { 'application/json': { schema: { type: 'object' } } } },
      responses: {
        200: { description: 'Taken.', content: content('Received') },
        400: { description: 'invalid_signature, invalid_input', content: content('Error') },
        ...failures(413, 500, 503),
      },
    },
  },
};
