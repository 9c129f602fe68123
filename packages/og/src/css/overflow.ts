type Css = Readonly<Record<string, unknown>>;

const isHidden = (value: unknown): boolean => /^(?:hidden|auto|scroll|overlay)$/.test(String(value));

/**
 * Joins `overflow`, `overflowX` and `overflowY` to one value of the scene (CSS Overflow 3 §3.1): `clip` can hide along one
 * axis only; other values make both axes hide.
 */
export function withOverflow(css: Css): Css {
  if (css['overflow'] === undefined && css['overflowX'] === undefined && css['overflowY'] === undefined) return css;
  const { overflow, overflowX, overflowY, ...rest } = css;
  const [first = 'visible', second = first] = String(overflow ?? 'visible').trim().split(/\s+/); // prettier-ignore
  const [x, y] = [overflowX ?? first, overflowY ?? second];
  return { ...rest, overflow: joined(x, y) };
}

function joined(x: unknown, y: unknown): unknown {
  if (isHidden(x) || isHidden(y) || (x === 'clip' && y === 'clip')) return 'hidden';
  if (x === 'clip' && y === 'visible') return 'clip visible';
  return x === 'visible' && y === 'clip' ? 'visible clip' : x;
}
