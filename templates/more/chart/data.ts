import type { Frame } from '@placard/core';
import { cells } from '@placard/templates/parts/cells';
import { isNegative, isPercent, numberIn, printed } from '@placard/templates/parts/number';
import { languageOf } from '@placard/templates/words';
import type { ChartParams } from './params.js';

export interface Datum {
  readonly label: string;
  /** As it is printed, without its unit. */
  readonly figure: string;
  readonly value: number;
  readonly isHighlight: boolean;
}

export interface Series {
  readonly data: readonly Datum[];
  /** Printed after every figure; empty if there is none. */
  readonly unit: string;
  readonly isPoll: boolean;
}

type Asked = Pick<ChartParams, 'values' | 'kind' | 'highlight' | 'unit' | 'lang'>;

/** Reads the values, orders a ranking, turns the votes of a poll into percentages, and finds the value that matters. */
export function seriesOf({ values, kind, highlight, unit = '', lang }: Asked, warn: Frame['warn']): Series {
  const read = values.map((row) => {
    const { label, value: written } = cells(row);
    const number = numberIn(written, lang);
    const value = number === undefined ? 0 : number.value * (isNegative(written, number) ? -1 : 1);
    const bare = unit !== '' && written.endsWith(unit) ? written.slice(0, -unit.length).trim() : written;
    return { label, figure: printed(bare), value };
  });
  const isPoll = kind === 'poll' && read.every(({ value }) => value >= 0);
  if (kind === 'poll' && !isPoll) warn('the poll was drawn as bars: a share cannot be negative');
  if (kind !== 'line' && read.some(({ value }) => value < 0))
    warn('a negative value has no bar: choose the kind "line" for it');
  const voted = isPoll ? sharesOf(read, { unit, values, lang }) : { data: read, unit };
  const data = kind === 'ranking' ? [...voted.data].sort((a, b) => b.value - a.value) : voted.data;
  const chosen = highlightOf(data, kind, highlight?.trim());
  return { data: data.map((datum, i) => ({ ...datum, isHighlight: i === chosen })), unit: voted.unit, isPoll };
}

type Plain = Omit<Datum, 'isHighlight'>;

function highlightOf(data: readonly Plain[], kind: ChartParams['kind'], highlight?: string): number {
  const named = data.findIndex(({ label }) => label === highlight);
  if (named >= 0) return named;
  if (kind === 'line') return data.length - 1;
  return data.reduce((best, { value }, i) => (value > (data[best]?.value ?? 0) ? i : best), 0);
}

/** Percentages are kept; of votes the shares are computed, with one decimal where they are small. */
function sharesOf(
  data: readonly Plain[],
  {
    unit,
    values,
    lang,
  }: { readonly unit: string; readonly values: readonly string[]; readonly lang: string | undefined },
): { readonly data: readonly Plain[]; readonly unit: string } {
  const sum = data.reduce((total, { value }) => total + value, 0);
  const given = isPercent(unit, ...values) && sum <= 101;
  if (given || sum === 0) return { data, unit };
  const printer = new Intl.NumberFormat(languageOf(lang), { maximumFractionDigits: 1 });
  const shares = data.map(({ label, value }) => {
    const share = (100 * value) / sum;
    return { label, figure: printer.format(share < 10 ? Number(share.toFixed(1)) : Math.round(share)), value: share };
  });
  return { data: shares, unit: '%' };
}
