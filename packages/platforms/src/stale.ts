import type { Platform } from './table/index.js';

/** Days after which a fact should be read again. */
const staleAfter = 180;

/**
 * Returns the facts whose source was not read for {@link staleAfter} days.
 *
 * @example
 * staleFacts(platforms, new Date('2027-08-01')); // ['X userAgent: 273 days old', …]
 */
export function staleFacts(platforms: readonly Platform[], now: Date): readonly string[] {
  return platforms.flatMap(({ name, facts }) =>
    Object.entries(facts).flatMap(([topic, { date }]) => {
      const days = Math.floor((now.getTime() - Date.parse(date)) / 86_400_000);
      return days > staleAfter ? [`${name} ${topic}: ${days} days old`] : [];
    }),
  );
}
