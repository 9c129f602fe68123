/** Widths of the bars and spaces of the Code 128 symbols 0 to 105, six digits each (ISO/IEC 15417, table 1). */
const symbols =
  '212222222122222221121223121322131222122213122312132212221213221312231212112232122132122231113222123122123221' +
  '223211221132221231213212223112312131311222321122321221312212322112322211212123212321232121111323131123131321' +
  '112313132113132311211313231113231311112133112331132131113123113321133121313121211331231131213113213311213131' +
  '311123311321331121312113312311332111314111221411431111111224111422121124121421141122141221112214112412122114' +
  '122411142112142211241211221114413111241112134111111242121142121241114212124112124211411212421112421211212141' +
  '214121412121111143111341131141114113114311411113411311113141114131311141411131211412211214211232';
const stop = '2331112';
const startC = 105;

/** Width of the empty margin that a scanner needs on each side, in modules. */
export const quietZone = 10;

/**
 * Encodes digits as Code 128, set C.
 *
 * @returns the widths of bars and spaces in modules, alternating and starting with a bar, without the quiet zones
 *
 * @param digits an even number of decimal digits
 */
export function code128(digits: string): readonly number[] {
  const pairs = (digits.match(/\d\d/g) ?? []).map(Number);
  const check = pairs.reduce((sum, pair, i) => sum + pair * (i + 1), startC) % 103;
  const pattern = [startC, ...pairs, check].map((symbol) => symbols.slice(symbol * 6, symbol * 6 + 6)).join('') + stop;
  return [...pattern].map(Number);
}

export const modulesOf = (widths: readonly number[]): number => widths.reduce((sum, width) => sum + width, 0);

/** Returns the bars as one SVG path that starts at the origin: side by side (`row`) or stacked (`ladder`). */
export function barsPath(
  widths: readonly number[],
  module: number,
  thickness: number,
  direction: 'row' | 'ladder',
): string {
  let from = 0;
  return widths
    .map((width, i) => {
      const start = from;
      const extent = width * module;
      from += extent;
      if (i % 2 === 1) return '';
      return direction === 'row'
        ? `M${start} 0h${extent}v${thickness}h-${extent}z`
        : `M0 ${start}h${thickness}v${extent}h-${thickness}z`;
    })
    .join('');
}
