import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { EmojiSet } from '@placard/core/engine';
import type { EmojiName, OpenedEmoji } from '../host.js';

/** The npm packages of the emoji that `@vercel/og` knows by name, apart from twemoji, which the fonts bring. */
const emojiPackages = {
  noto: '@iconify-json/noto',
  blobmoji: '@iconify-json/noto-v1',
  fluent: '@iconify-json/fluent-emoji',
  fluentFlat: '@iconify-json/fluent-emoji-flat',
  openmoji: '@iconify-json/openmoji',
} as const;

/** The used part of the format of Iconify's icon sets. */
interface IconSet {
  readonly icons: Readonly<Record<string, Icon>>;
  readonly aliases?: Readonly<Record<string, { readonly parent: string }>>;
  readonly width?: number;
  readonly height?: number;
}

interface Icon {
  readonly body: string;
  readonly width?: number;
  readonly height?: number;
}

const require = createRequire(import.meta.url);
const opened = new Map<string, EmojiSet>();

const readJson = (path: string): unknown => JSON.parse(readFileSync(require.resolve(path), 'utf8'));

/** Opens a set of emoji by its name. */
export function openEmoji(name: EmojiName): OpenedEmoji {
  if (name === 'twemoji') return {};
  const set = opened.get(name) ?? readEmoji(emojiPackages[name]);
  if (set === undefined)
    return { warning: `emoji: "${name}" is not installed, so twemoji is used: npm install ${emojiPackages[name]}` };
  opened.set(name, set);
  return { set };
}

/** @returns undefined when the package is not installed */
function readEmoji(name: string): EmojiSet | undefined {
  let manifest: string;
  try {
    manifest = require.resolve(`${name}/package.json`);
  } catch {
    return undefined;
  }
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { readonly version: string };
  const set = readJson(`${name}/icons.json`) as IconSet;
  const names = readJson(`${name}/chars.json`) as Readonly<Record<string, string>>;
  return {
    digest: `${name}@${version}`,
    svg(sequence) {
      const icon = names[codePointsOf(sequence)];
      return icon === undefined ? undefined : svgOf(set, icon);
    },
  };
}

/** Iconify's keys leave U+FE0F out, as most senders do. */
const codePointsOf = (sequence: string): string =>
  [...sequence]
    .filter((character) => character !== '\ufe0f')
    .map((character) => (character.codePointAt(0) ?? 0).toString(16))
    .join('-');

function svgOf(set: IconSet, name: string): string | undefined {
  const icon = set.icons[name] ?? set.icons[set.aliases?.[name]?.parent ?? ''];
  if (icon === undefined) return undefined;
  const { body, width = set.width ?? 16, height = set.height ?? 16 } = icon;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${body}</svg>`;
}
