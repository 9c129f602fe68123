import { coverImage, embeddedSize, type Frame, type SceneNode } from '@placard/core';
import { mix } from './mix.js';
import { at, type Box } from './place.js';

/** Height in pixels of the bar of a window, with three buttons. */
const barOf = (width: number): number => Math.round(Math.min(44, Math.max(28, 0.07 * width)));

/** Lowest height of a window, as a share of its width. */
const flattest = 0.36;

/**
 * Returns the height in pixels of a window that shows its whole image, within limits.
 *
 * @returns undefined if the card has no screenshot
 */
export function windowHeight(source: string | undefined, width: number, most: number): number | undefined {
  if (source?.startsWith('data:image/') !== true) return undefined;
  const image = embeddedSize(source);
  const whole = barOf(width) + Math.round((width * image.height) / image.width);
  return Math.floor(Math.min(most, Math.max(flattest * width, whole)));
}

interface WindowColors {
  readonly ground: string;
  readonly ink: string;
}

/** Draws the screenshot of a card in a window: a bar with three buttons, a hairline around it, and a soft shadow. */
export function windowOf(
  source: string,
  frame: Pick<Frame, 'pictures'>,
  { left, top, width, height }: Box,
  { ground, ink }: WindowColors,
): SceneNode {
  const bar = barOf(width);
  const radius = Math.round(0.36 * bar);
  const [line, face] = [mix(ink, ground, 0.72), mix(ink, ground, 0.9)];
  const button = Math.round(0.26 * bar);
  const screen = coverImage(source, {
    name: 'screen',
    width: width - 2,
    height: height - bar - 2,
    focal: frame.pictures['screenshot']?.focal ?? { x: 0, y: 0 },
  });
  const inside = { width: width - 2, height: height - 2, borderRadius: radius - 1, overflow: 'hidden' } as const;
  return at(
    <div
      name="screenshot"
      style={{ width, height, borderRadius: radius, backgroundColor: line, boxShadow: '0 10px 28px rgba(0,0,0,0.24)' }}
    >
      <div style={{ position: 'absolute', left: 1, top: 1, ...inside, backgroundColor: face }}>
        {[0, 1, 2].map((i) =>
          at(
            <div style={{ width: button, height: button, borderRadius: button / 2, backgroundColor: line }} />,
            Math.round(0.5 * bar + i * 1.8 * button),
            Math.round((bar - button) / 2),
          ),
        )}
        {at(screen, 0, bar)}
      </div>
    </div>,
    left,
    top,
  );
}

/** What a card says when it has no room for its screenshot. */
export const noRoomForScreenshot = 'the screenshot was left out: beside it, the text would be too small';
