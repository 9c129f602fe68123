import type { Frame, SceneNode } from '@placard/core';
import { inkOn } from '../../shared/parts/color.js';
import { fitted, standing, type Face } from '../../shared/parts/fitted.js';
import { atInCard, inkBottom, inkPadding, type InkFit } from '../../shared/parts/ink.js';
import { inRow, logoOf } from '../../shared/parts/logo.js';
import { at, footOf, set, topMargin, type SetNode } from '../../shared/parts/place.js';
import { isRtl, text } from '../../shared/parts/text.js';
import { scriptOf } from '../../shared/parts/script.js';
import type { SpotlightParams } from './params.js';
import { lightOn, pool, type Light } from './pool.js';

export interface Colors {
  readonly ground: string;
  readonly ink: string;
  /** Color of the title outside the light. */
  readonly dim: string;
  readonly light: string;
}

interface Sizes {
  readonly margin: number;
  readonly title: number;
  readonly subtitle: number;
  readonly label: number;
  readonly logo: number;
  readonly gap: number;
}

const plain: Readonly<Record<Frame['shape'], Sizes>> = {
  wide: { margin: 56, title: 208, subtitle: 34, label: 30, logo: 64, gap: 34 },
  square: { margin: 64, title: 240, subtitle: 42, label: 36, logo: 80, gap: 44 },
  tall: { margin: 64, title: 300, subtitle: 52, label: 44, logo: 96, gap: 56 },
};

const besideWindow: Readonly<Record<Frame['shape'], Sizes>> = {
  wide: { margin: 56, title: 120, subtitle: 30, label: 28, logo: 60, gap: 26 },
  square: { margin: 64, title: 128, subtitle: 36, label: 32, logo: 64, gap: 28 },
  tall: { margin: 64, title: 160, subtitle: 46, label: 40, logo: 80, gap: 40 },
};

/** The room of the words, in pixels. */
export interface Room {
  readonly left: number;
  readonly width: number;
  /** y below which the words are; default: the upper margin of the card. */
  readonly top?: number;
}

const display = (words: string): Pick<Face, 'family' | 'weight' | 'tracking' | 'lineHeight'> => ({
  family: 'Archivo',
  weight: scriptOf(words) === 'alphabet' ? 800 : 700,
  tracking: -0.03,
  lineHeight: 1.06,
});

/** Largest share of the card's height that a subtitle has. */
const share = { wide: 0.34, square: 0.13, tall: 0.15 } as const;

/** Long subtitles are smaller. */
const longSubtitle = 90;

/**
 * Sets label and logo at the top, the title below them, and the subtitle at the foot. On a card without a photo, the
 * light falls on a part of the title.
 */
export function wordsOf(
  params: SpotlightParams,
  frame: Frame,
  colors: Colors,
  room: Room | undefined,
): readonly SceneNode[] {
  const sizes = (room === undefined ? plain : besideWindow)[frame.shape];
  const { margin, gap } = sizes;
  const {
    left,
    width,
    top: roof = topMargin(frame, margin),
  } = room ?? { left: margin, width: frame.width - 2 * margin };
  const rtl = isRtl(params.title);
  const foot = footOf(frame, margin);
  const head = headOf(params, frame, colors, sizes, { left, width, top: roof }, rtl);
  const subtitle = subtitleOf(params.subtitle, frame, colors.ink, sizes, width);
  const floor = subtitle === undefined ? foot : foot - subtitle.metrics.height - inkPadding(subtitle.metrics).below;
  const subtitleTop = subtitle === undefined ? foot : floor - inkPadding(subtitle.metrics).above;
  const ceiling = head.bottom === roof ? roof : head.bottom + gap;
  const bottom = subtitle === undefined ? foot : subtitleTop - gap;
  const title = fitted(
    frame,
    'title',
    params.title,
    { ...display(params.title), color: room ? colors.ink : colors.dim },
    {
      width,
      height: Math.max(1, bottom - ceiling),
      min: 44,
      max: sizes.title,
      least: 20,
      align: 'start',
    },
  );
  const box = { left, top: ceiling, height: bottom - ceiling };
  const rest = [...head.nodes, ...(subtitle === undefined ? [] : [atInCard(frame, subtitle, left, floor)])];
  if (room !== undefined) return [standing(frame, title, box, 'bottom'), ...rest];
  const isAlone = frame.shape === 'tall' && rest.length === 0;
  const light = lightOn(params, frame, title, isAlone);
  const placed = isAlone
    ? atInCard(frame, title, left, middleOf(frame, title, light, box))
    : standing(frame, title, box, 'middle');
  const { top = 0 } = placed.props.style ?? {};
  const y = (typeof top === 'number' ? top : 0) + light.y;
  const free = Math.min(
    y - (head.nodes.length === 0 ? -Infinity : head.bottom + 10),
    (subtitle === undefined ? Infinity : subtitleTop - 10) - y,
  );
  const ry = Math.max(0.5 * title.metrics.fontSize, Math.min(light.ry, free));
  return [
    placed,
    pool(placed, title.metrics.fontSize, { ...light, ry }, { light: colors.light, inside: insideOf(colors.light) }),
    ...rest,
  ];
}

