import { defineTemplate, type Frame, type SceneNode } from '@placard/core';
import { Card } from '../shared/parts/card.js';
import { inkOn } from '../shared/parts/color.js';
import { mix } from '../shared/parts/mix.js';
import { accentOn, isBranded, paperOf } from '../shared/parts/paper.js';
import { at, set } from '../shared/parts/place.js';
import { proseOf } from '../shared/parts/prose.js';
import { isRtl, text } from '../shared/parts/text.js';
import { examples } from './examples.js';
import { params, type MetroParams } from './params.js';
import { signOf } from './sign.js';
import { layNetwork, type Ground } from './network.js';
import { drawing, labels, placeLabels, readStops, themes, type Colors } from './stops.js';

const margin = 56;

/** A metro map: the list is a line, its entries are stations, and one of them is the current stop. */
export const metro = defineTemplate({
  id: 'metro',
  version: '1',
  title: 'Metro',
  description: 'A line map: the list is a route, its items are stations, you are here.',
  background: false,
  keyTexts: ['stop2', 'line'],
  params,
  examples,
  alt: ({ line, stops, current, lang }) => {
    const { words, text, labelled, list } = proseOf(lang);
    const here = stops.indexOf(current ?? '');
    const named = stops.map((stop, i) => (i === here ? `${stop} (${words.here})` : stop));
    return text(labelled(words.lineMap, line), labelled(words.stops, list(named)));
  },
  render: (params, frame) => {
    const colors = colorsOf(params, frame);
    const stops = readStops(frame, params.stops, params.current);
    const rtl = isRtl(params.line);
    const mirror = rtl ? frame.width : null;
    const widestWord = frame.measure(
      nameNode(longestWord(params.line), { width: 4000, height: 200, size: 56 }, colors, rtl),
    );
    const ground = grounds[frame.shape !== 'wide' ? 'square' : widestWord.width > column ? 'across' : 'column'](frame);
    const pitch = (ground.bottom - ground.top) / (stops.length - 1);
    const largest = Math.min(largestLabel(stops.length, frame.shape !== 'wide'), pitch * 0.62);
    const widestLabel = Math.max(...stops.map(({ width }) => width)) * largest;
    const spare = frame.width - margin - ground.start - ground.lean - 110 - widestLabel;
    const shift = Math.max(0, Math.min(ground.play, spare * 0.6));
    const network = layNetwork(frame, ground, [params.line, ...params.stops].join('|'), stops.length, shift);
    const placed = placeLabels(frame, network, stops, largest);
    const room = { ...ground.title, width: ground.title.width + (ground.neighbour === 'above' ? shift : 0) };
    const name = set(frame, nameNode(params.line, room, colors, rtl));
    const { disc } = ground;
    const side = (left: number, width: number): number => (rtl ? frame.width - left - width : left);
    const top = room.top ?? margin + (disc - name.metrics.height) / 2;
    return (
      <Card
        frame={frame}
        style={{
          backgroundColor: colors.paper,
        }}
      >
        {drawing(frame, network, stops, placed, colors, mirror)}
        {at(bullet(params.line, disc, colors), side(margin, disc), margin)}
        {at(name.node, side(room.left, room.width), Math.max(margin, top))}
        {labels(network, stops, placed, colors, mirror)}
      </Card>
    );
  },
});

/** Shares of the ink in the colors of the other lines and of the river, on the ground of a brand. */
const inked = { first: 0.24, second: 0.12, water: 0.06 } as const;

/** Returns the colors of the theme, or those of a brand. */
function colorsOf(params: MetroParams, frame: Frame): Colors {
  const theme = themes[params.theme ?? 'light'];
  const route = params.colour ?? '#E4002B';
  if (!isBranded(params)) return { ...theme, route, sign: inkOn(route, '#14161A', '#FFFFFF') };
  const paper = paperOf(params, { ground: theme.paper, ink: theme.ink, muted: theme.ink }, frame);
  const { ground, ink } = paper;
  const pale = (share: number): string => mix(ground, ink, share);
  const drawn = accentOn(paper, route, { accent: params.colour }, frame);
  return {
    paper: ground,
    ink,
    first: pale(inked.first),
    second: pale(inked.second),
    water: pale(inked.water),
    station: ground,
    route: drawn,
    // One of the two has a contrast of 4.5 on any color.
    sign: inkOn(drawn, '#000000', '#FFFFFF'),
  };
}

