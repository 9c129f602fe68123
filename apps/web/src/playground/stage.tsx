import type { Template } from '@placard/client';
import { Warnings } from '@placard/ui';
import type { JSX } from 'preact';
import { TroubleNotice } from '../ui/notice.js';
import { LiveCard } from '../drawing/card.js';
import type { LiveImage } from '../drawing/live-image.js';
import type { CardState } from './state.js';

/** The image, and its facts. */
export function Stage({
  template,
  state,
  image,
}: {
  readonly template: Template;
  readonly state: CardState | undefined;
  readonly image: LiveImage;
}): JSX.Element {
  const { facts, bytes, took, by, issues, trouble, retry } = image;
  const waits = issues.length > 0 ? 'This is the image from before: the form has something to correct.' : '';
  return (
    <section class="stage" aria-label="Image">
      <div class="ground" data-size={state?.size}>
        <LiveCard image={image} size={state?.size ?? 'og'} title={template.title} />
      </div>
      <p class="facts">
        {facts === undefined || state === undefined ? (
          'Drawing …'
        ) : (
          <>
            <span>
              {facts.width} × {facts.height}
            </span>
            <span>{by === 'sketch' ? '… KB' : bytesInWords(bytes ?? 0)}</span>
            <span>{state.format}</span>
            <span title={`in ${Math.round(took ?? 0)} ms`}>
              {by === 'server' ? 'drawn by the server' : 'drawn in this page'}
            </span>
            {facts.lang !== null && <span lang="">{facts.lang}</span>}
          </>
        )}
      </p>
      <div class="told" aria-live="polite">
        {waits !== '' && <p class="waits">{waits}</p>}
        {trouble !== undefined && <TroubleNotice trouble={trouble} retry={retry} />}
        {facts !== undefined && <Warnings sentences={facts.warnings} />}
      </div>
    </section>
  );
}

/** Formats a size with 1 KB as 1,000 bytes, as platforms count. */
const bytesInWords = (bytes: number): string =>
  bytes < 1_000_000 ? `${(bytes / 1000).toFixed(bytes < 10_000 ? 1 : 0)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
