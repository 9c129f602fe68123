import type { Frame, SceneNode } from '@placard/core';
import { at } from '../shared/parts/place.js';
import { text } from '../shared/parts/text.js';
import type { Network } from './network.js';
import { round, strip, xAt, type Corner } from './road.js';

export const themes = {
  light: {
    paper: '#E7E2D7',
    ink: '#14161A',
    first: '#B9B2A1',
    second: '#D0C9BA',
    water: '#CFDCDE',
    station: '#FFFFFF',
  },
  dark: { paper: '#14171B', ink: '#F6F4EE', first: '#454A52', second: '#2C3036', water: '#1A2A33', station: '#14171B' },
} as const;

/** Colors of the map, the text, the other lines, the river, the stations, the route, and the sign on its disc. */
export type Colors = Readonly<Record<keyof (typeof themes)['light'] | 'route' | 'sign', string>>;

/** A stop. Lengths are multiples of the font size; `rise` and `drop` are the ink above and below the baseline. */
export interface Stop {
  readonly name: string;
  readonly weight: number;
  readonly width: number;
  readonly rise: number;
  readonly drop: number;
  /** Distance from the top of its box to the baseline. */
  readonly baseline: number;
  readonly rtl: boolean;
  readonly here: boolean;
  readonly end: boolean;
}

const style = {
  fontFamily: 'Inter',
  letterSpacing: 0,
  textWrap: 'nowrap',
} as const;
const probe = 100;

export function readStops(frame: Frame, stops: readonly string[], current: string | undefined): Stop[] {
  const here = stops.indexOf(current ?? '');
  return stops.map((name, i) => {
    const end = i === 0 || i === stops.length - 1;
    const weight = end || i === here ? 700 : 600;
    const metrics = frame.measure(text('stop', name, { ...style, fontSize: probe, fontWeight: weight }));
    const { width, firstBaseline, ink, direction } = metrics;
    return {
      name,
      weight,
      width: width / probe,
      rise: Math.max(firstBaseline, ...ink.map(({ top }) => firstBaseline - top)) / probe,
      drop: Math.max(0, ...ink.map(({ bottom }) => bottom - firstBaseline)) / probe,
      baseline: firstBaseline / probe,
      rtl: direction === 'rtl',
      here: i === here,
      end,
    };
  });
}

const minSize = 20;
const margin = 56;
/** Dimensions of the current stop's sign, as multiples of the font size: height, point, and padding of its text. */
const sign = { height: 1.5, point: 0.75, before: 0.12, after: 0.42 } as const;

export interface Label {
  readonly left: number;
  readonly size: number;
  readonly width: number;
}

/** Places all labels at one font size, the largest at which the widest ends inside the margin. */
export function placeLabels(frame: Frame, network: Network, stops: readonly Stop[], largest: number): Label[] {
  const { stroke, route, stations } = network;
  const right = frame.width - margin;
  const most = Math.min(largest, ...clearances(frame, network, stops));
  const extents = stops.map(({ width, here }) => width + (here ? sign.point + sign.before + sign.after : 0));
  /** Left edges of labels of a font size: beside the route over the whole height of a label. */
  const beginsAt = (size: number): number[] =>
    stops.map(({ here, end }, i) => {
      const y = stations[i]?.y ?? 0;
      const edge = Math.max(...[-0.36, 0, 0.36].map((part) => xAt(route, y + part * size, -stroke / 2)));
      return edge + (here ? 22 : end ? stroke * 0.4 + 14 : 18);
    });
  const largestFrom = (begins: readonly number[]): number =>
    Math.max(
      Math.min(most, minSize),
      Math.floor(Math.min(most, ...begins.map((begin, i) => (right - begin) / (extents[i] ?? 1)))),
    );
  // A smaller label can begin nearer to a slanted route, so the size is computed again with the new positions.
  const size = largestFrom(beginsAt(largestFrom(beginsAt(most))));
  const begins = beginsAt(size);
  return stops.map(({ width, here }, i) => {
    const left = (begins[i] ?? 0) + (here ? (sign.point + sign.before) * size : 0);
    const room = right - left - (here ? sign.after * size : 0);
    return { left, size, width: Math.ceil(Math.min(room, width * size + 1)) };
  });
}

/** Largest font sizes at which the ink of each label stays clear of the next label and of the card's edges. */
function clearances({ height }: Frame, { stations }: Network, stops: readonly Stop[]): number[] {
  return [undefined, ...stops].map((above, i) => {
    const below = stops[i];
    const from = above === undefined ? edge : (stations[i - 1]?.y ?? 0);
    const to = below === undefined ? height - edge : (stations[i]?.y ?? 0);
    const hanging = above === undefined ? 0 : above.drop + capMiddle;
    const rising = below === undefined ? 0 : below.rise - capMiddle;
    return Math.floor((to - from) / Math.max(0.1, hanging + rising));
  });
}

/** Smallest distance between ink and the card's edges, in pixels. */
const edge = 12;

