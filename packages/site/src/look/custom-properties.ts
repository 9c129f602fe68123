/** Longest style sheet that is read, in characters. */
const longest = 1_000_000;
/** Number of characters of a selector that are looked at. */
const longestSelector = 1_000;
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
  const hasAttribute = attributesOf(page);
  for (const sheet of sheets) {
    const own = new Map<string, string>();
    for (const { conditions, selector, body } of rulesOf(withoutComments(sheet.slice(0, longest))))
      if (!/dark|print|forced-colors|contrast/i.test(conditions) && isOfRoot(selector, hasAttribute))
        for (const [, name = '', value = ''] of body.matchAll(/(?<![\w-])(--[\w-]+)\s*:\s*([^;{}]+)/g))
          if (!own.has(name)) own.set(name, value.trim());
    for (const [name, value] of own) all.set(name, value);
  }
  return all;
}

const root = /^(?:(?::root|:host|html|body|\*|\.light|\.theme-light)(?![\w-]))?(?:\[[^\]]*\]|:not\([^)]*\)|\.light)*$/;

type HasAttribute = (name: string, value: string) => boolean;

const isOfRoot = (selector: string, hasAttribute: HasAttribute): boolean =>
  selector
    .split(',')
    .some(
      (part) =>
        root.test(part.trim()) &&
        [...part.matchAll(/\[([\w-]+)=["']?([^\]"']*)["']?\]/g)].every(
          ([, name = '', value = '']) => value === 'light' || hasAttribute(name, value),
        ),
    );

/** Number of attributes that are searched in a page. Each takes one pass over it. */
const maxAttributes = 200;

/** Returns whether the markup of a page has an attribute. */
function attributesOf(page: string): HasAttribute {
  const known = new Map<string, boolean>();
  return (name, value) => {
    const key = `${name}=${value}`;
    const has = known.get(key) ?? (known.size < maxAttributes && hasText(page, name, value));
    known.set(key, has);
    return has;
  };
}

const hasText = (page: string, name: string, value: string): boolean =>
  page.includes(`${name}="${value}"`) || page.includes(`${name}=${value}`);

/** Not a regular expression, which would take quadratic time with comments that do not end. */
function withoutComments(css: string): string {
  const parts: string[] = [];
  let from = 0;
  for (let start = css.indexOf('/*'); start >= 0; start = css.indexOf('/*', from)) {
    const end = css.indexOf('*/', start + 2);
    if (end < 0) break;
    parts.push(css.slice(from, start));
    from = end + 2;
  }
  return parts.join('') + css.slice(from);
}

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
      around.push(selector.slice(0, longestSelector));
    } else {
      yield ruleIn(around, text);
      around.pop();
    }
  }
}

const ruleIn = (around: readonly string[], body: string): Rule => ({
  conditions: around.slice(-maxDepth).join(' '),
  selector:
    around
      .slice(-maxDepth)
      .findLast((one) => !one.trim().startsWith('@'))
      ?.trim() ?? '@',
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