/** Returns the top of a title that stands, with its light, in the middle of the card. */
function middleOf(
  { height }: Frame,
  { metrics, rise, hang }: InkFit,
  { y, ry }: Light,
  box: { readonly top: number; readonly height: number },
): number {
  const [above, below] = [Math.min(0, y - ry), Math.max(metrics.height, y + ry)];
  const most = box.top + box.height - hang - metrics.height;
  return Math.round(Math.max(box.top + rise, Math.min(most, (height - above - below) / 2)));
}

const insideOf = (light: string): string => inkOn(light, '#14110D', '#FFFFFF');

function subtitleOf(
  words: string | undefined,
  frame: Frame,
  color: string,
  { subtitle: size }: Sizes,
  width: number,
): SetNode | undefined {
  if (!words) return undefined;
  const isLong = words.length > longSubtitle;
  const max = isLong ? Math.max(26, Math.round(0.86 * size)) : size;
  const node = (least: number): SceneNode =>
    text('subtitle', words, {
      width,
      maxHeight: Math.round(share[frame.shape] * frame.height),
      color,
      fontFamily: 'Archivo',
      fontWeight: 500,
      lineHeight: 1.28,
      fit: { min: least, max },
      textWrap: 'balance',
      textAlign: 'start',
      direction: isRtl(words) ? 'rtl' : 'ltr',
    });
  const first = set(frame, node(26));
  return first.metrics.truncated ? set(frame, node(18)) : first;
}

interface Head {
  readonly nodes: readonly SceneNode[];
  /** y of the lowest ink; the top of the room if there is nothing. */
  readonly bottom: number;
}

/** Sets the label at the start of the first row, and the logo at its end. */
function headOf(
  { label, logo: source }: SpotlightParams,
  frame: Frame,
  { ground, ink }: Colors,
  { label: size, logo: logoSize }: Sizes,
  { left, width, top }: { readonly left: number; readonly width: number; readonly top: number },
  rtl: boolean,
): Head {
  const logo = logoOf(source, frame, { ground, ink }, { size: logoSize, maxWidth: Math.round(0.4 * width) });
  const logoRoom = logo === undefined ? 0 : logo.width + 32;
  const name = label
    ? set(
        frame,
        text('label', label, {
          width: width - logoRoom,
          color: ink,
          fontFamily: 'Archivo',
          fontWeight: 600,
          lineHeight: 1.25,
          fit: { min: 20, max: size },
          textWrap: 'nowrap',
          textAlign: rtl ? 'right' : 'left',
        }),
      )
    : undefined;
  const pad = name === undefined ? { above: 0, below: 0 } : inkPadding(name.metrics);
  const labelHeight = name === undefined ? 0 : pad.above + inkBottom(name.metrics);
  const row = Math.max(labelHeight, logo?.height ?? 0);
  const nodes: SceneNode[] = [];
  if (name !== undefined)
    nodes.push(
      atInCard(frame, name, left + (rtl ? logoRoom : 0), Math.round(top + (row - labelHeight) / 2) + pad.above),
    );
  if (logo !== undefined) {
    const { node, left: x, top: y } = inRow(logo, rtl ? left : left + width - logo.width, top, row);
    nodes.push(at(node, x, y));
  }
  return { nodes, bottom: Math.round(top + row) };
}
