import { featureFonts, japaneseFont } from './fonts.js';
import type { FeatureNode } from './node.js';

/** Properties whose numbers are not lengths, as in React. */
const unitless = new Set(
  (
    'aspectRatio fontWeight lineHeight opacity order zIndex flex flexGrow flexShrink lineClamp WebkitLineClamp scale tabSize ' +
    'gridColumn gridRow'
  ).split(' '),
);
/** Attributes in camel case, also in HTML. */
const isCamel =
  /^(?:viewBox|preserveAspectRatio|stdDeviation|baseFrequency|tableValues|ref[XY]|marker(?:Width|Height)|\w+Units)$/;
const empty = new Set(['img', 'br', 'hr']);

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** What `line-clamp` stands for until browsers have it. */
const clamped = { display: '-webkit-box', WebkitBoxOrient: 'vertical', overflow: 'hidden' };

function declarations(style: object): string {
  return Object.entries({ ...style, ...('lineClamp' in style && clamped) })
    .map(([name, value]: [string, unknown]) => {
      const text = typeof value === 'number' && value !== 0 && !unitless.has(name) ? `${value}px` : String(value);
      return `${name.startsWith('--') ? name : kebab(name === 'lineClamp' ? 'WebkitLineClamp' : name)}: ${text}`;
    })
    .join('; ');
}

/** A card as HTML. */
export function markup({ type, props }: FeatureNode): string {
  const { style, children = [], ...rest } = props;
  const attributes = Object.entries(rest).map(
    ([name, value]) =>
      ` ${isCamel.test(name) ? name : name === 'xlinkHref' ? 'xlink:href' : kebab(name)}="${escaped(String(value))}"`,
  );
  const styled = typeof style === 'object' && style !== null ? ` style="${escaped(declarations(style))}"` : '';
  const start = `<${type}${styled}${attributes.join('')}>`;
  if (empty.has(type)) return start;
  const inside = (Array.isArray(children) ? children : [children]).map((child: FeatureNode | string) =>
    typeof child === 'string' ? escaped(child) : markup(child),
  );
  return `${start}${inside.join('')}</${type}>`;
}

const faceOf = ({ name, weight, data }: { name: string; weight: number; data: Buffer }): string =>
  `@font-face { font-family: ${name}; font-weight: ${weight}; src: url(data:font/ttf;base64,${data.toString('base64')}); }`;

const faces = featureFonts.map(faceOf).join('\n');
const isJapanese = /[\u3000-\u9fff]/;

/** The fonts of a card: a Japanese one is large. */
const facesFor = async (content: string): Promise<string> =>
  isJapanese.test(content) ? `${faces}\n${faceOf({ ...japaneseFont, data: await japaneseFont.load() })}` : faces;

/** The page on which Chromium draws a card, as `fromElement` does: border boxes, Inter, and no margins around it. */
export async function chromiumPage(card: FeatureNode): Promise<string> {
  const content = markup(card);
  return `<!doctype html><html lang="en"><style>
${await facesFor(content)}
* { box-sizing: border-box }
body { margin: 0; width: 200px; height: 100px; overflow: hidden; font-family: Inter, Japanese; text-rendering: geometricPrecision }
</style><body>${content}</body></html>`;
}
