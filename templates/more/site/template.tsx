import { defineTemplate, type Frame, type SceneNode } from '@placard/core';
import { Card } from '@placard/templates/parts/card';
import { logoOf } from '@placard/templates/parts/logo';
import { at, labelOfX, type Box } from '@placard/templates/parts/place';
import { proseOf } from '@placard/templates/parts/prose';
import { fitted, heightOf, standing } from '@placard/templates/parts/fitted';
import { border, gridOf, labelBox } from './border.js';
import { colorsOf, type Colors } from './colors.js';
import { examples } from './examples.js';
import { params, type SiteParams } from './params.js';

/** A printer's border, set from the first letter of the name, with one label on it. */
export const site = defineTemplate({
  id: 'site',
  version: '1',
  title: 'Site',
  description: 'A printer’s border, set from the company’s own initial, with one label on it.',
  background: false,
  shapes: ['wide', 'square', 'tall'],
  keyTexts: ['name'],
  params,
  examples,
  alt: ({ name, line, site, lang }) => proseOf(lang).text(name, line, site),
  render: (params, frame) => {
    const colors = colorsOf(params);
    const grid = gridOf(frame);
    const label = labelBox(frame, grid);
    return (
      <Card frame={frame} style={{ backgroundColor: colors.paper, overflow: 'hidden' }}>
        {border(frame, params.name, grid, colors)}
        <div style={{ position: 'absolute', ...label, backgroundColor: colors.label }} />
        {wordsIn(params, frame, label, colors)}
      </Card>
    );
  },
});

const sizes = {
  wide: { name: 190, line: 36, site: 30, logo: 84, pad: 52, gap: 30 },
  square: { name: 240, line: 44, site: 36, logo: 130, pad: 60, gap: 44 },
  tall: { name: 240, line: 54, site: 44, logo: 190, pad: 64, gap: 56 },
} as const;

/** Logo, name, line and address, one below the other in the middle of the label. The name has the room that is left. */
function wordsIn(
  { name, line, site, logo }: SiteParams,
  frame: Frame,
  label: Box,
  { label: ground, words }: Colors,
): readonly SceneNode[] {
  const size = sizes[frame.shape];
  const width = label.width - 2 * size.pad;
  const end = label.top + label.height - size.pad;
  const foot = frame.safeArea.label === null ? end : Math.min(end, labelOfX.top - 12);
  const top = label.top + size.pad;
  const common = { width, align: 'center', air: { above: 10, below: 10 } } as const;
  const face = { family: 'Archivo', weight: 600, color: words, lineHeight: 1.2, tracking: -0.01 };
  const mark = logoOf(
    logo,
    frame,
    { ground, ink: words },
    { size: size.logo, maxWidth: Math.round(0.6 * label.width) },
  );
  const said = line && fitted(frame, 'line', line, face, { ...common, height: 4 * size.line, min: 30, max: size.line });
  const address =
    site && fitted(frame, 'site', site, face, { ...common, height: 3 * size.site, min: 26, max: size.site });
  const rows = [
    ...(mark === undefined
      ? []
      : [
          {
            height: mark.height,
            draw: (y: number) => at(mark.node, Math.round((frame.width - mark.width) / 2), Math.round(y)),
          },
        ]),
    'name' as const,
    ...[said, address].flatMap((fit) =>
      fit
        ? [
            {
              height: heightOf(fit),
              draw: (y: number) => standing(frame, fit, { left: label.left + size.pad, top: y, height: heightOf(fit) }),
            },
          ]
        : [],
    ),
  ];
  const used = rows.reduce((sum, row) => sum + (row === 'name' ? 0 : row.height + size.gap), 0);
  const display = { family: 'Archivo', weight: 800, color: words, lineHeight: 0.98, tracking: -0.035 };
  const title = fitted(frame, 'name', name, display, {
    ...common,
    height: foot - top - used,
    min: 56,
    max: size.name,
    lines: frame.shape === 'tall' ? 3 : 2,
  });
  let y = Math.round(top + (foot - top - used - heightOf(title)) / 2);
  return rows.map((row) => {
    const height = row === 'name' ? heightOf(title) : row.height;
    const node = row === 'name' ? standing(frame, title, { left: label.left + size.pad, top: y, height }) : row.draw(y);
    y += height + size.gap;
    return node;
  });
}
