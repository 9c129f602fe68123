import type { Frame, SceneNode } from '@placard/core';
import { barsPath, code128, modulesOf, quietZone } from '../shared/parts/barcode.js';
import { contrast } from '../shared/parts/color.js';
import { at, set, type Box } from '../shared/parts/place.js';
import { text } from '../shared/parts/text.js';
import { clearOfTear, type Slip } from './paper.js';
import type { RowCode } from './plan.js';

/** Draws the barcode turned by 90° at the paper's right edge, with modules that leave room for both quiet zones. */
export function ladder(
  frame: Frame,
  digits: string,
  slip: Slip,
  { left, top }: { left: number; top: number },
  print: Print,
): SceneNode[] {
  const widths = code128(digits);
  const modules = modulesOf(widths);
  const thickness = 68;
  const end = clearOfTear(slip);
  const module = Math.min(4, Math.floor(end / (modules + 2 * quietZone)));
  const length = modules * module;
  const middle = Math.round((top + slip.tear - 32 - length) / 2);
  const start = Math.min(middle, end - quietZone * module - length);
  const x = slip.right - (left - slip.left) - thickness;
  const { node, metrics } = set(frame, digitsNode(digits, length, 22));
  const turned: SceneNode = {
    type: node.type,
    props: { ...node.props, style: { ...node.props.style, transform: 'rotate(90deg)', transformOrigin: '0 0' } },
  };
  return [
    ...bars(
      barsPath(widths, module, thickness, 'ladder'),
      { left: x, top: start, width: thickness, height: length },
      { left: plateEdge, top: quietZone * module },
      print,
    ),
    at(turned, x - 10, start + (length - metrics.width) / 2),
  ];
}

/** Draws the barcode at the bottom of the paper, with its digits below it. */
export function row(frame: Frame, digits: string, slip: Slip, foot: number, code: RowCode, print: Print): SceneNode[] {
  const widths = code128(digits);
  const { module } = code;
  const thickness = code.height - Math.round(1.36 * code.digits);
  const length = modulesOf(widths) * module;
  const x = Math.round((slip.left + slip.right - length) / 2);
  const { node, metrics } = set(frame, digitsNode(digits, length, code.digits));
  const top = foot - metrics.height;
  return [
    ...bars(
      barsPath(widths, module, thickness, 'row'),
      { left: x, top: Math.round(top) - 14 - thickness, width: length, height: thickness },
      { left: quietZone * module, top: plateEdge },
      print,
    ),
    at(node, x + (length - metrics.width) / 2, top),
  ];
}

/** Width of a digit of JetBrains Mono, as a part of the font size. */
const digitWidth = 0.6;

/** The digits in groups of four, with letter spacing that makes them 76 % as long as the bars. */
function digitsNode(digits: string, length: number, fontSize: number): SceneNode {
  const groups = (digits.match(/\d{4}/g) ?? []).join(' ');
  const letterSpacing = Math.floor((0.76 * length - groups.length * digitWidth * fontSize) / (groups.length - 1));
  return text('digits', groups, {
    fontFamily: 'JetBrains Mono',
    fontWeight: 500,
    fontSize,
    letterSpacing,
    maxWidth: length,
    textWrap: 'nowrap',
  });
}

/** Colors of the print and of the paper. */
interface Print {
  readonly ink: string;
  readonly ground: string;
}

/** Pixels of a plate beside the bars. */
const plateEdge = 6;

/**
 * Draws the bars. Most scanners do not read light bars on a dark ground, so on a dark paper they are cut out of a plate
 * in the color of the ink.
 *
 * @param quiet how far the plate extends beyond the bars
 */
function bars(
  path: string,
  { left, top, width, height }: Box,
  quiet: { readonly left: number; readonly top: number },
  { ink, ground }: Print,
): SceneNode[] {
  const isDark = contrast(ground, '#FFFFFF') > contrast(ink, '#FFFFFF');
  return [
    ...(isDark
      ? [
          <div
            name="plate"
            style={{
              position: 'absolute',
              left: left - quiet.left,
              top: top - quiet.top,
              width: width + 2 * quiet.left,
              height: height + 2 * quiet.top,
              backgroundColor: ink,
            }}
          />,
        ]
      : []),
    <svg
      name="barcode"
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      style={{ position: 'absolute', left, top }}
    >
      <path d={path} fill={isDark ? ground : ink} />
    </svg>,
  ];
}