interface TitleRoom {
  readonly left: number;
  /** If undefined, the title is vertically centered on the disc. */
  readonly top?: number;
  readonly width: number;
  readonly height: number;
  readonly size: number;
}

interface Composition extends Ground {
  readonly disc: number;
  readonly title: TitleRoom;
}

/** Largest width of a word, in pixels, if the name is in a column. */
const column = 400;

/** Distance from the last stop to the bottom edge. The label of X covers the lower left of the image. */
const belowStops = ({ safeArea }: Frame, elsewhere: number): number => (safeArea.label ? 120 : elsewhere);

const grounds: Readonly<Record<'column' | 'across' | 'square', (frame: Frame) => Composition>> = {
  column: (frame) => ({
    top: 82,
    bottom: frame.height - belowStops(frame, 82),
    start: 548,
    play: 110,
    lean: 150,
    stroke: 32,
    neighbour: 'above',
    floor: 492,
    disc: 112,
    title: { left: margin, top: margin + 112 + 40, width: column, height: 236, size: 112 },
  }),
  // For a word that is too wide for the column: the name across the card, and the map below it.
  across: (frame) => ({
    top: 222,
    bottom: frame.height - belowStops(frame, 76),
    start: 220,
    play: 240,
    lean: 110,
    stroke: 30,
    neighbour: null,
    floor: 0,
    disc: 96,
    title: { left: margin + 96 + 28, width: frame.width - 2 * margin - 96 - 28, height: 110, size: 96 },
  }),
  square: ({ width, height }) => ({
    top: 352,
    bottom: height - 82,
    start: 236,
    play: 130,
    lean: 210,
    stroke: 36,
    neighbour: 'side',
    floor: 0,
    disc: 128,
    title: { left: margin + 128 + 36, width: width - 2 * margin - 128 - 36, height: 148, size: 132 },
  }),
};

/** Largest font size of a label in pixels, by the number of stops. */
function largestLabel(count: number, square: boolean): number {
  const steps = square ? [140, 92, 72, 60, 54, 46, 44, 42, 42] : [112, 84, 64, 54, 50, 44, 40, 36, 36];
  return steps[count - 2] ?? 36;
}

const longestWord = (text: string): string =>
  text.split(/\s+/).reduce((longest, word) => (word.length > longest.length ? word : longest));

const nameNode = (
  words: string,
  { width, height, size }: Omit<TitleRoom, 'left'>,
  { ink }: Colors,
  rtl: boolean,
): SceneNode =>
  text('line', words, {
    width,
    maxHeight: height,
    color: ink,
    fontFamily: 'Inter',
    fontWeight: 700,
    fit: { min: 56, max: size },
    lineHeight: 1,
    letterSpacing: '-0.035em',
    textWrap: 'balance',
    textAlign: rtl ? 'right' : 'left',
  });

/** Draws the number of the line, or the first letter of its name, in a disc of the line's color. */
function bullet(line: string, size: number, { route, sign }: Colors): SceneNode {
  return (
    <div
      style={{
        width: size,
        height: size,
        borderRadius: size / 2,
        backgroundColor: route,
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'center',
      }}
    >
      {text('bullet', signOf(line), {
        color: sign,
        fontFamily: 'Inter',
        fontWeight: 700,
        width: Math.round(size * 0.76),
        maxHeight: Math.round(size * 0.66),
        fit: { min: 16, max: Math.round(size * 0.58) },
        lineHeight: 1.2,
        textWrap: 'nowrap',
        textAlign: 'center',
      })}
    </div>
  );
}
