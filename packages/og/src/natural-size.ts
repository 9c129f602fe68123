import { readHeader, type Length, type Style } from '@placard/core/engine';
import type { PlainNode } from './plain.js';

interface Size {
  readonly width: number;
  readonly height: number;
}

interface Sides {
  readonly width?: Length;
  readonly height?: Length;
  /** Set if a side depends on the layout. The press does not support it, so satori draws the card. */
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
  const natural = node.type === 'img' ? fileSize(node.props['src']) : viewBoxSize(node.props['viewBox']);
  if (natural === null) return given;
  const aspectRatio = natural.width / natural.height;
  const ratio = bounds.some((name) => own[name] !== undefined) ? { aspectRatio } : {};
  if (typeof width === 'number') return { width, height: width / aspectRatio, ...ratio };
  if (typeof height === 'number') return { width: height * aspectRatio, height, ...ratio };
  return width === undefined && height === undefined ? { ...natural, ...ratio } : { ...given, aspectRatio };
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

function fileSize(source: unknown): Size | null {
  if (typeof source !== 'string') return null;
  try {
    const { width, height } = readHeader(Buffer.from(source.slice(source.indexOf(',') + 1), 'base64'));
    return { width, height };
  } catch {
    // The file is a GIF, or the engine will refuse it when it decodes it.
    return null;
  }
}

function viewBoxSize(viewBox: unknown): Size | null {
  const [, , width = 0, height = 0] = String(viewBox).trim().split(/[\s,]+/).map(Number); // prettier-ignore
  return width > 0 && height > 0 ? { width, height } : null;
}
