import type { Actor } from '@placard/accounts';
import { PlacardError } from '@placard/core';
import { clientAddress } from '../address.js';
import type { Administration } from './administration.js';
import { required, type Services } from '../context.js';

/** An administrator who has signed in. */
export interface Administrator {
  readonly admin: Administration;
  /** The administrator as the actor of a change, for the audit log. */
  readonly by: Actor;
}

/** @throws {PlacardError} not_found, when the server has no administrators; unauthenticated; forbidden for others */
export async function administrator(request: Request, services: Services): Promise<Administrator> {
  const admin = required(services.admin);
  const { account } = await required(services.sessions).authenticate(request);
  if (!admin.accounts.has(account))
    throw new PlacardError('forbidden', { hint: `"${account}" is not an administrator` });
  return { admin, by: { actor: `admin:${account}`, address: clientAddress(request, services) } };
}
