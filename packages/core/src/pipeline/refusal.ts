import { hasCode } from '../error.js';
import type { Gate } from './gate.js';

/**
 * Thrown when the gate or the renderer refuses one caller. Other callers that wait for the same image are not affected.
 */
export class Refusal extends Error {
  readonly payer: string;

  constructor(payer: string, cause: unknown) {
    super('refused', { cause });
    this.payer = payer;
  }

  /**
   * Quota and render share belong to the payer, so such a refusal applies to all its callers. A burst limit may belong
   * to one address or one key.
   */
  appliesTo(gate: Gate | undefined): boolean {
    return this.payer === gate?.payer && !hasCode(this.cause, 'rate_limited');
  }
}
