import { splitOutside } from '../declarations.js';
import { mapFunctions } from './functions.js';

type Css = Readonly<Record<string, unknown>>;

/** Custom properties by name (CSS Variables 1). */
export type Variables = ReadonlyMap<string, string>;

/** Custom properties that refer to each other in a circle end here. */
const maxDepth = 20;

/** The custom properties of an element: its own, with their references replaced, over those it inherits. */
export function variablesOf(css: Css, inherited: Variables): Variables {
  const own = Object.entries(css).filter(([name]) => name.startsWith('--'));
  if (own.length === 0) return inherited;
  const raw = new Map([...inherited, ...own.map(([name, value]) => [name, String(value)] as const)]);
  const resolved = own.map(([name, value]) => [name, substituted(String(value), raw, 0)] as const);
  const valid = resolved.filter((entry): entry is readonly [string, string] => entry[1] !== undefined);
  return new Map([...inherited, ...valid]);
}

/** Replaces `var(…)`. A declaration whose reference has no value is left out. */
export function withVariables(css: Css, variables: Variables): Css {
  const entries = Object.entries(css).filter(([name]) => !name.startsWith('--'));
  return Object.fromEntries(
    entries.flatMap(([name, value]) => {
      if (typeof value !== 'string' || !value.includes('var(')) return [[name, value]];
      const text = substituted(value, variables, 0);
      return text === undefined ? [] : [[name, text]];
    }),
  );
}

/** @returns undefined when a reference has neither a value nor a fallback */
function substituted(text: string, variables: Variables, depth: number): string | undefined {
  if (!text.includes('var(')) return text.trim();
  if (depth > maxDepth) return undefined;
  let isValid = true;
  const replaced = mapFunctions(text, (name, inside) => {
    if (name !== 'var') return undefined;
    const [reference = '', ...fallback] = splitOutside(inside, ',');
    const value = variables.get(reference);
    // `initial` is the value of a property that has none.
    const found = value === undefined || value === 'initial' ? undefined : substituted(value, variables, depth + 1);
    if (found !== undefined) return found;
    if (inside.includes(',')) return fallback.join(', ');
    isValid = false;
    return '';
  });
  return isValid ? replaced.trim() : undefined;
}
