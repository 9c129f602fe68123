import type { CacheDriver } from '../src/index.js';

/** Makes a change of a driver's contents, or a part of it, or none. */
export type Interrupt = (change: { readonly key: string; readonly bytes?: Uint8Array }) => Promise<void> | undefined;

export interface InterruptedDriver {
  readonly driver: CacheDriver;
  /** Called before each change. What it returns is done in place of the change; undefined: the change is made. */
  interrupt: Interrupt;
}

/** Wraps a driver, whose changes can be made to fail, to wait, or to be done in part. */
export function interruptedDriver(inner: CacheDriver): InterruptedDriver {
  const wrapped: InterruptedDriver = {
    interrupt: () => undefined,
    driver: {
      ...inner,
      setItemRaw: async (key, bytes, options) =>
        wrapped.interrupt({ key, bytes }) ?? inner.setItemRaw?.(key, bytes, options),
      removeItem: async (key, options) => wrapped.interrupt({ key }) ?? inner.removeItem?.(key, options),
    },
  };
  return wrapped;
}
