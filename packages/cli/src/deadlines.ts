/**
 * Milliseconds for one card of a command. No client waits for it, so it may take longer than on a server. A busy
 * machine should not fail a card; only a template that loops should.
 */
export const renderDeadline = 10_000;

/** Milliseconds for a card, including waiting. */
export const cardDeadline = 30_000;

/** Milliseconds for a call to the store. Longer than the timeout of a ledger, whose error says more. */
export const storeDeadline = 10_000;
