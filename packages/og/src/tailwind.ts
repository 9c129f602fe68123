import { openOnce } from '@placard/core/engine';
import { resolveDeclarations, splitOutside, type Declaration } from './declarations.js';

/** One utility class: the declarations that it adds, in cards of certain widths. */
interface Utility {
  /** Position of the rule in a style sheet. */
  readonly index: number;
  readonly minWidth: number;
  readonly maxWidth: number;
  /** Whether it styles the children after the first, as `space-x-4` and `divide-y` do. */
  readonly isBetween: boolean;
  readonly declarations: readonly Declaration[];
}

/** The styles of an element's classes. */
export interface TailwindStyles {
  readonly own: Readonly<Record<string, string>>;
  /** Of each child but the first. */
  readonly between: Readonly<Record<string, string>>;
}

/** Ends the selectors of `space-*` and `divide-*`. */
const betweenChildren = '>:not([hidden])~:not([hidden])';

/** Maximum number of cached classes; `text-[${size}px]` creates a new one per size. */
const maxKept = 4_000;
const kept = new Map<string, readonly Utility[] | null>();

/** Loaded on first use, because most elements have no `tw`. */
async function createGenerator() {
  const [core, { presetWind3 }] = await Promise.all([import('@unocss/core'), import('@unocss/preset-wind3')]);
  return core.createGenerator({ presets: [presetWind3()] });
}

let generator = openOnce(createGenerator);

/**
 * Converts utility classes of Tailwind CSS 3 to CSS. As in `@vercel/og`, a class overrides those before it; `leading-6`
 * and breakpoints override the others in any order. Breakpoints (`md:`) refer to the width of the card. Variants that
 * never apply in an image (`hover:`, `dark:`) are ignored.
 *
 * @param width of the card in pixels
 * @param ignored called with the reason for each class that is ignored
 */
export async function tailwindStyles(
  classes: string,
  width: number,
  ignored: (reason: string) => void,
): Promise<TailwindStyles> {
  const names = [...new Set(classes.split(/\s+/).filter((name) => name !== ''))];
  const utilityLists = await Promise.all(names.map(utilitiesOf));
  for (const [index, name] of names.entries())
    if (utilityLists[index] === null) ignored(`"${name}" in "tw" was ignored: it is not a class of Tailwind CSS 3`);
  const utilities = utilityLists
    .flatMap((each) => each ?? [])
    .filter(({ minWidth, maxWidth }) => width >= minWidth && width <= maxWidth)
    .sort((a, b) => a.minWidth - b.minWidth || Number(setsLeading(a)) - Number(setsLeading(b)));
  const isOwn = ({ isBetween }: Utility): boolean => !isBetween;
  return { own: styleOf(utilities.filter(isOwn)), between: styleOf(utilities.filter(({ isBetween }) => isBetween)) };
}

/** @param utilities in the order in which they override one another */
function styleOf(utilities: readonly Utility[]): Record<string, string> {
  // `via-white` replaces the stops of `from-black`, in any order.
  const byRule = utilities.toSorted((a, b) => a.minWidth - b.minWidth || a.index - b.index);
  return withBorderStyle(
    resolveDeclarations([
      ...byRule.flatMap(({ declarations }) => declarations.filter(isVariable)),
      ...utilities.flatMap(({ declarations }) => declarations.filter((each) => !isVariable(each))),
    ]),
  );
}

/** In a page, Tailwind's own style sheet makes every border solid and 0 wide. */
const withBorderStyle = (style: Record<string, string>): Record<string, string> =>
  Object.keys(style).some((name) => /^border\w*Width$/.test(name))
    ? { borderStyle: 'solid', borderWidth: '0', ...style }
    : style;

const isVariable = ([name]: Declaration): boolean => name.startsWith('--');

const setsLeading = ({ declarations }: Utility): boolean =>
  declarations.length === 1 && declarations[0]?.[0] === 'line-height';

async function utilitiesOf(name: string): Promise<readonly Utility[] | null> {
  const cachedUtilities = kept.get(name);
  if (cachedUtilities !== undefined) return cachedUtilities;
  if (kept.size > maxKept) {
    kept.clear();
    // The generator is replaced, because it caches classes too.
    generator = openOnce(createGenerator);
  }
  const utilities = await readUtilities(name);
  kept.set(name, utilities);
  return utilities;
}

/** Returns null for an unknown class. */
async function readUtilities(name: string): Promise<readonly Utility[] | null> {
  const parsed = await (await generator()).parseToken(name);
  if (!parsed || parsed.length === 0) return null;
  const utilities: Utility[] = [];
  for (const [index, selector, body, parent = ''] of parsed) {
    if (selector === undefined) continue;
    const isBetween = selector.endsWith(betweenChildren);
    const plain = selector.slice(0, isBetween ? -betweenChildren.length : undefined).replace(/\\./g, '');
    const { minWidth, maxWidth, other } = widthsOf(parent);
    if (/[\s:]/.test(plain) || other) continue;
    utilities.push({ index, minWidth, maxWidth, isBetween, declarations: splitOutside(body, ';').map(declarationOf) });
  }
  return utilities;
}

function declarationOf(text: string): Declaration {
  const colon = text.indexOf(':');
  return [text.slice(0, colon).trim(), text.slice(colon + 1).trim().replace(/\s*!important$/, '')]; // prettier-ignore
}

/** Parses `@media (min-width: 768px)`. Other conditions, such as `print`, never apply in an image. */
function widthsOf(media: string): { minWidth: number; maxWidth: number; other: boolean } {
  const bounds = { minWidth: 0, maxWidth: Number.POSITIVE_INFINITY };
  const rest = media.replace(/\((min|max)-width:\s*([\d.]+)(px|rem)\)/g, (_, bound: string, size: string, unit) => {
    const pixels = Number(size) * (unit === 'rem' ? 16 : 1);
    if (bound === 'min') bounds.minWidth = Math.max(bounds.minWidth, pixels);
    else bounds.maxWidth = Math.min(bounds.maxWidth, pixels);
    return '';
  });
  return { ...bounds, other: /[^\s$]/.test(rest.replace(/@media|\band\b/g, '')) };
}
