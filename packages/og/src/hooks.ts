/** Values of the contexts around a component, by the object that `createContext` returns. */
export type Contexts = ReadonlyMap<object, unknown>;

/** What React's `createContext` returns. */
export interface Context {
  readonly _currentValue?: unknown;
}

/** The value of a context in this place: that of the nearest provider, or its default. */
export const valueOf = (context: Context, contexts: Contexts): unknown =>
  contexts.has(context) ? contexts.get(context) : context._currentValue;

/** Calls a component so that React's hooks have the values of a first render. */
export type CallWithHooks = <T>(contexts: Contexts, component: () => T) => T;

/** The place in which React looks for the implementation of its hooks. */
interface Slot {
  get(): unknown;
  set(dispatcher: unknown): void;
}

/** What React exports, with what it keeps for itself. */
export type ReactInternals = Record<string, unknown>;

/** React 19 in a client, React 19 under the condition `react-server`, and React 18. */
const places: readonly (readonly [holder: string, inner: string | undefined, slot: string])[] = [
  ['__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE', undefined, 'H'],
  ['__SERVER_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE', undefined, 'H'],
  ['__SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED', 'ReactCurrentDispatcher', 'current'],
];

/** Whether this is what React exports. */
export const isReact = (exported: unknown): exported is ReactInternals =>
  typeof exported === 'object' &&
  exported !== null &&
  places.some(([holder, inner]) => {
    const outer = Object.getOwnPropertyDescriptor(exported, holder)?.value as object | undefined;
    return outer !== undefined && (inner === undefined || inner in outer);
  });

function slotOf(react: ReactInternals): Slot | undefined {
  for (const [holder, inner, slot] of places) {
    const outer = react[holder] as ReactInternals | undefined;
    const place = inner === undefined ? outer : (outer?.[inner] as ReactInternals | undefined);
    if (place !== undefined) return { get: () => place[slot], set: (dispatcher) => (place[slot] = dispatcher) };
  }
  return undefined;
}

/**
 * Returns how components are called, with the hooks of these copies of React: a component may use another copy than its
 * caller. Without React, which elements of `@placard/core` do not need, they just are called.
 */
export function callWithHooks(reacts: readonly ReactInternals[]): CallWithHooks {
  const slots = reacts.map(slotOf).filter((slot) => slot !== undefined);
  if (slots.length === 0) return (_, component) => component();
  return (contexts, component) => {
    const before = slots.map((slot) => slot.get());
    const dispatcher = createDispatcher(contexts);
    for (const slot of slots) slot.set(dispatcher);
    try {
      return component();
    } finally {
      for (const [index, slot] of slots.entries()) slot.set(before[index]);
    }
  };
}

const nothing = (): void => undefined;
const initial = <T>(value: T | (() => T)): T => (typeof value === 'function' ? (value as () => T)() : value);

let ids = 0;

/** The hooks of a component that is rendered once: states are their first values, and effects do not run. */
function createDispatcher(contexts: Contexts): Readonly<Record<string, unknown>> {
  const readContext = (context: Context): unknown => valueOf(context, contexts);
  return {
    readContext,
    use: (usable: object) => ('then' in usable ? settled(usable as Thenable) : readContext(usable)),
    useContext: readContext,
    useState: (value: unknown) => [initial(value), nothing],
    useReducer: (_: unknown, argument: unknown, init?: (argument: unknown) => unknown) => [
      init === undefined ? argument : init(argument),
      nothing,
    ],
    useRef: (current: unknown) => ({ current }),
    useMemo: (compute: () => unknown) => compute(),
    useCallback: (callback: unknown) => callback,
    useId: () => `_placard_${(ids += 1)}_`,
    useDeferredValue: (value: unknown) => value,
    useTransition: () => [false, initial],
    useSyncExternalStore: (_: unknown, read: () => unknown, readOnServer = read) => readOnServer(),
    useOptimistic: (value: unknown) => [value, nothing],
    useActionState: (_: unknown, state: unknown) => [state, nothing, false],
    useFormState: (_: unknown, state: unknown) => [state, nothing, false],
    useMemoCache: (size: number) => Array.from({ length: size }, () => Symbol.for('react.memo_cache_sentinel')),
    useEffectEvent: (callback: unknown) => callback,
    useEffect: nothing,
    useLayoutEffect: nothing,
    useInsertionEffect: nothing,
    useImperativeHandle: nothing,
    useDebugValue: nothing,
  };
}

/** A promise with the members in which React keeps its outcome. */
interface Thenable extends PromiseLike<unknown> {
  status?: 'pending' | 'fulfilled' | 'rejected';
  value?: unknown;
  reason?: unknown;
}

/** Returns the value of a promise, or throws the promise, after which the component is called again. */
function settled(promise: Thenable): unknown {
  if (promise.status === 'fulfilled') return promise.value;
  if (promise.status === 'rejected') throw promise.reason;
  if (promise.status === undefined) {
    promise.status = 'pending';
    promise.then(
      (value) => Object.assign(promise, { status: 'fulfilled', value }),
      (reason: unknown) => Object.assign(promise, { status: 'rejected', reason }),
    );
  }
  throw promise;
}
