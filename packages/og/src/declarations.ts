export type Declaration = readonly [name: string, value: string];

/** Splits at a character outside parentheses and brackets. Empty parts are left out. */
export function splitOutside(text: string, separator: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (let i = 0; i <= text.length; i++) {
    const letter = text[i];
    if (letter === '(' || letter === '[') depth++;
    else if (letter === ')' || letter === ']') depth--;
    else if (letter === undefined || (letter === separator && depth === 0)) {
      parts.push(text.slice(start, i).trim());
      start = i + 1;
    }
  }
  return parts.filter((part) => part !== '');
}

const prefixed = /^-(?:webkit|moz|ms|o)-/;

/**
 * Converts declarations to the style of an element: replaces `var(…)` by its custom properties, lengths in `rem` by
 * pixels, and colors with spaces by colors with commas.
 */
export function resolveDeclarations(declarations: readonly Declaration[]): Record<string, string> {
  const variables = new Map(declarations.filter(([name]) => name.startsWith('--')));
  const style: Record<string, string> = {};
  for (const [name, value] of declarations) {
    if (name.startsWith('--') || prefixed.test(name) || prefixed.test(value)) continue;
    const word = name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
    const clean = simplified(word, withoutVariables(value, variables));
    if (clean === '') continue;
    // Deleted first, so that a later declaration also overrides longhands that were set in between.
    delete style[word];
    style[word] = clean;
  }
  return style;
}

const reference = /var\(\s*(--[\w-]+)\s*(?:,((?:[^()]|\([^()]*\))*))?\)/g;

function withoutVariables(value: string, variables: ReadonlyMap<string, string>): string {
  let text = value;
  // References between custom properties are followed to a depth of ten, so that a circular reference ends.
  for (let pass = 0; pass < 10 && text.includes('var('); pass++)
    text = text.replace(reference, (_, name: string, otherwise?: string) => variables.get(name) ?? otherwise?.trim() ?? initialOf(name)); // prettier-ignore
  return text;
}

/** Default values that a page gets from the preflight style sheet. */
function initialOf(name: string): string {
  if (name.startsWith('--un-scale')) return '1';
  if (/^--un-(translate|rotate|skew)/.test(name)) return '0';
  if (name === '--un-ring-offset-width') return '0px';
  if (name === '--un-ring-offset-color') return '#fff';
  if (name === '--un-ring-color') return 'rgb(59 130 246 / 0.5)';
  if (/^--un-(ring-shadow|ring-offset-shadow|shadow)$/.test(name)) return nothing;
  return '';
}

const nothing = '0 0 rgb(0 0 0 / 0)';
const invisible = /^0 0 (?:rgb\(0 0 0 \/ 0\)|0 0px )/;

function simplified(word: string, value: string): string {
  const parts = word === 'boxShadow' ? splitOutside(value, ',').filter((part) => !invisible.test(part)) : [value];
  const text = parts
    .join(', ')
    .replace(/ in oklch\b/g, '')
    .replace(/(-?[\d.]+)rem\b/g, (_, amount: string) => `${Number(amount) * 16}px`)
    .replace(/calc\(\s*([\d.]+)px \+ ([\d.]+)px\s*\)/g, (_, a: string, b: string) => `${Number(a) + Number(b)}px`)
    .replace(/rgba?\(([\d.]+) ([\d.]+) ([\d.]+)(?: ?\/ ?([\d.]+)(%?))?\)/g, withCommas);
  return (word === 'transform' ? withoutIdentities(text) : text).trim().replace(/ {2,}/g, ' ');
}

const withCommas = (_: string, r: string, g: string, b: string, a = '1', percent = ''): string =>
  `rgba(${r}, ${g}, ${b}, ${percent === '%' ? Number(a) / 100 : a})`;

const withoutIdentities = (transform: string): string =>
  transform.replace(/(?:(?:translate|rotate|skew)[XYZ]?\(0(?:px|deg|%)?\)|scale[XYZ]?\(1\)|scaleZ\([^)]*\))\s*/g, '');
