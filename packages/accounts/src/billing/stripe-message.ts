import { PlacardError } from '@placard/core';
import Stripe from 'stripe';
import type { BillingMessage } from './provider.js';

/** Largest difference between the timestamp of a message and now, in seconds. */
const tolerance = 300;

/** Events that can change a subscription. */
const concerns = /^(checkout\.session\.completed|customer\.subscription\.\w+|invoice\.(paid|payment_failed))$/;

/**
 * Verifies and parses a Stripe webhook. Its timestamp must be within 300 seconds of now, past or future.
 *
 * @throws {PlacardError} invalid_signature (the error contains nothing of the body); invalid_input, when the signed
 * body is not an event
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
    // Without the original error as cause, because that contains the body.
    .catch(() => Promise.reject(new PlacardError('invalid_signature')));
  const { id, type, data } = fields(event);
  const { customer } = fields(fields(data)['object']);
  if (typeof id !== 'string' || typeof type !== 'string')
    throw new PlacardError('invalid_input', { message: 'the signed message is not an event of the Stripe API' });
  return concerns.test(type) && typeof customer === 'string' ? { id, customer } : null;
}

/** The SDK does not validate the signed JSON against its types. */
const fields = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

/** The SDK itself accepts several timestamps (it uses the last) and any timestamp in the future. */
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
