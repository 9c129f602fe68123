import type { Cells } from '../shared/parts/cells.js';
import { numbersIn } from '../shared/parts/number.js';

/** One row as it is printed: a bold name, a light quantity and a value. A `part` of the row above is indented. */
export interface Row {
  readonly part: boolean;
  readonly name: string;
  readonly quantity: string;
  readonly value: string;
}

/** Match the text before and after the number of a quantity that ends a label, such as "8 g", "<1.2 GB" or "12 %". */
const sign = /\s[<>≤≥≈~±]? ?$/u;
const unit = /^\s?(?:\p{L}{0,3}|[%٪％‰°])$/u;

function splitQuantity(label: string): readonly [name: string, quantity: string] {
  const last = numbersIn(label).at(-1);
  if (last === undefined || !unit.test(label.slice(last.end))) return [label, ''];
  const at = label.slice(0, last.start).search(sign);
  return at < 1 ? [label, ''] : [label.slice(0, at), label.slice(at).trim()];
}

export function readRow({ label, value }: Cells): Row {
  const part = /^[-–]\s/.test(label);
  const text = part ? label.slice(2) : label;
  const [name, quantity] = splitQuantity(text);
  return { part, name, quantity, value };
}
