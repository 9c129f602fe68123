import type { ComparisonParams } from './params.js';

/** Who wins: the first, the second, or nobody. */
export type Winner = 'a' | 'b' | '-';

export interface Row {
  readonly what: string;
  readonly a: string;
  readonly b: string;
  readonly winner: Winner;
}

/** Reads `what | value | value | winner`. A winner may also be written as its name. */
export function rowsOf({ rows, a, b }: Pick<ComparisonParams, 'rows' | 'a' | 'b'>): readonly Row[] {
  const isOf = (word: string, letter: string, name: string): boolean =>
    [letter, name.toLowerCase()].includes(word.toLowerCase());
  return rows.map((row) => {
    const [what = '', first = '', second = '', won = ''] = row.split('|').map((cell) => cell.trim());
    return { what, a: first, b: second, winner: isOf(won, 'a', a) ? 'a' : isOf(won, 'b', b) ? 'b' : '-' };
  });
}

/** The given winner, or else the side that wins more rows. */
export function winnerOf({ winner }: Pick<ComparisonParams, 'winner'>, rows: readonly Row[]): Winner {
  if (winner !== undefined) return winner;
  const won = (side: Winner): number => rows.filter((row) => row.winner === side).length;
  return won('a') === won('b') ? '-' : won('a') > won('b') ? 'a' : 'b';
}
