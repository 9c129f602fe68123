import type { ComponentChildren, JSX } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

/** A card: its file, or pixels that are newer than the file. */
export function CardImage({
  url,
  bitmap,
  width,
  height,
  alt,
  stale,
  children,
}: {
  /** URL of the last file. */
  readonly url: string | undefined;
  /** Pixels that are newer than the file. */
  readonly bitmap: ImageBitmap | undefined;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
  /** Whether it shows an earlier state of the form. */
  readonly stale: boolean;
  /** Shown over the image. */
  readonly children?: ComponentChildren;
}): JSX.Element {
  const canvas = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => {
    if (bitmap === undefined || canvas.current === null) return;
    const { current } = canvas;
    // Setting a size clears a canvas, and takes time.
    if (current.width !== bitmap.width) current.width = bitmap.width;
    if (current.height !== bitmap.height) current.height = bitmap.height;
    current.getContext('2d', { alpha: false })?.drawImage(bitmap, 0, 0);
  }, [bitmap]);
  return (
    <div
      class={stale ? 'card-image stale' : 'card-image'}
      style={{ '--ratio': width / height, '--width': `${width}px` }}
    >
      <img src={url} width={width} height={height} alt={alt} decoding="sync" />
      <canvas ref={canvas} hidden={bitmap === undefined} aria-hidden="true" />
      {children}
    </div>
  );
}
