import type { SceneNode } from '@placard/core';
import { at, type Box } from '../../shared/parts/place.js';
import type { Colors } from './colors.js';
import type { End, Plan } from './plan.js';

/** How much of two corners is cut, along the sides and along the end. */
const cuts = { sides: [96, 110], ends: [135, 104] } as const;
const hole = 22;
const ring = 9;

/** Length of the part of a tag that has the cut corners and the hole. The rest is a box, which is drawn faster. */
const headLength = 144;

/** Distance of the line from the edge of the tag, and its thickness. */
const inset = 10;
const line = 3;

/** Outline of the head of a tag of this size, from one corner of its straight side to the other. */
function outline(width: number, height: number, end: End): string {
  const [along, across] = end === 'left' || end === 'right' ? cuts.sides : cuts.ends;
  const [w, h] = [width, height];
  return {
    right: `M0 0H${w - along}L${w} ${across}V${h - across}L${w - along} ${h}H0`,
    left: `M${w} 0H${along}L0 ${across}V${h - across}L${along} ${h}H${w}`,
    top: `M0 ${h}V${across}L${along} 0H${w - along}L${w} ${across}V${h}`,
    bottom: `M0 0V${h - across}L${along} ${h}H${w - along}L${w} ${h - across}V0`,
  }[end];
}

/** The head of a tag, which has the eyelet, and the rest of it. */
function parts({ width, height }: Box, end: End): { readonly head: Box; readonly rest: Box } {
  const upright = end === 'top' || end === 'bottom';
  const size = upright ? { width, height: headLength } : { width: headLength, height };
  const other = upright ? { width, height: height - headLength } : { width: width - headLength, height };
  const isFirst = end === 'left' || end === 'top';
  const [headAt, restAt] = isFirst ? [0, headLength] : [upright ? other.height : other.width, 0];
  const placed = (along: number): { left: number; top: number } =>
    upright ? { left: 0, top: along } : { left: along, top: 0 };
  return { head: { ...placed(headAt), ...size }, rest: { ...placed(restAt), ...other } };
}

/** The line along the three sides of the rest of a tag, inside its edge. */
function lines({ width, height }: Box, end: End, backgroundColor: string): readonly SceneNode[] {
  const upright = end === 'top' || end === 'bottom';
  const rule = (left: number, top: number, wide: number, high: number): SceneNode => (
    <div style={{ position: 'absolute', left, top, width: wide, height: high, backgroundColor }} />
  );
  const far = { left: width - inset, right: inset, top: height - inset, bottom: inset }[end] - line / 2;
  const [from, long] = [end === 'left' || end === 'top' ? 0 : inset, (upright ? height : width) - inset];
  const near = inset - line / 2;
  return upright
    ? [
        rule(near, from, line, long),
        rule(width - inset - line / 2, from, line, long),
        rule(near, far, width - 2 * near, line),
      ]
    : [
        rule(from, near, long, line),
        rule(from, height - inset - line / 2, long, line),
        rule(far, near, line, height - 2 * near),
      ];
}

/**
 * Draws a tag with a hole through which one sees what is behind it, and a ring around the hole.
 *
 * @param isLined draws a line inside its edge, which sets it apart from a photo of the same color
 */
export function tagOf({ tag, end, eyelet }: Plan, { tag: paper, words }: Colors, isLined: boolean): SceneNode {
  const { left, top, width, height } = tag;
  const { head, rest } = parts(tag, end);
  const [x, y] = [eyelet.x - left - head.left, eyelet.y - top - head.top];
  const punched = `M${x - hole} ${y}A${hole} ${hole} 0 1 0 ${x + hole} ${y}A${hole} ${hole} 0 1 0 ${x - hole} ${y}Z`;
  const upright = end === 'top' || end === 'bottom';
  const [inner, across] = upright
    ? [{ width: head.width - 2 * inset, height: head.height - inset }, inset]
    : [{ width: head.width - inset, height: head.height - 2 * inset }, inset];
  const shift = {
    right: `translate(0 ${across})`,
    left: `translate(${inset} ${across})`,
    top: `translate(${across} ${inset})`,
    bottom: `translate(${across} 0)`,
  }[end];
  return (
    <div name="tag" style={{ position: 'absolute', left, top, width, height }}>
      {at(
        <div style={{ width: rest.width, height: rest.height, backgroundColor: paper }}>
          {isLined && lines(rest, end, words)}
        </div>,
        rest.left,
        rest.top,
      )}
      {at(
        <svg width={head.width} height={head.height} viewBox={`0 0 ${head.width} ${head.height}`}>
          <path fill={paper} fillRule="evenodd" d={`${outline(head.width, head.height, end)}Z${punched}`} />
          {isLined && (
            <path
              fill="none"
              stroke={words}
              strokeWidth={line}
              d={outline(inner.width, inner.height, end)}
              transform={shift}
            />
          )}
          <circle cx={x} cy={y} r={hole + ring / 2} fill="none" stroke={words} strokeWidth={ring} />
        </svg>,
        head.left,
        head.top,
      )}
    </div>
  );
}
