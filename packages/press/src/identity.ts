/** Part of the cache keys. Increase the version with every change that changes pixels. */
export const identity = { name: 'press', version: '1' } as const;
