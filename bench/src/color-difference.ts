/** A color in CIELAB, by the white of D65. */
type Lab = readonly [lightness: number, a: number, b: number];

/** From linear sRGB to CIE XYZ divided by the white of D65 (IEC 61966-2-1). */
const toXyz = [
  [0.4124564 / 0.95047, 0.3575761 / 0.95047, 0.1804375 / 0.95047],
  [0.2126729, 0.7151522, 0.072175],
  [0.0193339 / 1.08883, 0.119192 / 1.08883, 0.9503041 / 1.08883],
] as const;

const linear = Float64Array.from({ length: 256 }, (_, byte) =>
  byte / 255 <= 0.04045 ? byte / 255 / 12.92 : ((byte / 255 + 0.055) / 1.055) ** 2.4,
);

/** Converts sRGB bytes to CIELAB. */
export function labOf(r: number, g: number, b: number): Lab {
  const [x, y, z] = toXyz.map(([byRed, byGreen, byBlue]) => {
    const share = byRed * (linear[r] ?? 0) + byGreen * (linear[g] ?? 0) + byBlue * (linear[b] ?? 0);
    return share > 216 / 24_389 ? Math.cbrt(share) : ((24_389 / 27) * share + 16) / 116;
  }) as [number, number, number];
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

const rad = Math.PI / 180;
const hue = (a: number, b: number): number => (a === 0 && b === 0 ? 0 : (Math.atan2(b, a) / rad + 360) % 360);

/** CIEDE2000 (Sharma, Wu and Dalal 2005): about 1 is just noticeable. */
export function ciede2000([l1, a1, b1]: Lab, [l2, a2, b2]: Lab): number {
  const seventh = ((Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2) ** 7;
  const stretch = 1 + 0.5 * (1 - Math.sqrt(seventh / (seventh + 25 ** 7)));
  const [p1, p2] = [a1 * stretch, a2 * stretch];
  const [c1, c2] = [Math.hypot(p1, b1), Math.hypot(p2, b2)];
  const [h1, h2] = [hue(p1, b1), hue(p2, b2)];
  const isGrey = c1 * c2 === 0;
  const turn = isGrey ? 0 : h2 - h1 > 180 ? h2 - h1 - 360 : h2 - h1 < -180 ? h2 - h1 + 360 : h2 - h1;
  const deltaH = 2 * Math.sqrt(c1 * c2) * Math.sin((turn / 2) * rad);
  const [l, c] = [(l1 + l2) / 2, (c1 + c2) / 2];
  const far = Math.abs(h1 - h2) > 180;
  const h = isGrey ? h1 + h2 : far ? (h1 + h2 + (h1 + h2 < 360 ? 360 : -360)) / 2 : (h1 + h2) / 2;
  const t =
    1 -
    0.17 * Math.cos((h - 30) * rad) +
    0.24 * Math.cos(2 * h * rad) +
    0.32 * Math.cos((3 * h + 6) * rad) -
    0.2 * Math.cos((4 * h - 63) * rad);
  const byLightness = 1 + (0.015 * (l - 50) ** 2) / Math.sqrt(20 + (l - 50) ** 2);
  const byChroma = 1 + 0.045 * c;
  const byHue = 1 + 0.015 * c * t;
  const rotation =
    -2 * Math.sqrt(c ** 7 / (c ** 7 + 25 ** 7)) * Math.sin(60 * Math.exp(-(((h - 275) / 25) ** 2)) * rad);
  const [dl, dc, dh] = [(l2 - l1) / byLightness, (c2 - c1) / byChroma, deltaH / byHue];
  return Math.sqrt(dl * dl + dc * dc + dh * dh + rotation * dc * dh);
}

/** Difference of a channel to the left or upper neighbor that makes a pixel part of an edge. */
const edge = 48;
/** Number of edge pixels that are compared. */
const maxCompared = 20_000;

/**
 * Judges copies of an image by their mean CIEDE2000 along edges, where a codec that halves the chroma loses color.
 * Luma alone does not show it.
 *
 * @param original RGB rows, as the copies
 * @param width in pixels
 * @example
 * const difference = edgeColorDifference(card, width);
 * difference(decodedJpeg); // 3.2
 */
export function edgeColorDifference(original: Uint8Array, width: number): (copy: Uint8Array) => number {
  const edges = edgesOf(original, width * 3);
  const step = Math.max(1, Math.ceil(edges.length / maxCompared));
  const compared = edges.filter((_, i) => i % step === 0);
  const labAt = (pixels: Uint8Array, at: number): Lab =>
    labOf(pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0);
  const labs = compared.map((at) => labAt(original, at));
  return (copy) => {
    const sum = labs.reduce((sum, lab, i) => sum + ciede2000(lab, labAt(copy, compared[i] ?? 0)), 0);
    return labs.length === 0 ? 0 : sum / labs.length;
  };
}

function edgesOf(pixels: Uint8Array, rowBytes: number): number[] {
  const edges: number[] = [];
  for (let at = rowBytes; at < pixels.length; at += 3)
    for (let i = at; i < at + 3; i++) {
      const value = pixels[i] as number;
      const [left, above] = [pixels[i - 3] as number, pixels[i - rowBytes] as number];
      if (Math.abs(value - left) <= edge && Math.abs(value - above) <= edge) continue;
      edges.push(at);
      break;
    }
  return edges;
}
