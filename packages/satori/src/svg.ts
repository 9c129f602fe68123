/** A pattern of one tile that holds one gradient and one rectangle painted with it, as satori 0.63 writes it. */
const wrapped =
  /<pattern id="([^"]+)" x="0" y="0" width="1" height="1" patternUnits="objectBoundingBox">(<linearGradient id="([^"]+)" (?:(?!gradientUnits|gradientTransform)[^>])*>.*?<\/linearGradient>)<rect x="0" y="0" [^>]*\/><\/pattern>/g;

/**
 * satori paints a linear gradient through a `<pattern>`; resvg then rasters a tile and paints with that, which takes
 * half as long again as the gradient itself. Both are measured in the painted box, so the gradient can stand alone.
 */
export function unwrapGradients(svg: string): string {
  const gradients = new Map<string, string>();
  const unwrapped = svg.replace(wrapped, (_, pattern: string, gradient: string, id: string) => {
    gradients.set(pattern, id);
    return gradient;
  });
  return unwrapped.replace(/url\(#([^)]+)\)/g, (reference, id: string) => {
    const gradient = gradients.get(id);
    return gradient === undefined ? reference : `url(#${gradient})`;
  });
}
