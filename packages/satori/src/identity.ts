/** Part of the cache keys: satori's version, and a number for changes to our use of it. */
export const identity = { name: 'satori', version: '0.63.2-1' } as const;
