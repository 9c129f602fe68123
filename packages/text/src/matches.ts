/**
 * Returns the matches of a global expression that never matches an empty text, like `String.matchAll`. `matchAll`
 * searches with a copy of the expression, which V8 compiles again whenever its cache was cleared; for classes of
 * Unicode that takes as long as drawing a card.
 */
export function matchesOf(text: string, expression: RegExp): RegExpExecArray[] {
  const matches: RegExpExecArray[] = [];
  expression.lastIndex = 0;
  for (let match = expression.exec(text); match !== null; match = expression.exec(text)) matches.push(match);
  return matches;
}
