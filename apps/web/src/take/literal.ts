/** JSON values as literals of programming languages. Texts are escaped, so that the literal has exactly that value. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };

interface Dialect {
  readonly text: (value: string) => string;
  readonly key: (name: string) => string;
  readonly words: Readonly<Record<'true' | 'false' | 'null', string>>;
  readonly list: readonly [open: string, close: string];
  readonly map: readonly [open: string, close: string];
  /** Between a name and its value. */
  readonly colon: string;
  readonly trailingComma: boolean;
  readonly emptyMap: string;
}

/** Escapes as JSON does; `also` escapes further characters that have a meaning in a literal of the language. */
const quoted = (value: string, also: (escaped: string) => string = (escaped) => escaped): string =>
  also(
    JSON.stringify(value)
      .replaceAll('\u2028', '\\u2028')
      .replaceAll('\u2029', '\\u2029')
      .replaceAll('\ufeff', '\\ufeff'),
  );

const singleQuoted = (value: string): string => `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
const plainWords = { true: 'true', false: 'false', null: 'null' };

const javaScript: Dialect = {
  text: (value) => (/^[^'\\\p{C}\u2028\u2029\ufeff]*$/u.test(value) ? `'${value}'` : quoted(value)),
  key: (name) => (/^[A-Za-z_$][\w$]*$/.test(name) && name !== '__proto__' ? name : `[${quoted(name)}]`),
  words: plainWords,
  list: ['[', ']'],
  map: ['{', '}'],
  colon: ': ',
  trailingComma: true,
  emptyMap: '{}',
};

const python: Dialect = {
  ...javaScript,
  text: (value) => quoted(value),
  key: (name) => quoted(name),
  words: { true: 'True', false: 'False', null: 'None' },
};

const php: Dialect = {
  ...javaScript,
  text: singleQuoted,
  key: singleQuoted,
  map: ['[', ']'],
  colon: ' => ',
  // An empty array would be encoded as an empty list in JSON.
  emptyMap: 'new stdClass()',
};

const ruby: Dialect = {
  ...javaScript,
  text: singleQuoted,
  key: singleQuoted,
  words: { true: 'true', false: 'false', null: 'nil' },
  colon: ' => ',
};

export const dialects = { javaScript, python, php, ruby } as const;

/**
 * Writes a value as a literal, over several lines where it is long.
 *
 * @param indent spaces before the line on which the literal begins
 */
export function literal(value: Json, dialect: Dialect, indent = 0): string {
  if (typeof value === 'string') return dialect.text(value);
  if (typeof value === 'number') return String(value);
  if (typeof value === 'boolean') return dialect.words[`${value}`];
  if (value === null) return dialect.words.null;
  const isList = Array.isArray(value);
  if (!isList && Object.keys(value).length === 0) return dialect.emptyMap;
  const [open, close] = isList ? dialect.list : dialect.map;
  const entries = (inner: number): readonly string[] =>
    isList
      ? (value as readonly Json[]).map((entry) => literal(entry, dialect, inner))
      : Object.entries(value).map(
          ([name, entry]) => dialect.key(name) + dialect.colon + literal(entry, dialect, inner),
        );
  const short = entries(indent).join(', ');
  const pad = isList || dialect.map[0] !== '{' ? '' : ' ';
  if (!short.includes('\n') && short.length + indent < 72)
    return short === '' ? open + close : open + pad + short + pad + close;
  const lines = entries(indent + 2).map((entry) => `${' '.repeat(indent + 2)}${entry}`);
  return `${open}\n${lines.join(',\n')}${dialect.trailingComma ? ',' : ''}\n${' '.repeat(indent)}${close}`;
}

/** A word of a POSIX shell. */
export const shellWord = (value: string): string => `'${value.replaceAll("'", "'\\''")}'`;

/** A string literal of Go: raw if possible. */
export const goString = (value: string): string => (/[`\r\ufeff]/.test(value) ? quoted(value) : `\`${value}\``);
