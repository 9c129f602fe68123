import { coverImage, type Frame, type SceneNode } from '@placard/core';

interface PictureBox {
  /** Name of the param, and of the node. */
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly borderRadius?: number;
}

/**
 * Draws the image of a param so that it covers a box.
 *
 * @returns undefined if the card has none, so that the template draws what it draws without
 */
export function pictureOf(
  source: string | undefined,
  frame: Pick<Frame, 'pictures'>,
  box: PictureBox,
): SceneNode | undefined {
  if (source?.startsWith('data:image/') !== true) return undefined;
  return coverImage(source, { ...box, focal: frame.pictures[box.name]?.focal });
}
