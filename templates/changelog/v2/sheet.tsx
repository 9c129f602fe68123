import type { Frame, SceneNode } from '@placard/core';
import { mix } from '../../shared/parts/mix.js';
import { isSubjectLow, sideOfPanel } from '../../shared/parts/panel.js';
import { bottomMargin, topMargin, type Box } from '../../shared/parts/place.js';
import type { Colors } from '../type.js';

/** The panel over a photo: a page whose edge is turned back along a slant, so that the back of the photo is seen. */
export interface Sheet {
  readonly nodes: readonly SceneNode[];
  /** The room for text. */
  readonly area: Box;
  /** By how many pixels a list is wider than the area at its end, because the fold leans. */
  readonly wider: number;
  /** The side where a text begins is a side of the card, not the fold. */
  readonly isAtEdge: boolean;
  /** Where the bar ends. */
  readonly foot: number;
  readonly focus: { readonly x: number; readonly y: number };
}

type Point = readonly [x: number, y: number];

/** How far the fold leans, and how wide the turned part is at its wider end, in pixels. */
const lean = 100;
const turned = 72;

export function sheetOn(frame: Frame, colors: Colors, rtl: boolean): Sheet {
  return frame.shape === 'wide' ? besideSubject(frame, colors, rtl) : belowSubject(frame, colors);
}

/** Part of the width that the page has at the top of a wide card. */
const share = 0.522;

function besideSubject(frame: Frame, colors: Colors, rtl: boolean): Sheet {
  const { width, height } = frame;
  const isLeft = sideOfPanel(frame, rtl ? 'right' : 'left') === 'left';
  const narrow = Math.round(share * width);
  const slant: readonly Point[] = [[0, 0], [lean, height], [0, height]]; // prettier-ignore
  const back: readonly Point[] = [[0, 0], [lean + turned, height - 28], [lean, height]]; // prettier-ignore
  const [page, fold] = [
    { left: isLeft ? 0 : width - narrow, top: 0, width: narrow, height },
    { left: isLeft ? narrow : width - narrow - lean - turned, top: 0, width: lean + turned, height },
  ];
  const mirrored = ([x, y]: Point): Point => [isLeft ? x : fold.width - x, y];
  const margin = 56;
  const area = {
    left: isLeft ? margin : width - narrow + 36,
    top: 52,
    width: narrow - margin - 36,
    height: height - 52 - bottomMargin(frame, 36),
  };
  return {
    nodes: pageOf(page, fold, slant.map(mirrored), back.map(mirrored), colors),
    area,
    wider: isLeft === rtl ? 0 : Math.round(lean / 3),
    isAtEdge: isLeft !== rtl,
    foot: height,
    focus: { x: isLeft ? 0.79 : 0.21, y: 0.48 },
  };
}

function belowSubject(frame: Frame, colors: Colors): Sheet {
  const { width, height, shape } = frame;
  const hangs = isSubjectLow(frame);
  const middle = Math.round((shape === 'square' ? 0.44 : 0.45) * height);
  const [from, to] = [Math.round(middle + lean / 3), Math.round(middle - lean / 3)];
  const high = turned + from - to;
  const slant: readonly Point[] = [[0, high], [width, turned], [width, high]]; // prettier-ignore
  const back: readonly Point[] = [[0, high], [width - 36, 0], [width, turned]]; // prettier-ignore
  const [page, fold] = [
    { left: 0, top: hangs ? 0 : from, width, height: height - from },
    { left: 0, top: hangs ? height - from : to - turned, width, height: high },
  ];
  const flipped = ([x, y]: Point): Point => [x, hangs ? high - y : y];
  const clear = from + 36;
  const [top, bottom] = hangs ? [topMargin(frame, 56), height - clear] : [clear, height - bottomMargin(frame, 40)];
  return {
    nodes: pageOf(page, fold, slant.map(flipped), back.map(flipped), colors),
    area: { left: 56, top, width: width - 112, height: bottom - top },
    wider: 0,
    isAtEdge: true,
    foot: hangs ? height - from : height,
    focus: { x: 0.5, y: Number(((hangs ? height - (to - turned) / 2 : (to - turned) / 2) / height).toFixed(3)) },
  };
}

/** Draws the page as a box, and its fold as a drawing, because a small one takes less time than one of the whole page. */
function pageOf(
  page: Box,
  fold: Box,
  slant: readonly Point[],
  back: readonly Point[],
  { ground, ink }: Colors,
): readonly SceneNode[] {
  const { left, top, width, height } = fold;
  return [
    <div name="panel" style={{ position: 'absolute', ...page, backgroundColor: ground }} />,
    <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} style={{ position: 'absolute', left, top }}>
      <path fill={mix(ground, ink, 0.34)} d={outline(back)} />
      <path fill={ground} d={outline(slant)} />
    </svg>,
  ];
}

const outline = (points: readonly Point[]): string => `M${points.map(([x, y]) => `${x} ${y}`).join('L')}Z`;
