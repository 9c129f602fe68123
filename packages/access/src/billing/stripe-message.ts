import { PlacardError } from '@placard/core';
import Stripe from 'stripe';
import type { BillingMessage } from './provider.js';

const tolerance = 300;

/** Whatever may change what a customer pays for. */
const concerns = /^(checkout\.session\.completed|customer\.subscription\.\w+|invoice\.(paid|payment_failed))$/;

/**
 * A webhook of Stripe: signed, and no more than 300 s from now either way.
 *
 * @throws {PlacardError} invalid_signature, which tells nothing of the body; invalid_input, when what is signed is no event
 */
export async function readMessage(
  stripe: Stripe,
  secret: string | undefined,
  body: Uint8Array,
  headers: Headers,
): Promise<BillingMessage | null> {
  const signature = headers.get('stripe-signature') ?? '';
  if (secret === undefined || !timely(signature)) throw new PlacardError('invalid_signature');
  const event = await stripe.webhooks
    .constructEventAsync(text(body), signature, secret, tolerance, Stripe.createSubtleCryptoProvider())
    // Not as its cause: it holds the body.
    .catch(() => Promise.reject(new PlacardError('invalid_signature')));
  const { id, type, data } = fields(event);
  const { customer } = fields(fields(data)['object']);
  if (typeof id !== 'string' || typeof type !== 'string')
    throw new PlacardError('invalid_input', { message: 'a message that Stripe has signed is no event of its API' });
  return concerns.test(type) && typeof customer === 'string' ? { id, customer } : null;
}

/** The SDK's types say what the signed JSON should be, not what it is. */
const fields = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

/** The SDK takes the last of several times, and any time to come. */
function timely(signature: string): boolean {
  const times = signature.split(',').filter((part) => part.startsWith('t='));
  const [time = ''] = times;
  return (
    times.length === 1 &&
    /^t=\d{1,12}$/.test(time) &&
    Number(time.slice(2)) <= Math.floor(Date.now() / 1000) + tolerance
  );
}

function text(body: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body);
  } catch {
    throw new PlacardError('invalid_signature');
  }
}
