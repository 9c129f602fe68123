import { highlighter } from './languages.js';
import { maxColumns, maxLines } from './params.js';

/** What a run of code is, by which it is colored. */
export type Kind = 'plain' | 'comment' | 'string' | 'number' | 'keyword' | 'call' | 'type';

export interface Run {
  readonly text: string;
  readonly kind: Kind;
}

/** Scopes of highlight.js by their first part; `title.class` and the like are looked up whole first. */
const kinds: Readonly<Record<string, Kind>> = {
  comment: 'comment',
  quote: 'comment',
  doctag: 'comment',
  string: 'string',
  regexp: 'string',
  symbol: 'string',
  link: 'string',
  char: 'string',
  code: 'string',
  number: 'number',
  literal: 'number',
  bullet: 'number',
  keyword: 'keyword',
  'selector-tag': 'keyword',
  name: 'keyword',
  meta: 'keyword',
  section: 'keyword',
  'template-tag': 'keyword',
  deletion: 'keyword',
  title: 'call',
  built_in: 'call',
  'selector-id': 'call',
  addition: 'call',
  type: 'type',
  class: 'type',
  'title.class': 'type',
  'selector-class': 'type',
  'selector-attr': 'type',
  'selector-pseudo': 'type',
  attr: 'type',
  attribute: 'type',
  property: 'type',
  'template-variable': 'type',
};

/** Scopes that are written in ordinary ink, also within another one. */
const plain: ReadonlySet<string> = new Set(['subst', 'params', 'operator', 'punctuation', 'variable', 'function']);

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

/** What highlight.js writes: an opening tag with its scopes, a closing tag, an entity, or text. */
const markup = /<span class="([^"]*)">|<\/span>|&(amp|lt|gt|quot|#x27);|[^<&]+|[<&]/gu;

function kindOf(classes: string, outer: Kind): Kind {
  // `hljs-title class_` is the scope `title.class`; `language-css` begins another language.
  const [scope = '', ...rest] = classes.split(' ').map((name) => name.replace(/^hljs-|_$/gu, ''));
  if (plain.has(scope) || scope.startsWith('language-')) return 'plain';
  return kinds[[scope, ...rest].join('.')] ?? kinds[[scope, rest[0]].join('.')] ?? kinds[scope] ?? outer;
}

/** The name of a language as highlight.js knows it: a name, an alias or a file extension; undefined for others. */
export function languageIn(language: string | undefined, title: string): string | undefined {
  const named = (language ?? '').trim().toLowerCase();
  const extension = /(?:^|[/.])([\w+#-]+)$/u.exec(title.trim().toLowerCase())?.[1] ?? '';
  return [named, named.replaceAll(/[\s.]/gu, ''), language === undefined ? extension : ''].find(
    (name) => name !== '' && highlighter().getLanguage(name) !== undefined,
  );
}

/**
 * Maximum number of letters that are highlighted: what the schema allows. The time that a grammar needs may grow with
 * the square of the length, so longer code stays plain.
 */
const most = maxLines * (maxColumns + 1);

/** Returns the runs of each line. Code of an unknown language is one plain run a line. */
export function highlighted(code: string, language: string | undefined): readonly (readonly Run[])[] {
  const lines: Run[][] = [[]];
  const add = (text: string, kind: Kind): void => {
    for (const [i, part] of text.split('\n').entries()) {
      if (i > 0) lines.push([]);
      const line = lines.at(-1) ?? [];
      const last = line.at(-1);
      if (last?.kind === kind) line[line.length - 1] = { text: last.text + part, kind };
      else if (part !== '') line.push({ text: part, kind });
    }
  };
  if (language === undefined || code.length > most) add(code, 'plain');
  else {
    const stack: Kind[] = ['plain'];
    const { value } = highlighter().highlight(code, { language, ignoreIllegals: true });
    for (const [token, classes, entity] of value.matchAll(markup)) {
      const outer = stack.at(-1) ?? 'plain';
      if (classes !== undefined) stack.push(kindOf(classes, outer));
      else if (token === '</span>') stack.pop();
      else add(entity === undefined ? token : (entities[entity] ?? token), outer);
    }
  }
  return lines;
}
