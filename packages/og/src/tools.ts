import { createLru, defineFonts, openOnce, type EmojiSet, type Engine, type FontSet } from '@placard/core/engine';
import { createFontOpener } from './font-files.js';
import { facesOf, withBundled, type ElementFont } from './fonts.js';
import { emojiNames, type EmojiName, type Host } from './host.js';
import { normalLineHeights, type NormalLineHeight } from './line-height.js';

/** Fonts and emoji of a card. */
export interface FontOptions {
  /**
   * A font set, or fonts in the format of `@vercel/og`, to which those of `@placard/fonts` are added for the characters
   * that they lack. Default: those of `@placard/fonts`, of which Inter is the first.
   */
  readonly fonts?: FontSet | readonly ElementFont[] | undefined;
  /** Emoji images, or the name of a set. A set that is not installed is replaced by twemoji, with a warning. */
  readonly emoji?: EmojiSet | EmojiName | undefined;
}

/** The engines for a list of fonts, opened when a card needs them. */
export interface Tools {
  readonly lineHeight: NormalLineHeight;
  readonly press: () => Promise<Engine>;
  /** Undefined where there is none. */
  readonly satori: (() => Promise<Engine>) | undefined;
  readonly warnings: readonly string[];
}

/** Each takes the memory of its fonts. The engines of further lists replace those used longest ago. */
const maxOpen = 8;

/**
 * Returns the engines for these fonts. They are shared by all calls with the same fonts, also in a new list, because
 * programs write the list where they draw.
 *
 * @throws {Error} naming the font or the emoji that cannot be used
 */
export type FindTools = (options: FontOptions) => Promise<Tools>;

export function createToolFinder(host: Host): FindTools {
  const openFont = createFontOpener(host);
  const opened = createLru<string, Promise<Tools>>(maxOpen);

  async function chosenFonts(fonts: FontOptions['fonts']): Promise<ChosenFonts> {
    if (fonts === undefined || (!('faces' in fonts) && fonts.length === 0))
      return { key: 'bundled', open: host.bundledFonts };
    if ('faces' in fonts) return { key: await fonts.digest(), open: async () => fonts };
    const own = await facesOf(fonts, openFont);
    const key = own.map(({ family, weight, style, sha256, variations }) => [family, weight, style, sha256, variations]);
    return { key, open: async () => withBundled(own, await host.bundledFonts()) };
  }

  function openTools(set: FontSet, emoji: FontOptions['emoji']): Tools {
    const { fonts, warnings } = withEmoji(set, emoji, host);
    const { openSatori } = host;
    return {
      lineHeight: normalLineHeights(fonts),
      press: openOnce(() => host.openPress(fonts)),
      satori: openSatori && openOnce(() => openSatori(fonts)),
      warnings,
    };
  }

  return async ({ fonts, emoji }) => {
    const emojiKey = keyOfEmoji(emoji);
    const chosen = await chosenFonts(fonts);
    const key = JSON.stringify([chosen.key, emojiKey]);
    const tools = opened.get(key) ?? chosen.open().then((set) => openTools(set, emoji));
    opened.set(key, tools);
    return tools;
  };
}

/** What tells fonts from others, and how their set is made when it is needed. */
interface ChosenFonts {
  readonly key: unknown;
  readonly open: () => Promise<FontSet>;
}

/** @throws {Error} when there is no such set; programs in JavaScript are not type-checked */
function keyOfEmoji(emoji: FontOptions['emoji'] = 'twemoji'): string {
  if (typeof emoji === 'object') return emoji.digest;
  if (emojiNames.includes(emoji)) return emoji;
  throw new Error(`emoji: "${String(emoji)}" is not one of ${emojiNames.map((name) => `"${name}"`).join(', ')}`);
}

function withEmoji(
  set: FontSet,
  emoji: FontOptions['emoji'] = 'twemoji',
  { openEmoji }: Host,
): { readonly fonts: FontSet; readonly warnings: readonly string[] } {
  if (typeof emoji === 'object') return { fonts: defineFonts({ ...set, emoji }), warnings: [] };
  const { set: own, warning } = openEmoji(emoji);
  const fonts = own === undefined ? set : defineFonts({ ...set, emoji: withTwemoji(own, set) });
  return { fonts, warnings: warning === undefined ? [] : [warning] };
}

/** An emoji that a set lacks is that of twemoji. */
const withTwemoji = (emoji: EmojiSet, { emoji: twemoji }: FontSet): EmojiSet =>
  twemoji === undefined
    ? emoji
    : {
        digest: `${emoji.digest} ${twemoji.digest}`,
        svg: (sequence) => emoji.svg(sequence) ?? twemoji.svg(sequence),
      };
