import type { Cells } from '../parts/cells.js';
import { numbersIn } from '../parts/number.js';

/** One row as it is printed: name heavy, quantity light, and the parts of the row above indented. */
export interface Row {
  readonly part: boolean;
  readonly name: string;
  readonly quantity: string;
  readonly value: string;
}

/** Of a quantity that ends a label, as "8 g", "<1.2 GB" or "12 %": what stands before the number, and after it. */
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