export const labels = (
  network: Network,
  stops: readonly Stop[],
  placed: readonly Label[],
  colors: Colors,
  mirror: number | null,
): SceneNode[] =>
  stops.flatMap(({ name, weight, here, baseline }, i) => {
    const [label, station] = [placed[i], network.stations[i]];
    if (label === undefined || station === undefined) return [];
    const node = text(`stop${i + 1}`, name, {
      ...style,
      width: label.width,
      maxHeight: label.size * 4,
      fit: { min: label.size, max: label.size },
      lineHeight: 1.2,
      fontWeight: weight,
      color: here ? colors.paper : colors.ink,
      textAlign: mirror === null ? 'left' : 'right',
    });
    const left = mirror === null ? label.left : mirror - label.left - label.width;
    return [at(node, left, station.y + label.size * (capMiddle - baseline))];
  });

/** Half the height of Inter's capitals, as a part of the font size. */
const capMiddle = 0.364;

const circleHandle = 0.5523;

/** Path of a disc, or of a capsule if `to` is greater than `from`. */
function capsule(from: number, to: number, y: number, r: number): string {
  const k = r * circleHandle;
  const [left, right, top, bottom] = [from - r, to + r, y - r, y + r];
  const c = (...points: number[]): string => `C${points.map(round).join(' ')}`;
  return (
    `M${round(from)} ${round(top)}L${round(to)} ${round(top)}${c(to + k, top, right, y - k, right, y)}` +
    `${c(right, y + k, to + k, bottom, to, bottom)}L${round(from)} ${round(bottom)}` +
    `${c(from - k, bottom, left, y + k, left, y)}${c(left, y - k, from - k, top, from, top)}Z`
  );
}

/** Corners of the river, from the right edge to the foot. */
const waterOf = ({ shape, width, height }: Frame): readonly Corner[] =>
  shape === 'wide'
    ? [
        { x: width + 80, y: height - 320, radius: 0 },
        { x: width - 360, y: height + 120, radius: 0 },
      ]
    : [
        { x: width + 100, y: height - 620, radius: 0 },
        { x: width - 130, y: height - 390, radius: 160 },
        { x: width - 130, y: height - 180, radius: 160 },
        { x: width - 430, y: height + 120, radius: 0 },
      ];

/** Draws everything except text: the river, the other lines, the route, its stations and the current stop's sign. */
export function drawing(
  frame: Frame,
  network: Network,
  stops: readonly Stop[],
  placed: readonly Label[],
  colors: Colors,
  mirror: number | null,
): SceneNode {
  const { width, height } = frame;
  const { stroke, route, apart, stations, changes, first, second } = network;
  const flip = (x: number): number => (mirror === null ? x : mirror - x);
  const capsuleAt = (from: number, to: number, y: number, r: number): string =>
    capsule(Math.min(flip(from), flip(to)), Math.max(flip(from), flip(to)), y, r);
  const discs = (which: (i: number) => boolean, r: number): string =>
    stations
      .map(({ x, y }, i) => {
        if (!which(i)) return '';
        return capsuleAt(changes.has(i) && stops[i]?.here !== true ? xAt(route, y, apart) : x, x, y, r);
      })
      .join('');
  const isHere = (i: number): boolean => stops[i]?.here === true;
  const isChange = (i: number): boolean => changes.has(i) && !isHere(i);
  const ends = stations
    .filter((_, i) => stops[i]?.end)
    .map(({ x, y }) => {
      const [from, to] = [flip(x - stroke / 2), flip(x + stroke * 0.9)];
      return `M${round(from)} ${round(y - stroke / 2)}H${round(to)}V${round(y + stroke / 2)}H${round(from)}Z`;
    });
  const plain = (i: number): boolean => !isHere(i) && !isChange(i);
  return (
    <svg
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      style={{ position: 'absolute', left: 0, top: 0 }}
      name="map"
    >
      <path fill={colors.water} d={strip(waterOf(frame), frame.shape !== 'wide' ? 120 : 104, mirror)} />
      {second && <path fill={colors.second} d={strip(second, stroke, mirror)} />}
      {first && <path fill={colors.first} d={strip(first, stroke, mirror)} name="neighbour" />}
      <path fill={colors.route} d={strip(route, stroke, mirror)} name="route" />
      <path fill={colors.route} d={ends.join('')} />
      <path fill={colors.station} d={discs(plain, stroke * 0.27)} />
      <path fill={colors.ink} d={discs(isChange, stroke * 0.46 + 2.5) + discs(isHere, stroke * 0.92 + 4.5)} />
      <path fill={colors.station} d={discs(isChange, stroke * 0.46 - 2.5) + discs(isHere, stroke * 0.92 - 4.5)} />
      <path fill={colors.ink} d={signPath(network, stops, placed, flip)} />
    </svg>
  );
}

/** Path of the sign behind the current stop's name, with a point of 45° towards the station. */
function signPath(
  { stations }: Network,
  stops: readonly Stop[],
  placed: readonly Label[],
  flip: (x: number) => number,
): string {
  const here = stops.findIndex(({ here }) => here);
  const [label, station] = [placed[here], stations[here]];
  if (label === undefined || station === undefined) return '';
  const half = (sign.height / 2) * label.size;
  const shoulder = label.left - sign.before * label.size;
  const xs = [shoulder - half, shoulder, label.left + label.width + sign.after * label.size].map((x) => round(flip(x)));
  const [top, bottom] = [round(station.y - half), round(station.y + half)];
  return `M${xs[0]} ${round(station.y)}L${xs[1]} ${top}H${xs[2]}V${bottom}H${xs[1]}Z`;
}
