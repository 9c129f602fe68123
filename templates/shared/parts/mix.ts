/** Mixes two colors of the form `#rrggbb`; `share` 0 is the first, 1 the second. */
export function mix(from: string, to: string, share: number): string {
  const channels = [1, 3, 5].map((at) => {
    const [start = 0, end = 0] = [from, to].map((color) => Number.parseInt(color.slice(at, at + 2), 16));
    return Math.round(start + (end - start) * share)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${channels.join('')}`;
}
