import { PlacardError } from '@placard/core';
import Stripe from 'stripe';
import type { BillingMessage } from './provider.js';

const tolerance = 300;

/** Whatever may change what a customer pays for. */
const concerns = /^(checkout\.session\.completed|customer\.subscription\.\w+|invoice\.(paid|payment_failed))$/;

/**
 * A webhook of Stripe: signed, and no more than 300 s from now either way.
 *
 * @throws {PlacardError} invalid_signature, which tells nothing of the body
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
  const { customer } = event.data.object as { readonly customer?: unknown };
  return concerns.test(event.type) && typeof customer === 'string' ? { id: event.id, customer } : null;
}

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
