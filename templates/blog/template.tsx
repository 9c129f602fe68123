import { defineTemplate, type Frame, type SceneNode } from '@placard/core';
import { Card } from '../shared/parts/card.js';
import { contrast, inkOn } from '../shared/parts/color.js';
import { isSubjectLow, maxCovered, sideOfPanel, tallPanel } from '../shared/parts/panel.js';
import { paperOf } from '../shared/parts/paper.js';
import { at, bottomMargin, labelOfX, topMargin, type Box } from '../shared/parts/place.js';
import { isRtl } from '../shared/parts/text.js';
import { proseOf } from '../shared/parts/prose.js';
import { initial } from './initial.js';
import { examples } from './examples.js';
import { params, type BlogParams } from './params.js';
import { story, type Story } from './story.js';

const themes = {
  light: { ground: '#E9EBEE', ink: '#101215', muted: '#4E535A', fold: '16,18,21' },
  dark: { ground: '#15171B', ink: '#F1F3F5', muted: '#A8ADB4', fold: '0,0,0' },
} as const;

const plateColor = { ground: '#F5B5C4', letter: '#7A1230' } as const;
const plateWidth = 408;

/** An open magazine: a color plate with one large letter, and the page on which the story begins. */
export const blog = defineTemplate({
  id: 'blog',
  version: '1',
  title: 'Blog',
  description: 'A magazine opening: one great letter on the plate, the story on the page, reading time as the folio.',
  background: true,
  shapes: ['wide', 'square', 'tall'],
  keyTexts: ['title', 'description'],
  params,
  examples,
  alt: ({ title, description, author, date, readingTime, tag, lang }) => {
    const { words, text, labelled, joined } = proseOf(lang);
    const opening = tag ? labelled(tag, title) : title;
    return text(opening, description, joined(author ? words.by(author) : undefined, date, readingTime));
  },
  render: (params, frame) => {
    const theme = themes[params.theme ?? 'light'];
    const colors = paperOf(params, theme, frame);
    const accent = params.accent ?? plateColor.ground;
    const letter = params.accent === undefined ? plateColor.letter : inkOn(accent, '#111210', '#FFFFFF');
    const tag = [params.accent ?? letter, accent].find((each) => contrast(each, colors.ground) >= 4.5) ?? colors.ink;
    const spread = spreads[frame.shape](params, frame, { ...colors, tag });
    const { page, plate } = spread;
    return (
      <Card frame={frame}>
        {frame.background === null && (
          <div name="plate" style={{ position: 'absolute', ...plate, overflow: 'hidden', backgroundColor: accent }}>
            {initial(frame, params, plate, letter)}
            {spread.fold !== 'none' &&
              shade(48, plate.height, spread.fold === 'left' ? plate.width - 48 : 0, [
                spread.fold === 'left' ? 'to right' : 'to left',
                'rgba(0,0,0,0), rgba(0,0,0,0.22)',
              ])}
          </div>
        )}
        <div name="page" style={{ position: 'absolute', ...page, backgroundColor: colors.ground }}>
          {spread.fold !== 'none' &&
            shade(56, page.height, spread.fold === 'left' ? 0 : page.width - 56, [
              spread.fold === 'left' ? 'to right' : 'to left',
              `rgba(${theme.fold},0.2), rgba(${theme.fold},0.05) 40%, rgba(${theme.fold},0)`,
            ])}
          {spread.story.placed.map(({ node, left, top }) => at(node, left, top))}
        </div>
      </Card>
    );
  },
});

interface Spread {
  readonly page: Box;
  readonly plate: Box;
  /** Side of the page where it meets the plate. */
  readonly fold: 'left' | 'right' | 'none';
  readonly story: Story;
}

type Colors = Parameters<typeof story>[2];

/** Page widths over a photo, in pixels. The first on which the title has the font size `wanted` or more is used. */
const bargains = [
  { width: 512, wanted: 96 },
  { width: 576, wanted: 88 },
  { width: 648, wanted: 72 },
] as const;

