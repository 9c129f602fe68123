import { compile } from 'css-select';
import { parse, SelectorType, type AttributeSelector, type Selector } from 'css-what';

/** A node of a tree in which selectors are matched. */
export interface StyledNode {
  readonly type: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly parent: StyledNode | null;
  readonly children: readonly (StyledNode | string)[];
}

/** Numbers of ids, of classes and the like, and of types (Selectors 4 §17). */
export type Specificity = readonly [number, number, number];

/** A complex selector. */
export interface ReadSelector {
  readonly matches: (node: StyledNode) => boolean;
  readonly specificity: Specificity;
  /** Whether the rule styles what stands before or after the content of the element. */
  readonly pseudoElement: 'before' | 'after' | undefined;
  readonly classes: readonly string[];
}

type Node = StyledNode | string;

const isTag = (node: Node): node is StyledNode => typeof node !== 'string';
const never = (): boolean => false;

/** States that nothing in a picture has. */
const states = Object.fromEntries(
  (
    'focus focus-visible focus-within target target-within autofill placeholder-shown default indeterminate valid invalid ' +
    'user-valid user-invalid in-range out-of-range fullscreen modal open popover-open picture-in-picture playing host local-link'
  )
    .split(' ')
    .map((name) => [name, never]),
);

const options = {
  cacheResults: false,
  adapter: {
    isTag,
    getAttributeValue: ({ attributes }: StyledNode, name: string) => attributes[name],
    hasAttrib: ({ attributes }: StyledNode, name: string) => Object.hasOwn(attributes, name),
    getChildren: (node: Node): Node[] => (isTag(node) ? [...node.children] : []),
    getName: ({ type }: StyledNode) => type.toLowerCase(),
    getParent: ({ parent }: StyledNode) => parent,
    getSiblings: (node: Node): Node[] => (isTag(node) ? [...(node.parent?.children ?? [node])] : []),
    getText: textOf,
    removeSubsets: (nodes: Node[]) => nodes,
  },
  pseudos: {
    ...states,
    defined: () => true,
    // In browsers, an element with a space in it is not empty.
    empty: ({ children }: StyledNode) => children.length === 0,
  },
};

function textOf(node: Node): string {
  return isTag(node) ? node.children.map(textOf).join('') : node;
}

/** Selectors of jQuery, which browsers refuse. */
const foreign = new Set(
  'contains icontains parent header selected checkbox file password radio reset image submit button input text matches'.split(' '), // prettier-ignore
);

/**
 * Reads a list of selectors.
 *
 * @returns undefined if one of them is invalid, because the whole rule is then ignored
 */
export function readSelectors(text: string): readonly ReadSelector[] | undefined {
  try {
    return parse(text).flatMap((tokens) => readSelector(tokens));
  } catch {
    return undefined;
  }
}

/** Returns none for a selector of a pseudo-element that cards do not have. */
function readSelector(tokens: Selector[]): ReadSelector[] {
  if (everyToken(tokens).some((token) => token.type === SelectorType.Pseudo && foreign.has(token.name)))
    throw new Error('this is not a selector of CSS');
  const pseudo = tokens.flatMap((token) => nameOfPseudoElement(token) ?? []);
  const [name] = pseudo;
  if (name !== undefined && name !== 'before' && name !== 'after') return [];
  const own = tokens.filter((token) => nameOfPseudoElement(token) === undefined);
  const last = own.at(-1);
  const needsSubject = last === undefined || (name !== undefined && isCombinator(last));
  const subject: Selector[] = needsSubject ? [...own, { type: SelectorType.Universal, namespace: null }] : own;
  const matches = compile<Node, StyledNode>([subject], options);
  const classes = everyToken(tokens).flatMap((token) => (isShort(token, 'class') ? [token.value] : []));
  return [{ matches, specificity: specificityOf(tokens), pseudoElement: name, classes }];
}

/** Whether a token is `#id` or `.class`, not `[id=…]` or `[class~=…]`. */
const isShort = (token: Selector, name: 'id' | 'class'): token is AttributeSelector =>
  token.type === SelectorType.Attribute && token.name === name && token.ignoreCase === 'quirks';

/** Two pseudo-elements may be written as classes. */
const nameOfPseudoElement = (token: Selector): string | undefined =>
  token.type === SelectorType.PseudoElement ||
  (token.type === SelectorType.Pseudo && /^(?:before|after|first-line|first-letter)$/.test(token.name))
    ? token.name
    : undefined;

const isCombinator = ({ type }: Selector): boolean =>
  type === SelectorType.Descendant ||
  type === SelectorType.Child ||
  type === SelectorType.Adjacent ||
  type === SelectorType.Sibling;

const everyToken = (tokens: readonly Selector[]): Selector[] =>
  tokens.flatMap((token) =>
    token.type === SelectorType.Pseudo && Array.isArray(token.data)
      ? [token, ...token.data.flatMap(everyToken)]
      : [token],
  );

const sum = (all: readonly Specificity[]): Specificity =>
  all.reduce<Specificity>(([a, b, c], [x, y, z]) => [a + x, b + y, c + z], [0, 0, 0]);

/** Orders specificities. */
export const compareSpecificity = (one: Specificity, other: Specificity): number =>
  one[0] - other[0] || one[1] - other[1] || one[2] - other[2];

const greatest = (lists: readonly (readonly Selector[])[]): Specificity =>
  lists.map(specificityOf).toSorted(compareSpecificity).at(-1) ?? [0, 0, 0];

function specificityOf(tokens: readonly Selector[]): Specificity {
  return sum(tokens.map(ofToken));
}

function ofToken(token: Selector): Specificity {
  if (token.type === SelectorType.Attribute) return isShort(token, 'id') ? [1, 0, 0] : [0, 1, 0];
  if (token.type === SelectorType.Tag || token.type === SelectorType.PseudoElement) return [0, 0, 1];
  if (token.type !== SelectorType.Pseudo) return [0, 0, 0];
  const { name, data } = token;
  if (name === 'where') return [0, 0, 0];
  if (nameOfPseudoElement(token) !== undefined) return [0, 0, 1];
  if (Array.isArray(data)) return /^(?:is|not|has)$/.test(name) ? greatest(data) : [0, 1, 0];
  const [, of] = /^nth-.*$/.test(name) && typeof data === 'string' ? (/\bof\s+(.+)$/is.exec(data) ?? []) : [];
  return of === undefined ? [0, 1, 0] : sum([[0, 1, 0], greatest(parse(of))]);
}
