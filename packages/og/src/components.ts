import { valueOf, type CallWithHooks, type Context, type Contexts } from './hooks.js';

type Props = Readonly<Record<string, unknown>>;

/** What stands in for an element: its children, with the contexts that they see. */
export interface Expanded {
  readonly children: unknown;
  readonly contexts: Contexts;
}

/** A component of React as a function, and its name for errors. */
interface Component {
  readonly name: string;
  readonly call: (props: Props, contexts: Contexts) => unknown;
}

/** Called when a card first has a component. */
export type OpenHooks = () => Promise<CallWithHooks>;

/** A component may wait for this many promises, one after the other, by `use` or by throwing them. */
const maxSuspensions = 100;

/**
 * Expands one element whose type is not a name: calls a component with its hooks, and enters contexts and fragments.
 *
 * @throws {ComponentError} when the component throws
 */
export async function expand(type: unknown, props: Props, contexts: Contexts, openHooks: OpenHooks): Promise<Expanded> {
  const context = contextOf(type);
  if (context !== undefined) return context(props, contexts);
  const component = await componentOf(type);
  if (component === undefined) return { children: props['children'], contexts };
  return { children: await called(component, props, contexts, await openHooks()), contexts };
}

async function called(
  { name, call }: Component,
  props: Props,
  contexts: Contexts,
  withHooks: CallWithHooks,
): Promise<unknown> {
  for (let suspensions = 0; suspensions < maxSuspensions; suspensions += 1) {
    try {
      return await withHooks(contexts, () => call(props, contexts));
    } catch (thrown) {
      if (!isThenable(thrown)) throw new ComponentError(name, thrown);
      await thrown;
    }
  }
  throw new ComponentError(name, new Error(`waits for more than ${maxSuspensions} promises`));
}

/** An error that a component threw. */
export class ComponentError extends Error {
  override readonly name = 'ComponentError';
  readonly component: string;

  constructor(component: string, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.component = component;
  }
}

const isThenable = (value: unknown): value is PromiseLike<unknown> =>
  typeof value === 'object' && value !== null && 'then' in value && typeof value.then === 'function';

interface Wrapper extends Context {
  readonly $$typeof?: symbol;
  readonly type?: unknown;
  readonly render?: unknown;
  readonly _context?: Context;
  readonly _init?: (payload: unknown) => unknown;
  readonly _payload?: unknown;
}

const isObject = (type: unknown): type is Wrapper => typeof type === 'object' && type !== null;

type Enter = (props: Props, contexts: Contexts) => Expanded;

/** In React 19 a context is its own provider; in React 18 it is its own consumer. */
function contextOf(type: unknown): Enter | undefined {
  if (!isObject(type)) return undefined;
  const kind = type.$$typeof?.description;
  if (kind === 'react.provider' || (kind === 'react.context' && type._context === undefined))
    return ({ value, children }, contexts) => ({
      children,
      contexts: new Map(contexts).set(type._context ?? type, value),
    });
  if (kind !== 'react.consumer' && kind !== 'react.context') return undefined;
  return ({ children }, contexts) => {
    const value = valueOf(type._context ?? type, contexts);
    return {
      children: typeof children === 'function' ? (children as (value: unknown) => unknown)(value) : null,
      contexts,
    };
  };
}

async function componentOf(type: unknown): Promise<Component | undefined> {
  if (typeof type === 'function') return isClass(type) ? classComponent(type) : functionComponent(type, type.name);
  if (!isObject(type)) return undefined;
  if (type._init !== undefined) return componentOf(await loaded(type._init, type._payload));
  if (typeof type.render === 'function') {
    const { render } = type;
    return { name: render.name, call: (props) => (render as (props: Props, ref: null) => unknown)(props, null) };
  }
  if (type.type !== undefined) return componentOf(type.type);
  throw new Error('an object that is not a React component cannot be drawn');
}

const functionComponent = (type: CallableFunction, name: string): Component => ({
  name,
  call: (props) => (type as (props: Props) => unknown)(props),
});

async function loaded(init: (payload: unknown) => unknown, payload: unknown): Promise<unknown> {
  try {
    return init(payload);
  } catch (thrown) {
    if (!isThenable(thrown)) throw thrown;
    await thrown;
    return init(payload);
  }
}

interface ClassType {
  new (props: Props, context?: unknown): { props: Props; state?: unknown; context?: unknown; render(): unknown };
  readonly name: string;
  readonly contextType?: Context;
  readonly defaultProps?: Props;
  readonly getDerivedStateFromProps?: (props: Props, state: unknown) => object | null;
}

function classComponent(Class: ClassType): Component {
  return {
    name: Class.name,
    call(given, contexts) {
      const props = { ...Class.defaultProps, ...given };
      const { contextType } = Class;
      const context = contextType === undefined ? undefined : valueOf(contextType, contexts);
      const instance = new Class(props, context);
      Object.assign(instance, { props, context });
      const derived = Class.getDerivedStateFromProps?.(props, instance.state ?? {});
      if (derived !== undefined && derived !== null) instance.state = { ...(instance.state as object), ...derived };
      return instance.render();
    },
  };
}

/** Whether a function is a class component. Compiled classes are functions, which only the prototype distinguishes. */
function isClass(type: CallableFunction): type is CallableFunction & ClassType {
  const { prototype } = type as { prototype?: { isReactComponent?: unknown; render?: unknown } };
  if (prototype?.isReactComponent !== undefined) return true;
  return String(type).startsWith('class ') && prototype?.render !== undefined;
}
