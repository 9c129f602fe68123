import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { basePath } from '../api/client.js';

interface Focal {
  /** Fractions of width and height, 0 to 1. */
  readonly x: number;
  readonly y: number;
}

const steps: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Distance that an arrow key moves the point. */
const step = 0.05;

const within = (fraction: number): number => Math.round(Math.min(1, Math.max(0, fraction)) * 100) / 100;

const percent = (fraction: number): string => `${Math.round(fraction * 100)} %`;

/** A thumbnail. A click or the arrow keys set the point that stays visible where the card crops the picture. */
export function FocalPoint({
  title,
  of: { id, focal },
  set,
}: {
  readonly title: string;
  readonly of: { readonly id: string; readonly focal?: Focal };
  /** Gets the id with the point at its end. */
  readonly set: (value: string) => void;
}): JSX.Element {
  const [isMissing, miss] = useState(false);
  if (isMissing) return <p class="hint">Your account does not have this picture.</p>;
  const move = ({ x, y }: Focal): void => set(`${id}#${within(x)},${within(y)}`);
  const place = focal === undefined ? 'found by itself' : `${percent(focal.x)} across, ${percent(focal.y)} down`;
  return (
    <div class="focal">
      <button
        type="button"
        class="thumbnail"
        aria-label={`Focal point of ${title}, ${place}. The arrow keys move it.`}
        onClick={(event) => {
          // The Enter key has no place.
          if (event.detail === 0) return;
          const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
          move({ x: (event.clientX - left) / width, y: (event.clientY - top) / height });
        }}
        onKeyDown={(event) => {
          const [x, y] = steps[event.key] ?? [];
          if (x === undefined || y === undefined) return;
          event.preventDefault();
          const from = focal ?? { x: 0.5, y: 0.5 };
          move({ x: from.x + x * step, y: from.y + y * step });
        }}
      >
        <img src={`${basePath}/v1/assets/${id}`} alt="" onError={() => miss(true)} />
        {focal !== undefined && <span class="point" style={{ left: `${focal.x * 100}%`, top: `${focal.y * 100}%` }} />}
      </button>
      <p class="hint">
        Focal point: <span role="status">{place}</span>.
        <br />
        Click on what must stay visible.
        {focal !== undefined && (
          <button type="button" class="toggle" onClick={() => set(id)}>
            Reset
          </button>
        )}
      </p>
    </div>
  );
}
