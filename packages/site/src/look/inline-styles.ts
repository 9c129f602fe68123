const begin = /<style(?=[\s/>])/gi;
const end = /<\/style/gi;

/** Returns the texts of the `style` elements of a page. Takes linear time even for a page with unclosed elements. */
export function inlineStyles(markup: string): readonly string[] {
  const styles: string[] = [];
  begin.lastIndex = 0;
  while (begin.test(markup)) {
    const start = markup.indexOf('>', begin.lastIndex) + 1;
    end.lastIndex = start;
    const closing = start === 0 ? null : end.exec(markup);
    if (closing === null) break;
    styles.push(markup.slice(start, closing.index));
    begin.lastIndex = end.lastIndex;
  }
  return styles;
}
