/** The scale on which a reading is taken: six divisions of a round step, the reading between them. */
export interface Scale {
  readonly value: number;
  readonly step: number;
  readonly from: number;
  readonly decimals: number;
}

export const divisions = 6;

// Bounded by the 20 characters that a reading may have.
const number = /^[^0-9+−-]{0,20}([+−-]?)([0-9][0-9,]{0,19}(?:\.[0-9]{1,19})?)/u;

/** Nothing when the reading holds no number. */
export function scaleOf(reading: string): Scale | undefined {
  const [, sign = '', figures] = number.exec(reading) ?? [];
  if (figures === undefined) return undefined;
  const value = (sign === '-' || sign === '−' ? -1 : 1) * Number(figures.replace(/,/gu, ''));
  const step = value === 0 ? 1 : round(Math.abs(value) / 3.4);
  const lowest = Math.floor(value / step - 2.6) * step;
  return {
    value,
    step,
    from: value >= 0 ? Math.max(0, lowest) : lowest,
    decimals: Math.min(18, Math.max(0, -Math.floor(Math.log10(step) + 1e-9))),
  };
}

/** 1, 2 or 5 times a power of ten. */
function round(step: number): number {
  const power = 10 ** Math.floor(Math.log10(step));
  const share = step / power;
  return (share < 1.5 ? 1 : share < 3.5 ? 2 : share < 7.5 ? 5 : 10) * power;
}

export const labelOf = ({ from, step, decimals }: Scale, division: number): string =>
  (from + division * step).toLocaleString('en-US', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
