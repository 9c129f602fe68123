import type { EmojiSet, Engine, FontSet } from '@placard/core/engine';
import type { PlainNode } from './plain-node.js';
import type { Medium } from './sheets/conditions.js';
import type { ReactInternals } from './hooks.js';

/** What a runtime provides: {@link nodeHost} where there are files, {@link edgeHost} where there are none. */
export interface Host {
  /** The fonts of cards that bring none, and for characters that their own fonts lack. */
  readonly bundledFonts: () => Promise<FontSet>;
  readonly findFont: (name: string, place: string | URL) => Promise<FoundFont>;
  /** Unpacks WOFF and WOFF2; other files are returned unchanged. */
  readonly unpackFont: (file: Uint8Array) => Promise<Uint8Array>;
  readonly openEmoji: (name: EmojiName) => OpenedEmoji;
  readonly openPress: (fonts: FontSet) => Promise<Engine>;
  /** Opens satori, for cards that ask for it; undefined: such a card is an error. */
  readonly openSatori: ((fonts: FontSet) => Promise<Engine>) | undefined;
  readonly download: Download;
  /** Converts a picture of a format that the press does not decode. */
  readonly toPng: (file: Uint8Array, format: ConvertedFormat) => Promise<Uint8Array>;
  /** Loads what styles a tree by Tailwind CSS 4; undefined where it is not there. */
  readonly openTailwind: (() => Promise<ApplyTailwind>) | undefined;
  /** The copies of React that components may use; none where it is not installed. */
  readonly findReacts: () => Promise<readonly ReactInternals[]>;
}

/** Gives each element of a tree the style of its classes, with a sheet; collects what is ignored. */
export type ApplyTailwind = (root: PlainNode, css: string, medium: Medium, warnings: string[]) => Promise<PlainNode>;

/** Formats that browsers show and the press does not. */
export type ConvertedFormat = 'avif' | 'bmp' | 'ico';

/** A font file, before it is read. */
export interface FoundFont {
  /** Changes when the file does. */
  readonly key: string;
  readonly read: () => Promise<Uint8Array>;
}

/** The names of `@vercel/og`. */
export const emojiNames = ['twemoji', 'noto', 'blobmoji', 'fluent', 'fluentFlat', 'openmoji'] as const;
export type EmojiName = (typeof emojiNames)[number];

/** A set of emoji; undefined: that of the bundled fonts, if they have one. */
export interface OpenedEmoji {
  readonly set?: EmojiSet | undefined;
  readonly warning?: string | undefined;
}

/**
 * Fetches a picture by http or https, from public addresses and hosts that are allowed, also after a redirect.
 *
 * @throws {Error} with the reason, which continues "URL: …"
 */
export type Download = (url: string, allows: (hostname: string) => boolean) => Promise<Uint8Array>;

/** Bounds of a {@link Download}. */
export const downloadBounds = { bytes: 8 * 1024 * 1024, redirects: 3, seconds: 5 } as const;
