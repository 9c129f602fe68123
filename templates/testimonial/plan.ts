import type { Frame } from '@placard/core';
import { isSubjectLow, sideOfPanel, tallPanel } from '../shared/parts/panel.js';
import { bottomMargin, labelOfX, topMargin, type Box } from '../shared/parts/place.js';
import { beginsWithMark, isRtl } from '../shared/parts/text.js';
import { tailSize, type Tail } from './shapes.js';
import type { TestimonialParams } from './params.js';
import { voice, type Colors, type Room, type Voice } from './voice.js';

export interface Plan {
  readonly panel: Box;
  readonly voice: Voice;
  readonly tail: Tail | null;
}

const margin = 56;

/** Pixels that are added to the font size of the name: a short quote is large, and the name is larger, too. */
const raised = ({ quote }: TestimonialParams): number => ([...quote].length < 24 ? 12 : 0);

/** Margin below the text, in pixels. The label of X covers the foot of a card of 16:9. */
const bottomOf = ({ safeArea, height }: Frame): number => (safeArea.label ? height - labelOfX.top + 8 : margin);

/** Length of the quote from 0 (up to 90 characters) to 1 (240 or more). A long quote has a smaller mark. */
const lengthOf = ({ quote }: TestimonialParams): number => Math.min(1, Math.max(0, ([...quote].length - 90) / 150));

/** Over a photo, the mark of a quote with a greater `lengthOf` is a closing one beside the name. */
const closes = 0.15;

export function onGround(params: TestimonialParams, frame: Frame, colors: Colors): Plan {
  const { width, height } = frame;
  const long = lengthOf(params);
  const common = { width, height, start: margin, finish: margin, bottom: bottomOf(frame), centred: true };
  const room: Room =
    frame.shape === 'tall'
      ? {
          ...common,
          bottom: bottomMargin(frame, margin + 8),
          top: topMargin(frame, margin + 8),
          mark: Math.round(440 - 200 * long),
          beside: false,
          closing: false,
          gap: 72,
          quote: beginsWithMark(params.quote) ? 440 : 560,
          small: 46 + raised(params),
        }
      : frame.shape === 'square'
        ? {
            ...common,
            top: margin,
            mark: Math.round(320 - 170 * long),
            beside: false,
            closing: false,
            gap: 60,
            quote: 440,
            small: 38 + raised(params),
          }
        : {
            ...common,
            top: 64,
            mark: Math.round(272 - 160 * long),
            beside: true,
            closing: false,
            gap: Math.round(56 - 20 * long),
            quote: 400,
            small: 32 + raised(params),
          };
  return { panel: { left: 0, top: 0, width, height }, voice: voice(params, frame, colors, room), tail: null };
}

/** Panel widths in pixels, from narrow to wide. The first one is used on which the quote has the wanted font size. */
const bargains = [
  { width: 456, wanted: 76 },
  { width: 568, wanted: 62 },
] as const;
/** Width of the panel for other quotes, in pixels. With its tail it covers less than 60 % of the photo. */
const widest = 708;

export const overPhoto = (params: TestimonialParams, frame: Frame, colors: Colors): Plan =>
  frame.shape === 'wide' ? beside(params, frame, colors) : below(params, frame, colors);

/** Plans a panel beside the photo's subject, as high as its text, or as the card if less than 80 px would be left. */
function beside(params: TestimonialParams, frame: Frame, colors: Colors): Plan {
  const { width, height } = frame;
  const long = lengthOf(params);
  const side = sideOfPanel(frame, isRtl(params.quote) ? 'right' : 'left');
  const rtl = isRtl(params.quote);
  const outer = long > closes ? 44 : margin;
  const inner = 36;
  const spoken = (own: number): Plan => {
    const room: Room = {
      width: own,
      height,
      start: (side === 'left') !== rtl ? outer : inner,
      finish: (side === 'left') !== rtl ? inner : outer,
      top: long > closes ? 36 : margin,
      bottom: Math.max(long > closes ? 40 : margin, frame.safeArea.label ? bottomOf(frame) : 0),
      mark: long > closes ? 60 : Math.round(128 - 76 * long),
      beside: false,
      closing: long > closes,
      gap: Math.round(44 - 20 * long),
      quote: 200,
      small: 28,
      centred: false,
    };
    const loose = voice(params, frame, colors, room);
    const needed = Math.ceil(loose.end + room.bottom);
    const full = height - needed < 80;
    const panelHeight = full ? height : needed;
    return {
      panel: { left: side === 'left' ? 0 : width - own, top: 0, width: own, height: panelHeight },
      voice: full ? voice(params, frame, colors, { ...room, centred: true }) : loose,
      tail: {
        left: side === 'left' ? own : width - own - tailSize.out,
        top: panelHeight - 56 - tailSize.along,
        from: side === 'left' ? 'right' : 'left',
        mirrored: false,
      },
    };
  };
  for (const { width: own, wanted } of bargains) {
    const found = spoken(own);
    if (found.voice.size >= wanted) return found;
  }
  return spoken(widest);
}

/** Maximum panel heights on square cards. The first one is used at which the quote has the wanted font size. */
const lowPanels = [
  { height: 432, wanted: 96 },
  { height: 520, wanted: 76 },
  { height: 622, wanted: 0 },
] as const;

/** Where a panel may stand in a square or a tall card, and how high it may be. */
interface Place {
  /** It hangs from the top. */
  readonly above: boolean;
  /** The first height is used at which the quote has the wanted font size. */
  readonly heights: readonly { readonly height: number; readonly wanted: number }[];
  readonly top: number;
  readonly bottom: number;
  /** Font size of the name, and side of the mark of a short quote. */
  readonly small: number;
  readonly mark: number;
}

function placeOf(frame: Frame): Place {
  if (frame.shape !== 'tall')
    return { above: isSubjectLow(frame), heights: lowPanels, top: 52, bottom: margin, small: 34, mark: 136 };
  const { above, free, most } = tallPanel(frame);
  return {
    above,
    heights: [
      { height: free, wanted: 54 },
      { height: most, wanted: 0 },
    ],
    top: above ? topMargin(frame, margin) : margin,
    bottom: above ? margin + 8 : bottomMargin(frame, margin + 8),
    small: 38,
    mark: 152,
  };
}

/** Plans a panel as high as its text at the foot of the card, or at its top if the photo's subject is low. */
function below(params: TestimonialParams, frame: Frame, colors: Colors): Plan {
  const { width, height } = frame;
  const long = lengthOf(params);
  const { above, heights, mark, ...place } = placeOf(frame);
  const room = {
    ...place,
    width,
    start: margin,
    finish: margin,
    mark: long > closes ? Math.round(mark / 2) : Math.round(mark - 72 * long),
    beside: false,
    closing: long > closes,
    gap: Math.round(44 - 14 * long),
    quote: 300,
    centred: false,
  };
  const within = (most: number): Voice => voice(params, frame, colors, { ...room, height: most });
  let spoken: Voice | undefined;
  for (const { height: most, wanted } of heights) {
    spoken = within(most);
    if (spoken.size >= wanted) break;
  }
  if (spoken === undefined) throw new Error('no panel was tried');
  const panelHeight = Math.ceil(spoken.end + room.bottom);
  const rtl = isRtl(params.quote);
  return {
    panel: { left: 0, top: above ? 0 : height - panelHeight, width, height: panelHeight },
    voice: spoken,
    tail: {
      left: rtl ? width - margin - tailSize.along : margin,
      top: above ? panelHeight : height - panelHeight - tailSize.out,
      from: above ? 'bottom' : 'top',
      mirrored: rtl,
    },
  };
}
