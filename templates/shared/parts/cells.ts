export interface Cells {
  readonly label: string;
  readonly value: string;
}

/** Splits `label | value` at the last bar. A text without a bar is a label. Either side may be empty. */
export function cells(text: string): Cells {
  const line = text.replace(/\s+/g, ' ');
  const bar = line.lastIndexOf('|');
  return bar < 0
    ? { label: line.trim(), value: '' }
    : { label: line.slice(0, bar).trim(), value: line.slice(bar + 1).trim() };
}
