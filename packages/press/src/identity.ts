/** Part of the cache keys: a change of the drawing that changes pixels raises the version. */
export const identity = { name: 'press', version: '1' } as const;
