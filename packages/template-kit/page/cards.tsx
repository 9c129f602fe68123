import { CardImage, Warnings } from '@placard/ui';
import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import {
  cardOf,
  currentTemplate,
  shownSizes,
  type CardSize,
  type Drawn,
  type PageState,
  type ShownCard,
} from './state.js';

type Text = Drawn['texts'][number];

/** The card at every size, with the duration of each stage. `pointed` is the fault that is pointed at. */
export function Cards({
  state,
  pointed,
}: {
  readonly state: PageState;
  readonly pointed: string | undefined;
}): JSX.Element {
  const { view, busy } = state;
  return (
    <section id="cards" aria-label="Sizes" aria-busy={busy} data-size={view.size}>
      {shownCards(state).map(({ name, width, height, card }) => (
        <figure key={name} data-card={name} class={card.stale ? 'stale' : ''} style={{ '--share': width / height }}>
          <ShownImage card={card} width={width} height={height}>
            <Outlines card={card} size={[width, height]} outlined={view.outlines} pointed={pointed} />
          </ShownImage>
          <figcaption>
            <Facts name={name} drawn={card.drawn} />
          </figcaption>
        </figure>
      ))}
    </section>
  );
}

const shownCards = (state: PageState): readonly (CardSize & { readonly card: ShownCard })[] =>
  shownSizes(state.view, currentTemplate(state)).map((size) => ({ ...size, card: cardOf(state.cards, size.name) }));

/** The cards at the size of a feed: the encoded files, which are drawn when typing pauses. */
export const Feed = ({ state }: { readonly state: PageState }): JSX.Element => (
  <section id="feed" aria-labelledby="feed-title">
    <h2 id="feed-title">At 300 pixels, as a feed shows it</h2>
    <div class="feed">
      {shownCards(state).map(({ name, width, height, card }) => (
        <ShownImage
          key={name}
          card={{ ...card, sketch: undefined }}
          width={300}
          height={Math.round((300 * height) / width)}
        />
      ))}
    </div>
  </section>
);

function ShownImage({
  card: { drawn, sketch, stale },
  width,
  height,
  children,
}: {
  readonly card: ShownCard;
  readonly width: number;
  readonly height: number;
  readonly children?: JSX.Element;
}): JSX.Element {
  return (
    <CardImage
      url={drawn?.image}
      bitmap={sketch?.bitmap}
      width={width}
      height={height}
      alt={sketch?.alt ?? drawn?.alt ?? ''}
      stale={stale}
    >
      {children}
    </CardImage>
  );
}

/** Boxes around texts and faults. */
function Outlines({
  card: { drawn },
  size: [width, height],
  outlined,
  pointed,
}: {
  readonly card: ShownCard;
  readonly size: readonly [number, number];
  readonly outlined: boolean;
  readonly pointed: string | undefined;
}): JSX.Element {
  return (
    <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {outlined &&
        drawn?.texts.map((text) => (
          <Box key={text.path} text={text} kind="text" label={`${text.name} ${Math.round(text.fontSize)}`} />
        ))}
      {drawn?.faults.map(({ message, elements }) =>
        elements.map((text) => (
          <Box
            key={`${message} ${text.path}`}
            text={text}
            kind={message === pointed ? 'fault pointed' : 'fault'}
            label={text.name}
          />
        )),
      )}
    </svg>
  );
}

function Box({
  text: { left, top, right, bottom },
  kind,
  label,
}: {
  readonly text: Text;
  readonly kind: string;
  readonly label: string;
}): JSX.Element {
  const room = top > 40;
  return (
    <g class={kind}>
      <rect x={left - 4} y={top - 4} width={right - left + 8} height={bottom - top + 8} />
      <text x={left - 4} y={room ? top - 14 : bottom + 34}>
        {label}
      </text>
    </g>
  );
}

function Facts({ name, drawn }: { readonly name: string; readonly drawn: Drawn | undefined }): JSX.Element {
  const stages = useMemo(() => Object.entries(drawn?.stages ?? {}), [drawn]);
  if (drawn === undefined) return <p class="facts">{name}</p>;
  const { width, height, bytes, warnings } = drawn;
  const total = stages.reduce((sum, [, ms]) => sum + ms, 0);
  return (
    <>
      <p class="facts">
        <strong>{name}</strong>
        <span>
          {width} × {height}
        </span>
        <span>{(bytes / 1000).toFixed(0)} KB</span>
        <span>{total.toFixed(0)} ms</span>
      </p>
      <div class="bar" aria-hidden="true">
        {stages.map(([stage, ms], at) => (
          <span
            key={stage}
            class={`stage s${at % 6}`}
            style={{ flexGrow: ms.toFixed(2) }}
            title={`${stage} ${ms.toFixed(1)} ms`}
          />
        ))}
      </div>
      <ul class="stages" aria-label={`Time of each stage, ${name}`}>
        {stages.map(([stage, ms], at) => (
          <li key={stage}>
            <i class={`stage s${at % 6}`} aria-hidden="true" />
            {stage} {ms.toFixed(1)}
          </li>
        ))}
      </ul>
      <Warnings sentences={warnings} />
    </>
  );
}
