/** What the cache keys of its pictures hold: satori's version, and the number of our own change to what it draws. */
export const identity = { name: 'satori', version: '0.63.2-1' } as const;
