/** Longest style sheet that is read, in characters. */
const longest = 1_000_000;
/** Number of nested conditions that are looked at. */
const maxDepth = 8;
/** Number of references that are followed: `--a: var(--b)`. */
const maxReferences = 8;

/**
 * Returns the custom properties of the root of a page, outside of rules for dark themes. The first value of a sheet
 * counts, and a later sheet overrides an earlier one.
 *
 * @param page its markup, whose attributes choose among rules: `[data-md-color-primary="teal"]`
 */
export function customProperties(sheets: readonly string[], page: string): ReadonlyMap<string, string> {
  const all = new Map<string, string>();
  for (const sheet of sheets) {
    const own = new Map<string, string>();
    for (const { conditions, selector, body } of rulesOf(sheet.slice(0, longest).replace(/\/\*[^]*?\*\//g, '')))
      if (!/dark|print|forced-colors|contrast/i.test(conditions) && isOfRoot(selector, page))
        for (const [, name = '', value = ''] of body.matchAll(/(--[\w-]+)\s*:\s*([^;{}]+)/g))
          if (!own.has(name)) own.set(name, value.trim());
    for (const [name, value] of own) all.set(name, value);
  }
  return all;
}

const root = /^(?:(?::root|:host|html|body|\*|\.light|\.theme-light)(?![\w-]))?(?:\[[^\]]*\]|:not\([^)]*\)|\.light)*$/;

const isOfRoot = (selector: string, page: string): boolean =>
  selector.split(',').some((part) => root.test(part.trim()) && hasAttributes(part, page));

const hasAttributes = (selector: string, page: string): boolean =>
  [...selector.matchAll(/\[([\w-]+)=["']?([^\]"']*)["']?\]/g)].every(
    ([, name = '', value = '']) =>
      value === 'light' || page.includes(`${name}="${value}"`) || page.includes(`${name}=${value}`),
  );

interface Rule {
  /** All selectors and at-rules around the declarations. */
  readonly conditions: string;
  /** The innermost selector. */
  readonly selector: string;
  readonly body: string;
}

/** Returns the declarations of each block. */
function* rulesOf(css: string): Generator<Rule> {
  const around: string[] = [];
  let from = 0;
  for (const { index, 0: brace } of css.matchAll(/[{}]/g)) {
    const text = css.slice(from, index);
    from = index + 1;
    if (brace === '{') {
      const [selector = ''] = text.split(';').slice(-1);
      // Declarations may stand before a nested rule.
      if (text.length > selector.length) yield ruleIn(around, text);
      around.push(selector);
    } else {
      yield ruleIn(around, text);
      around.pop();
    }
  }
}

const ruleIn = (around: readonly string[], body: string): Rule => ({
  conditions: around.slice(-maxDepth).join(' '),
  selector: around.findLast((one) => !one.trim().startsWith('@'))?.trim() ?? '@',
  body,
});

/** Returns the value of a property, without references. */
export function valueOf(properties: ReadonlyMap<string, string>, name: string, depth = 0): string | undefined {
  const value = properties.get(name);
  const reference = /^var\(\s*(--[\w-]+)\s*(?:,\s*([^]*))?\)$/.exec(value ?? '');
  if (reference === null || depth > maxReferences) return value;
  const [, other = '', fallback] = reference;
  return valueOf(properties, other, depth + 1) ?? fallback;
}
