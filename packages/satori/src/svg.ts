/**
 * What satori writes well and resvg draws slowly, written so that resvg draws it fast. The picture stays the same.
 */
export const simplifySvg = (svg: string): string => inlineDrawings(unwrapGradients(svg));

/** A pattern of one tile that holds one gradient and one rectangle painted with it, as satori 0.63 writes it. */
const wrappedGradient =
  /<pattern id="([^"]+)" x="0" y="0" width="1" height="1" patternUnits="objectBoundingBox">(<linearGradient id="([^"]+)" (?:(?!gradientUnits|gradientTransform)[^>])*>.*?<\/linearGradient>)<rect x="0" y="0" [^>]*\/><\/pattern>/g;

/**
 * satori paints a linear gradient through a `<pattern>`; resvg then rasters a tile and paints with that, which takes
 * half as long again as the gradient itself. Both are measured in the painted box, so the gradient can stand alone.
 */
export function unwrapGradients(svg: string): string {
  const gradients = new Map<string, string>();
  const unwrapped = svg.replace(wrappedGradient, (_, pattern: string, gradient: string, id: string) => {
    gradients.set(pattern, id);
    return gradient;
  });
  if (gradients.size === 0) return svg;
  return unwrapped.replace(/url\(#([^)]+)\)/g, (reference, id: string) => {
    const gradient = gradients.get(id);
    return gradient === undefined ? reference : `url(#${gradient})`;
  });
}

/** An inline `<svg>` as satori 0.63 writes it: a picture in a data URL, clipped and masked by its own box. */
const embeddedDrawing =
  /<image x="([^"]+)" y="([^"]+)" width="([^"]+)" height="([^"]+)" href="data:image\/svg\+xml;utf8,([^"]+)" preserveAspectRatio="[^"]+"((?: transform="[^"]+")?) clip-path="url\(#([^)]+)\)" mask="url\(#([^)]+)\)"\/>/g;

/**
 * Puts an inline `<svg>` back in its place. As a picture it costs resvg a canvas of its own and a mask over the whole
 * card; its clip and mask say no more than its own box does, or it is left alone.
 */
export function inlineDrawings(svg: string): string {
  let count = 0;
  return svg.replace(
    embeddedDrawing,
    (
      image,
      x: string,
      y: string,
      width: string,
      height: string,
      data: string,
      transform: string,
      clip: string,
      mask: string,
    ) => {
      const box = `<rect x="${x}" y="${y}" width="${width}" height="${height}"`;
      const plain =
        svg.includes(`<clipPath id="${clip}">${box}/></clipPath>`) &&
        svg.includes(`<mask id="${mask}">${box} fill="#fff"/></mask>`);
      const drawing = plain ? decodeURIComponent(data) : '';
      if (!drawing.startsWith('<svg ')) return image;
      const named = prefixIds(drawing, `d${(count += 1)}-`);
      const placed = named.replace(
        /^<svg [^>]*?>/,
        (tag) =>
          `<svg x="${x}" y="${y}" ${tag
            .slice(5)
            .replace(/(?<=^|\s)(?:x|y|width|height)="[^"]*"/g, '')
            .replace('>', ` width="${width}" height="${height}">`)}`,
      );
      return transform === '' ? placed : `<g${transform}>${placed}</g>`;
    },
  );
}

/** Two drawings may use one id; in one document it must stand for one thing. */
function prefixIds(drawing: string, prefix: string): string {
  if (!drawing.includes(' id="')) return drawing;
  return drawing
    .replace(/ id="/g, ` id="${prefix}`)
    .replace(/url\(#/g, `url(#${prefix}`)
    .replace(/href="#/g, `href="#${prefix}`);
}
