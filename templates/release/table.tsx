import type { SceneNode } from '@placard/core';
import { bare, cap, drawLine, stackOf } from './figures.js';
import type { Version } from './version.js';
import { column, margin, type Job } from './words.js';

/** Draws one row per part, that of the part that moved as a band. The summary is in the band, unless a tag moved. */
export function table(job: Job, version: Version): SceneNode[] {
  const { frame, paint, rtl } = job;
  const lines = stackOf(frame, version);
  const rowHeight = frame.height / lines.length;
  const count = version.parts.length;
  const widest = Math.max(...lines.slice(0, count).map(bare));
  const size = Math.min((rowHeight - 88) / cap, 500 / widest);
  const told = Math.min(version.moved, version.moved === count ? 1 : count - 1);
  const textLeft = margin + widest * size + 64;
  const textWidth = frame.width - margin - textLeft;
  return lines.flatMap((line, i) => {
    const tag = i >= count;
    const own = tag ? Math.min((rowHeight - 96) / cap, (frame.width - 2 * margin) / bare(line)) : size;
    const rowTop = Math.round(i * rowHeight);
    const bottom = Math.round((i + 1) * rowHeight);
    const top = i * rowHeight + (rowHeight - own * cap) / 2 - (tag ? 0.3 * line.depth * own : 0);
    const moved = i === version.moved;
    const left = rtl ? frame.width - margin - bare(line) * own : margin;
    const edges = moved ? { left: 0, right: frame.width, top: rowTop, bottom } : {};
    const box = { left: rtl ? margin : textLeft, width: textWidth, top, bottom: top + own * cap };
    const parts = [
      ...(i === 0 ? (['name'] as const) : []),
      ...(i === told ? (['summary'] as const) : []),
      ...(i === count - 1 ? (['date'] as const) : []),
    ];
    return [
      ...drawLine(line, left, top, own, paint, edges),
      ...(i > 0 && !moved && i - 1 !== version.moved
        ? [
            <div
              style={{
                position: 'absolute',
                left: 0,
                top: rowTop - 2,
                width: frame.width,
                height: 4,
                backgroundColor: paint.ink,
              }}
            />,
          ]
        : []),
      ...(tag ? [] : column(job, box, parts, moved ? paint.figure : paint.ink, { name: 92, summary: 42, date: 36 })),
    ];
  });
}
