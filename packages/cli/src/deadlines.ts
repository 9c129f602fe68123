/**
 * Milliseconds for one card of a command. No client waits for it, so it may take longer than on a server: a machine that
 * is busy should not fail a card, only a template that loops should.
 */
export const renderDeadline = 10_000;

/** Milliseconds for a card with its waiting. */
export const cardDeadline = 30_000;
