import { compareSpecificity, type StyledNode } from './selectors.js';
import type { Registered, Rule, SheetDeclaration, Sheets } from './sheet.js';

/** A style with names as in JSX. The last property wins over those before it. */
export type Css = Readonly<Record<string, string>>;

interface Cascaded extends SheetDeclaration {
  /** Undefined for the declarations of an element's own style. */
  readonly rule: Rule | undefined;
}

const compareLayers = (one: readonly number[], other: readonly number[]): number => {
  const i = one.findIndex((place, index) => place !== other[index]);
  return i < 0 ? 0 : (one[i] as number) < (other[i] as number) ? -1 : 1;
};

/** Orders declarations from those that give way to those that win (CSS Cascade 5 §6). */
function byPrecedence(one: Cascaded, other: Cascaded): number {
  if (one.isImportant !== other.isImportant) return one.isImportant ? 1 : -1;
  if (one.rule === undefined || other.rule === undefined) return Number(one.rule === undefined) - Number(other.rule === undefined); // prettier-ignore
  const layers = compareLayers(one.rule.layer, other.rule.layer);
  if (layers !== 0) return one.isImportant ? -layers : layers;
  return compareSpecificity(one.rule.selector.specificity, other.rule.selector.specificity);
}

/** Finds the styles of elements by their style sheets. */
export interface Cascade {
  /** @param own declarations of the element's `style` */
  styleOf(node: StyledNode, own: readonly SheetDeclaration[]): Css;
  /** The style of the box before or after the content; undefined if there is none. */
  pseudoStyleOf(node: StyledNode, name: 'before' | 'after'): Css | undefined;
}

export function createCascade({ rules, registered }: Pick<Sheets, 'rules' | 'registered'>): Cascade {
  const ofElements = rules.filter(({ selector }) => selector.pseudoElement === undefined);
  const cascaded = (matching: readonly Rule[]): Cascaded[] =>
    matching.flatMap((rule) => rule.declarations.map((declaration) => ({ ...declaration, rule })));
  return {
    styleOf(node, own) {
      const found = cascaded(ofElements.filter(({ selector }) => selector.matches(node)));
      return resolved([...found, ...own.map((each) => ({ ...each, rule: undefined }))], registered);
    },
    pseudoStyleOf(node, name) {
      const matching = rules.filter(({ selector }) => selector.pseudoElement === name && selector.matches(node));
      return matching.length === 0 ? undefined : resolved(cascaded(matching), registered);
    },
  };
}

const otherBrowsers = /^-(?:moz|ms|o)-/;

function resolved(declarations: readonly Cascaded[], registered: ReadonlyMap<string, Registered>): Css {
  const style: Record<string, string> = {};
  for (const { name, value } of declarations.toSorted(byPrecedence)) {
    if (otherBrowsers.test(name) || otherBrowsers.test(value)) continue;
    const property = propertyName(name);
    // Deleted first, so that it also comes after longhands that were set in between.
    delete style[property];
    style[property] = value;
  }
  return { ...initialValues(style, registered), ...style };
}

/** The name of a property in JSX. */
export const propertyName = (name: string): string =>
  name.startsWith('--') ? name : name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** The values of registered properties that are not inherited, for the references of a style (Properties and Values 1). */
function initialValues(style: Css, registered: ReadonlyMap<string, Registered>): Css {
  if (registered.size === 0) return {};
  const values: Record<string, string> = {};
  const pending = Object.values(style);
  for (let text = pending.pop(); text !== undefined; text = pending.pop())
    for (const [, name = ''] of text.matchAll(/var\(\s*(--[^\s,)]+)/g)) {
      const property = registered.get(name);
      if (property === undefined || property.inherits || name in style || name in values) continue;
      values[name] = property.initial ?? 'initial';
    }
  return values;
}
