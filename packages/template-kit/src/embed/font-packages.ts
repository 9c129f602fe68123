/** Scripts of `placard` itself, and of `@placard/fonts-cjk` (ISO 15924). Those of `@placard/fonts-world` are all others. */
const own = ['Latn', 'Grek', 'Cyrl'];
const cjk = ['Jpan', 'Hans', 'Hant', 'Hani', 'Kore', 'Hira', 'Kana', 'Hang', 'Bopo'];

/**
 * Returns the packages with the fonts of languages.
 *
 * @param languages BCP 47 tags; `emoji` for emoji
 * @throws {Error} naming a language that is unknown
 * @example
 * fontPackages(['en', 'ja', 'emoji']); // ['@placard/fonts-cjk', '@placard/fonts-emoji']
 */
export function fontPackages(languages: readonly string[]): readonly string[] {
  const packages = languages.flatMap((tag) => {
    if (tag.toLowerCase() === 'emoji') return ['@placard/fonts-emoji'];
    const script = scriptOf(tag);
    if (own.includes(script)) return [];
    return [cjk.includes(script) ? '@placard/fonts-cjk' : '@placard/fonts-world'];
  });
  return [...new Set(packages)];
}

function scriptOf(tag: string): string {
  const { script } = localeOf(tag).maximize();
  if (script === undefined) throw new Error(`unknown language "${tag}"; use tags such as ja, ar or zh-Hant`);
  return script;
}

function localeOf(tag: string): Intl.Locale {
  try {
    return new Intl.Locale(tag);
  } catch (cause) {
    throw new Error(`unknown language "${tag}"; use tags such as ja, ar or zh-Hant`, { cause });
  }
}
