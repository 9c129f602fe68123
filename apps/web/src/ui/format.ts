const day = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' });
const minute = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });
const counts = new Intl.NumberFormat('en');

/** The day of a time, in UTC. */
export const dayOf = (time: string): string => day.format(new Date(time));
/** A time in the time zone of the reader. */
export const minuteOf = (time: string | number): string => minute.format(new Date(time));
export const countOf = (count: number): string => counts.format(count);
