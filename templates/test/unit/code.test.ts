import { describe, expect, it } from 'vitest';
import { focusOf, rowsOf } from '../../more/code/focus.js';
import { highlighted, languageIn, type Kind } from '../../more/code/highlight.js';
import { columns, textOf, wrapped, type Line } from '../../more/code/lines.js';
import { maxColumns, maxLines } from '../../more/code/params.js';

const plainLines = (code: string): readonly Line[] => highlighted(code, undefined);
const written = (lines: readonly Line[]): string => lines.map(textOf).join('\n');

describe('highlighted code', () => {
  it.each<[language: string, code: string, part: string, kind: Kind]>([
    ['TypeScript', 'const a: Map = await go("x") // 1', 'const', 'keyword'],
    ['ts', 'const a: Map = await go("x") // 1', '"x"', 'string'],
    ['tsx', 'const a = <b c="d">{go(1)}</b>', '"d"', 'string'],
    ['C++', 'int main() { return 42; }', '42', 'number'],
    ['C#', 'public class Ship { }', 'class', 'keyword'],
    ['bash', 'if [ -f x ]; then echo "y"; fi', 'then', 'keyword'],
    ['TOML', 'port = 8080 # open', '# open', 'comment'],
    ['Dockerfile', 'FROM node:20', 'FROM', 'keyword'],
    ['GraphQL', 'query { card(id: 1) }', 'query', 'keyword'],
    ['diff', '+ added', '+ added', 'call'],
    ['html', '<p class="a">b</p>', '"a"', 'string'],
  ])('of %s: %s', (language, code, part, kind) => {
    const runs = highlighted(code, languageIn(language, 'a title')).flat();
    expect(runs.find(({ text }) => text.trim() === part)?.kind).toBe(kind);
  });

  it('has the language of the file name unless one is given', () => {
    expect(languageIn(undefined, 'src/retry.ts')).toBe('ts');
    expect(languageIn(undefined, 'Dockerfile')).toBe('dockerfile');
    expect(languageIn('Rust', 'retry.ts')).toBe('rust');
    expect(languageIn('Brainwave', 'retry.ts')).toBeUndefined();
  });

  it.each(['typescript', 'rust', 'csharp', 'bash', 'php', 'xml', 'markdown', 'sql', 'r'])(
    'keeps every letter of hostile %s, and is the same each time',
    (language) => {
      for (const unit of [
        '"',
        "'",
        '`${',
        '/*',
        '<!--',
        '((((',
        '\\',
        '<<<',
        'a.a.',
        '&amp;<',
        'r#"',
        '<script>',
        '👩‍🚀',
        '\u0301',
      ]) {
        const line = unit.repeat(maxColumns).slice(0, maxColumns);
        const code = Array.from({ length: maxLines }, () => line).join('\n');
        const first = highlighted(code, language);
        expect(written(first)).toBe(code);
        expect(highlighted(code, language)).toEqual(first);
      }
    },
  );

  it('is plain if it is longer than a card allows', () => {
    const code = 'const a = 1\n'.repeat(400);
    expect(
      new Set(
        highlighted(code, 'typescript')
          .flat()
          .map(({ kind }) => kind),
      ),
    ).toEqual(new Set(['plain']));
  });
});

describe('the enlarged line of code', () => {
  it('is the given line, a command, or a long line near the middle', () => {
    const lines = plainLines('import a\n// a very long comment about it\nreturn a + b\n}');
    expect(focusOf(lines, { line: 9 })).toBe(3);
    expect(focusOf(lines, {})).toBe(2);
    expect(focusOf(plainLines('Welcome\n$ go run\nok'), { kind: 'terminal', line: 1 })).toBe(1);
  });

  it.each([
    [
      'let wait = lease.remaining(now).min(self.max_wait) / 2;',
      ['let wait = lease.remaining(now)', '.min(self.max_wait) / 2;'],
    ],
    ['const reversed = [...text].reverse().join("")', ['const reversed = [...text]', '.reverse().join("")']],
    ['abcdefghijklmnopqrst', ['abcdefghij', 'klmnopqrst']],
  ])('breaks where its syntax allows: %s', (line, rows) => {
    expect(rowsOf(plainLines(line)[0] ?? [], 2).map(textOf)).toEqual(rows);
  });
});

it('a wrapped line of code fits its columns, and loses only spaces', () => {
  for (const line of [
    '  return await this.store.extend(lease, { span: 30, retries: 3 })',
    'W'.repeat(72),
    '    ' + '長い'.repeat(30),
  ]) {
    const rows = wrapped(plainLines(line)[0] ?? [], 30);
    for (const row of rows) expect(columns(textOf(row).trimEnd())).toBeLessThanOrEqual(30);
    expect(rows.map(textOf).join('').replaceAll(' ', '')).toBe(line.replaceAll(' ', ''));
  }
});
