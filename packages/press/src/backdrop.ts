import { rasterize } from './coverage.js';
import { boundsOf, type Canvas } from './canvas.js';
import { parseFilters, reachOf } from './filter.js';
import { applyFilter } from './group.js';
import { expand, intersect, isEmpty, mappedBox, outward, scaleOf, type Bounds } from './matrix.js';
import type { Corners } from './outline.js';
import { keepInside, paintLayer } from './over.js';
import { boxOutline, type Surface } from './box-surface.js';

/** Filters what is painted below a box, inside of its corners (Filter Effects 2 §2). */
export function paintBackdrop(surface: Surface, css: string, width: number, height: number, corners: Corners): void {
  const { canvas, matrix, clip } = surface;
  const filters = parseFilters(css) ?? [];
  const box = outward(mappedBox(matrix, 0, 0, width, height));
  const area = intersect(expand(box, reachOf(filters, scaleOf(matrix))), boundsOf(canvas));
  if (isEmpty(intersect(area, clip))) return;
  canvas.memory.within(() => {
    const sheet = canvas.memory.sheet(area.right - area.left, area.bottom - area.top);
    copyInto(sheet, canvas, area);
    for (const filter of filters) applyFilter(sheet, filter, matrix);
    const moved = { ...matrix, e: matrix.e - area.left, f: matrix.f - area.top };
    const shape = { outline: boxOutline(width, height, corners), matrix: moved };
    keepInside(sheet, rasterize(canvas.memory, [shape], boundsOf(sheet)));
    paintLayer(canvas, { ...sheet, left: area.left, top: area.top }, clip);
  });
}

function copyInto(sheet: Canvas, { pixels, width, channels }: Canvas, { left, top }: Bounds): void {
  // Looked up once: it is a view of memory that may grow.
  const copy = sheet.pixels;
  for (let y = 0; y < sheet.height; y++)
    for (let x = 0; x < sheet.width; x++) {
      const [from, to] = [((top + y) * width + left + x) * channels, (y * sheet.width + x) * 4];
      for (let c = 0; c < channels; c++) copy[to + c] = pixels[from + c] ?? 0;
      if (channels === 3) copy[to + 3] = 255;
    }
}
