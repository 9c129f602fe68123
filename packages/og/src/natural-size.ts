import { embeddedSize, type Length, type Style } from '@placard/core/engine';
import type { PlainNode } from './plain-node.js';

interface Size {
  readonly width: number;
  readonly height: number;
}

interface Sides {
  readonly width?: Length;
  readonly height?: Length;
  /** Set if a side depends on the layout. */
  readonly aspectRatio?: number;
}

/**
 * Returns the size of an `<img>` or `<svg>` as in satori: that of its attributes. One missing side is computed from the
 * ratio of the image. If both are missing, the image has its own size.
 *
 * @param own style, which overrides the attributes
 */
export function naturalSize(node: PlainNode, own: Style): Sides {
  const width = sideOf(own.width, node.props['width']);
  const height = sideOf(own.height, node.props['height']);
  const given: Sides = { ...(width !== undefined && { width }), ...(height !== undefined && { height }) };
  if (width !== undefined && height !== undefined) return given;
  const natural = naturalSizeOf(node);
  if (natural === null) return given;
  const aspectRatio = natural.width / natural.height;
  const isBounded = bounds.some((name) => own[name] !== undefined);
  if (typeof width === 'number') return isBounded ? { width, aspectRatio } : { width, height: width / aspectRatio };
  if (typeof height === 'number') return isBounded ? { height, aspectRatio } : { width: height * aspectRatio, height };
  if (width !== undefined || height !== undefined) return { ...given, aspectRatio };
  return isBounded ? { width: natural.width, aspectRatio } : natural;
}

const bounds = ['minWidth', 'minHeight', 'maxWidth', 'maxHeight'] as const;

/** Returns a side. The style overrides the attribute, also if it is `auto`. */
const sideOf = (own: Style['width'], attribute: unknown): Length | undefined =>
  own === 'auto' ? undefined : (lengthOf(own) ?? lengthOf(attribute));

/** Parses `256`, `"256"`, `"256px"` or `"50%"`. */
function lengthOf(value: unknown): Length | undefined {
  if (typeof value === 'string' && /^[\d.]+%$/.test(value)) return value as `${number}%`;
  const pixels = typeof value === 'string' ? Number.parseFloat(value) : value;
  return typeof pixels === 'number' && pixels >= 0 ? pixels : undefined;
}

/** The size of an image itself; null if it cannot be read or has none. */
export const naturalSizeOf = ({ type, props }: PlainNode): Size | null =>
  type === 'img' ? fileSize(props['src']) : viewBoxSize(props['viewBox']);

function fileSize(source: unknown): Size | null {
  if (typeof source !== 'string') return null;
  try {
    return embeddedSize(source);
  } catch {
    // The file is a GIF, or the engine will refuse it when it decodes it.
    return null;
  }
}

function viewBoxSize(viewBox: unknown): Size | null {
  const [, , width = 0, height = 0] = String(viewBox).trim().split(/[\s,]+/).map(Number); // prettier-ignore
  return width > 0 && height > 0 ? { width, height } : null;
}
