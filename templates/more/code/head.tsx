import type { Frame, SceneNode } from '@placard/core';
import { inkBottom, inkPadding } from '@placard/templates/parts/ink';
import { logoOf } from '@placard/templates/parts/logo';
import { at, set, setWhole, type Box } from '@placard/templates/parts/place';
import { isRtl, text } from '@placard/templates/parts/text';
import type { Palette } from './palette.js';
import type { CodeParams } from './params.js';
import { mono } from './type.js';

export interface Head {
  readonly nodes: readonly SceneNode[];
  /** y of the lowest ink. */
  readonly bottom: number;
}

const sizes = {
  wide: { title: 38, photo: 32, least: 26, language: 28 },
  square: { title: 50, photo: 42, least: 30, language: 34 },
  tall: { title: 64, photo: 52, least: 34, language: 40 },
} as const;

/** Draws the title, and at the other end the language or the logo. */
export function head(
  frame: Frame,
  { title, language, logo, kind }: CodeParams,
  { listing, ground }: Palette,
  column: Box,
): Head {
  const { left, width, top } = column;
  const size = sizes[frame.shape];
  const largest = frame.background === null ? size.title : size.photo;
  const rtl = isRtl(title);
  const mark = logoOf(
    logo,
    frame,
    { ground, ink: listing.plain },
    { size: Math.round(1.3 * largest), maxWidth: Math.round(0.26 * width) },
  );
  const named =
    mark === undefined && language && kind !== 'terminal'
      ? set(
          frame,
          text('language', language, {
            ...mono,
            fontWeight: 500,
            color: listing.comment,
            maxWidth: Math.floor(0.34 * width),
            fit: { min: 16, max: size.language },
            textWrap: 'nowrap',
          }),
        )
      : undefined;
  const end = mark?.width ?? named?.metrics.width ?? 0;
  const own = width - (end > 0 ? end + 32 : 0);
  const node = (min: number, max: number, lines: number): SceneNode =>
    text('title', title, {
      ...mono,
      fontWeight: 800,
      color: listing.plain,
      width: Math.floor(own),
      maxHeight: lines * 1.5 * max,
      fit: { min, max },
      lineClamp: lines,
      textWrap: lines === 1 ? 'nowrap' : 'balance',
      textAlign: rtl ? 'right' : 'left',
    });
  const words = setWhole(frame, node(size.least, largest, 1), node(20, size.least, 2), node(14, 20, 3));
  const y = Math.round(top + inkPadding(words.metrics).above);
  const endLeft = rtl ? left : left + width - end;
  const middle =
    y +
    (words.metrics.lines === 1
      ? words.metrics.height / 2
      : words.metrics.firstBaseline - 0.36 * words.metrics.fontSize);
  return {
    nodes: [
      at(words.node, rtl ? left + width - own : left, y),
      ...(named
        ? [at(named.node, endLeft, Math.round(words.metrics.firstBaseline + y - named.metrics.lastBaseline))]
        : []),
      ...(mark ? [at(mark.node, endLeft, Math.round(middle - mark.height / 2))] : []),
    ],
    bottom: Math.ceil(
      Math.max(
        y + inkBottom(words.metrics),
        y + words.metrics.height + 0.22 * words.metrics.fontSize,
        mark ? middle + mark.height / 2 : 0,
      ),
    ),
  };
}