/** Lays out the page right of the plate, left of it for a right-to-left title. Over a photo, it avoids the subject. */
function open(params: BlogParams, frame: Frame, colors: Colors): Spread {
  const { width, height } = frame;
  const photo = frame.background !== null;
  const start = isRtl(params.title) ? 'left' : 'right';
  const side = photo ? sideOfPanel(frame, start) : start;
  const padding = photo ? { edge: 48, fold: 48, top: 52, bottom: 52 } : { edge: 64, fold: 56, top: 56, bottom: 56 };
  const foot = frame.safeArea.label ? labelOfX.top - 8 : height - padding.bottom;
  const write = (pageWidth: number): Story =>
    story(params, frame, colors, {
      left: side === 'right' ? padding.fold : padding.edge,
      width: pageWidth - padding.edge - padding.fold,
      top: padding.top,
      height: foot - padding.top,
      small: photo ? 22 : 25,
      description: 40,
      minDescription: 23,
      title: 440,
      hang: 36,
      pinned: true,
    });
  const spread = (pageWidth: number, written: Story): Spread => ({
    page: { left: side === 'right' ? width - pageWidth : 0, top: 0, width: pageWidth, height },
    plate: { left: side === 'right' ? 0 : pageWidth, top: 0, width: width - pageWidth, height },
    fold: side === 'right' ? 'left' : 'right',
    story: written,
  });
  if (!photo) return spread(width - plateWidth, write(width - plateWidth));
  for (const { width: narrow, wanted } of bargains) {
    const written = write(narrow);
    if (written.whole && written.titleSize >= wanted) return spread(narrow, written);
  }
  const widest = Math.floor(maxCovered * width);
  return spread(widest, write(widest));
}

/** Lays out the plate above the page. The page is as high as its story, and the plate has the rest of the height. */
function folded(params: BlogParams, frame: Frame, colors: Colors): Spread {
  const { width, height } = frame;
  const tallest = frame.background === null ? 680 : Math.floor(maxCovered * height);
  const padding = { side: 64, top: 60, bottom: 60 };
  const written = story(params, frame, colors, {
    left: padding.side,
    width: width - 2 * padding.side,
    top: padding.top,
    height: tallest - padding.top - padding.bottom,
    small: 30,
    description: 48,
    minDescription: 30,
    title: 440,
    hang: 0,
    pinned: false,
  });
  const pageHeight = Math.ceil(padding.top + written.height + padding.bottom);
  return {
    page: { left: 0, top: isSubjectLow(frame) ? 0 : height - pageHeight, width, height: pageHeight },
    plate: { left: 0, top: 0, width, height: height - pageHeight },
    fold: 'none',
    story: written,
  };
}

/** Share of the height of a tall card that the page may have without a photo, besides the foot of a story. */
const tallPage = 0.6;

/** Font size in pixels from which on a title is large enough to leave a photo's subject in sight. */
const largeTitle = 76;

/** Lays out the page of a tall card below the plate, or above the subject of a photo. */
function upright(params: BlogParams, frame: Frame, colors: Colors): Spread {
  const { width, height } = frame;
  const { above, free, most } = tallPanel(frame);
  const photo = frame.background !== null;
  const isAtTop = photo && above;
  const side = 64;
  const padding = {
    top: isAtTop ? topMargin(frame, 72) : 72,
    bottom: isAtTop ? 72 : bottomMargin(frame, 72),
  };
  const within = (tallest: number): Story =>
    story(params, frame, colors, {
      left: side,
      width: width - 2 * side,
      top: padding.top,
      height: tallest - padding.top - padding.bottom,
      small: 34,
      description: 56,
      minDescription: 34,
      title: photo ? 300 : 440,
      hang: 0,
      pinned: false,
    });
  const loose = within(photo ? free : tallPage * (height - frame.safeArea.bottom) + frame.safeArea.bottom);
  const written = !photo || (loose.whole && loose.titleSize >= largeTitle) ? loose : within(most);
  const pageHeight = Math.ceil(padding.top + written.height + padding.bottom);
  return {
    page: { left: 0, top: isAtTop ? 0 : height - pageHeight, width, height: pageHeight },
    plate: { left: 0, top: 0, width, height: height - pageHeight },
    fold: 'none',
    story: written,
  };
}

const spreads = { wide: open, square: folded, tall: upright } as const;

const shade = (
  width: number,
  height: number,
  left: number,
  [direction, stops]: readonly [string, string],
): SceneNode => (
  <div
    style={{
      position: 'absolute',
      left,
      top: 0,
      width,
      height,
      backgroundImage: `linear-gradient(${direction}, ${stops})`,
    }}
  />
);
