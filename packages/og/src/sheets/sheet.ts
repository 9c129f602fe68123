import { readItems, splitAt, withoutComments, type Item } from './blocks.js';
import { isSupported, mediaApplies, type Medium } from './conditions.js';
import { readSelectors, type ReadSelector } from './selectors.js';

/** A declaration of a style sheet. */
export type SheetDeclaration = Extract<Item, { readonly kind: 'declaration' }>;

/** A selector with the declarations of its rule. */
export interface Rule {
  readonly selector: ReadSelector;
  readonly declarations: readonly SheetDeclaration[];
  /** Place of its layer among those of all sheets; further numbers are those of layers inside. */
  readonly layer: readonly number[];
}

/** A custom property that `@property` registers. */
export interface Registered {
  readonly inherits: boolean;
  /** Undefined: it has no value until one is set. */
  readonly initial: string | undefined;
}

/** Style sheets, read for a card. Rules are in the order of the text. */
export interface Sheets {
  readonly rules: readonly Rule[];
  readonly registered: ReadonlyMap<string, Registered>;
  /** The declarations of each `@font-face`. */
  readonly fontFaces: readonly ReadonlyMap<string, string>[];
  readonly warnings: readonly string[];
}

/** A declaration outside of all layers comes after those in a layer (CSS Cascade 5 §6.4.3). */
const unlayered = Number.POSITIVE_INFINITY;

/** Blocks that are nested deeper are left out. */
const maxDepth = 64;

/** Reads style sheets in the order in which they apply. */
export function readSheets(texts: readonly string[], medium: Medium): Sheets {
  const rules: Rule[] = [];
  const registered = new Map<string, Registered>();
  const fontFaces: ReadonlyMap<string, string>[] = [];
  const warnings = new Set<string>();
  const layers = new Map<string, readonly number[]>();
  let anonymous = 0;
  let depth = 0;

  /** Layers are ordered by where each is named first. */
  function layerOf(name: string, above: string): string {
    const path = above === '' ? name : `${above}.${name}`;
    let parent = '';
    for (const part of path.split('.')) {
      const whole = parent === '' ? part : `${parent}.${part}`;
      if (!layers.has(whole)) layers.set(whole, [...(layers.get(parent) ?? []), layers.size]);
      parent = whole;
    }
    return path;
  }

  function readBody(body: string, selectors: string | undefined, layer: string): void {
    let declarations: SheetDeclaration[] = [];
    const endDeclarations = (): void => {
      if (selectors !== undefined && declarations.length > 0) addRules(selectors, declarations, layer);
      declarations = [];
    };
    for (const item of readItems(body)) {
      if (item.kind === 'declaration') {
        declarations.push(item);
        continue;
      }
      endDeclarations();
      if (item.kind === 'statement') readStatement(item.prelude, layer);
      else readBlock(item.prelude, item.body, selectors, layer);
    }
    endDeclarations();
  }

  function addRules(selectors: string, declarations: readonly SheetDeclaration[], layer: string): void {
    const place = [...(layers.get(layer) ?? []), unlayered];
    for (const selector of readSelectors(selectors) ?? []) rules.push({ selector, declarations, layer: place });
  }

  function readStatement(prelude: string, layer: string): void {
    const [, name = '', rest = ''] = /^@([\w-]+)\s*([^]*)$/.exec(prelude) ?? [];
    if (name === 'layer') for (const each of splitAt(rest, ',')) layerOf(each, layer);
    else if (name === 'import') warnings.add(`@import ${rest} was not loaded; put the sheet into a <style> element`);
  }

  function readBlock(prelude: string, body: string, selectors: string | undefined, layer: string): void {
    if (depth > maxDepth) return;
    depth++;
    readRule(prelude, body, selectors, layer);
    depth--;
  }

  function readRule(prelude: string, body: string, selectors: string | undefined, layer: string): void {
    if (!prelude.startsWith('@')) return readBody(body, nested(prelude, selectors), layer);
    const [, name = '', rest = ''] = /^@([\w-]+)\s*([^]*)$/.exec(prelude) ?? [];
    switch (name.toLowerCase()) {
      case 'media':
        return mediaApplies(rest, medium) ? readBody(body, selectors, layer) : undefined;
      case 'supports':
        return isSupported(rest) ? readBody(body, selectors, layer) : undefined;
      case 'layer':
        return readBody(body, selectors, layerOf(rest.trim() || `anonymous-${anonymous++}`, layer));
      case 'font-face':
        return void fontFaces.push(descriptors(body));
      case 'property':
        return register(rest.trim(), descriptors(body));
      case 'container':
        return void warnings.add('@container was ignored: a card has one size, so ask @media for it');
      default:
        // Others style what a card does not have, as `@keyframes` and `@page`.
        return undefined;
    }
  }

  function register(name: string, values: ReadonlyMap<string, string>): void {
    registered.set(name, { inherits: values.get('inherits') !== 'false', initial: values.get('initial-value') });
  }

  for (const text of texts) readBody(withoutComments(text), undefined, '');
  return { rules, registered, fontFaces, warnings: [...warnings] };
}

const descriptors = (body: string): ReadonlyMap<string, string> =>
  new Map(readItems(body).flatMap((item) => (item.kind === 'declaration' ? [[item.name, item.value] as const] : [])));

/** The selectors of a rule in the rule of other selectors (CSS Nesting 1). */
function nested(prelude: string, parent: string | undefined): string {
  if (parent === undefined) return prelude;
  return splitAt(prelude, ',')
    .map((selector) => {
      const whole = withParent(selector, `:is(${parent})`);
      return whole === selector ? `:is(${parent}) ${selector}` : whole;
    })
    .join(', ');
}

/** Replaces `&` outside attributes. */
const withParent = (selector: string, parent: string): string =>
  selector.replace(/\\[^]|\[[^\]]*\]|&/g, (part) => (part === '&' ? parent : part));
