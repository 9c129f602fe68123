const call = /(?<![\w-])([a-z][\w-]*)?\(/gi;

/**
 * Replaces the functions of a CSS value, the innermost first. Parentheses without a name are functions named ''.
 *
 * @param replace returns undefined to leave a function as it is
 */
export function mapFunctions(text: string, replace: (name: string, inside: string) => string | undefined): string {
  let result = '';
  let from = 0;
  for (;;) {
    call.lastIndex = from;
    const found = call.exec(text);
    if (found === null) return result + text.slice(from);
    const [head, name = ''] = found;
    const start = found.index + head.length;
    const end = closingOf(text, start);
    const given = text.slice(start, end);
    const inside = name === 'url' ? given : mapFunctions(given, replace);
    const whole = name === 'url' ? undefined : replace(name.toLowerCase(), inside);
    result += text.slice(from, found.index) + (whole ?? `${name}(${inside})`);
    from = end + 1;
    if (from > text.length) return result;
  }
}

/** The index of the parenthesis that closes the one before `start`. */
function closingOf(text: string, start: number): number {
  let depth = 1;
  for (let i = start; i < text.length; i++) {
    const letter = text[i];
    if (letter === '"' || letter === "'") {
      const end = text.indexOf(letter, i + 1);
      if (end < 0) return text.length;
      i = end;
    } else if (letter === '(') depth++;
    else if (letter === ')' && --depth === 0) return i;
  }
  return text.length;
}
