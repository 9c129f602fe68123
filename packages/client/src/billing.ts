/** The plan of an account, and the plans that it can buy. */
export interface Billing extends PlanLimits {
  readonly plan: string;
  /** `past_due`: a payment is late. null: the account never had a subscription. */
  readonly subscription: { readonly plan: string; readonly status: 'active' | 'past_due' | 'ended' } | null;
  /** Empty when the server sells nothing. */
  readonly plans: readonly PlanOffer[];
}

/** Limits of a plan. */
export interface PlanLimits {
  /** Renders per month. */
  readonly cap: number;
  /** Burst limit per key: `60/10s` is 60 requests in 10 seconds. */
  readonly burst: string;
}

/** A plan that is for sale. */
export interface PlanOffer extends PlanLimits {
  readonly id: string;
  /** null: the billing provider does not return the price now. */
  readonly price: {
    /** In units of the currency; null: it depends on the ordered quantity. */
    readonly amount: number | null;
    /** ISO 4217, upper case. */
    readonly currency: string;
    readonly interval: 'day' | 'week' | 'month' | 'year';
    readonly intervalCount: number;
  } | null;
}
