/**
 * Says why a text is not JSON, and at which line and column. The messages of `JSON.parse` differ between runtimes, and
 * many have no position.
 *
 * @example
 * jsonHint('{"a": 1,}'); // 'not JSON at line 1, column 8: a comma may not stand before "}"'
 */
export function jsonHint(text: string): string {
  const start = text.trimStart();
  if (start === '') return 'the body is empty; send a JSON object';
  if (/^\[object \w+\]/.test(start)) return 'the body is the text of an object; send JSON.stringify of the object';
  if (/^(?:[\w.[\]%-]+=|--)/.test(start)) return 'the body is a form; send a JSON object';
  try {
    new Reader(text).read();
    return 'the body is not JSON';
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    const before = text.slice(0, error.at).split(/\r\n|[\r\n]/);
    return `not JSON at line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1}: ${error.message}`;
  }
}

class Fault extends Error {
  readonly at: number;

  constructor(at: number, message: string) {
    super(message);
    this.at = at;
  }
}

const blank = /[\t\n\r ]*/y;
const scalar = /(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)(?![\w.+-])/y;
const characters = /(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*/y;

/** Bounds the recursion. No body of the API nests as deep. */
const maxDepth = 200;

/** Reads JSON (RFC 8259) and throws a {@link Fault} at the first character that is not. */
class Reader {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  read(): void {
    this.#value(0);
    if (this.#next() !== '') this.#fail('nothing may follow the value');
  }

  #value(depth: number): void {
    const char = this.#next();
    if (depth > maxDepth) this.#fail(`values may not nest deeper than ${maxDepth} levels`);
    if (char === '{') this.#members('}', depth);
    else if (char === '[') this.#members(']', depth);
    else if (char === '"') this.#string();
    else if (!this.#skip(scalar)) this.#fail(noValue(char));
  }

  #members(close: '}' | ']', depth: number): void {
    this.#at++;
    for (let char = this.#next(); char !== close; char = this.#next()) {
      if (close === '}') this.#name();
      this.#value(depth + 1);
      if (this.#next() === close) break;
      if (this.#next() !== ',') this.#fail(`a comma or "${close}" is missing`);
      const comma = this.#at++;
      if (this.#next() === close) throw new Fault(comma, `a comma may not stand before "${close}"`);
    }
    this.#at++;
  }

  #name(): void {
    if (this.#next() !== '"') this.#fail('a name in double quotes is missing');
    this.#string();
    if (this.#next() !== ':') this.#fail('a colon is missing');
    this.#at++;
  }

  #string(): void {
    const start = this.#at++;
    this.#skip(characters);
    const char = this.#text[this.#at];
    if (char === undefined) throw new Fault(start, 'this text has no closing quote');
    if (char === '\\') this.#fail('there is no such escape');
    if (char !== '"') this.#fail('a line break, tab or control character must be escaped');
    this.#at++;
  }

  /** Skips white space. Returns the character after it, or an empty text at the end. */
  #next(): string {
    this.#skip(blank);
    return this.#text[this.#at] ?? '';
  }

  /** @returns whether there was anything to skip */
  #skip(pattern: RegExp): boolean {
    pattern.lastIndex = this.#at;
    const length = pattern.exec(this.#text)?.[0].length ?? 0;
    this.#at += length;
    return length > 0;
  }

  #fail(message: string): never {
    throw new Fault(this.#at, this.#at < this.#text.length ? message : `the text ends here, and ${message}`);
  }
}

function noValue(char: string): string {
  if (char === "'") return 'texts must be in double quotes';
  if (char === '/') return 'comments are not allowed';
  return 'a value is missing: an object, a list, a text in double quotes, a number, true, false or null';
}
