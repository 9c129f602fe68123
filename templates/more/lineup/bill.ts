/** What a person needs in a line. */
export interface Extent {
  /** Extent of the name, in font sizes. */
  readonly name: number;
  /** Extent of the role, in pixels. */
  readonly role: number;
  /** Of the name's ink: above the cap height, of this, and below the line, in font sizes. */
  readonly above: number;
  readonly cap: number;
  readonly below: number;
  /** Height of the role with the space above it, in pixels. */
  readonly foot: number;
}

/** The room of a bill, in pixels. */
export interface Room {
  readonly width: number;
  readonly height: number;
  /** Largest font size of a name. */
  readonly max: number;
  /** Smallest and largest distance between lines. */
  readonly least: number;
  readonly most: number;
}

/** A face and the words after it; `left` is the distance from the side at which the bill begins. */
export interface Place {
  readonly index: number;
  readonly left: number;
  readonly face: number;
  readonly words: number;
}

export interface Line {
  readonly size: number;
  readonly top: number;
  readonly height: number;
  /** Distances from the top to the line on which the names stand, and to the roles. */
  readonly base: number;
  readonly foot: number;
  readonly places: readonly Place[];
}

/** A way to divide the people into lines; `size` are the font sizes of these. */
interface Cut {
  readonly lines: readonly (readonly Extent[])[];
  readonly sizes: readonly number[];
  readonly score: number;
}

/** Smallest font size that is tried, and how much a face may be wider than high, as a part of its height. */
const [smallest, elastic] = [8, 0.34];

/** Cuts with smaller names are avoided. */
const legible = 36;

/** Lines of one person keep their size if the others then lose no more than this. */
const kept = 0.76;

const most = (values: readonly number[]): number => Math.max(0, ...values);

/** Where names and roles of a line are, from its top. Its height is that of its faces. */
function levelsAt(line: readonly Extent[], size: number) {
  const base = size * (most(line.map(({ above }) => above)) + most(line.map(({ cap }) => cap)));
  const foot = base + size * most(line.map(({ below }) => below));
  return { base, foot, height: foot + most(line.map((one) => one.foot)) };
}

const heightAt = (line: readonly Extent[], size: number): number => levelsAt(line, size).height;

/** Distance between a face and its name, and between two people, in pixels. */
const afterFace = (size: number): number => Math.max(12, 0.13 * size);
const between = (size: number): number => Math.max(20, 0.34 * size);

const wordsAt = ({ name, role }: Extent, size: number): number => Math.max(name * size, role);

const widthAt = (line: readonly Extent[], size: number): number =>
  line.length * (heightAt(line, size) + afterFace(size)) +
  line.reduce((sum, one) => sum + wordsAt(one, size), 0) +
  (line.length - 1) * between(size);

/** The largest number between two at which something fits; the lower one if nothing does. */
function largest(low: number, high: number, fits: (value: number) => boolean): number {
  if (fits(high)) return high;
  let [from, to] = [low, high];
  for (let i = 0; i < 24; i++) {
    const middle = (from + to) / 2;
    if (fits(middle)) from = middle;
    else to = middle;
  }
  return from;
}

/** All ways to divide the people into lines, in their order: each bit is a break. */
const divisions = (people: readonly Extent[]): readonly (readonly (readonly Extent[])[])[] =>
  Array.from({ length: 2 ** Math.max(0, people.length - 1) }, (_, breaks) => {
    const lines: Extent[][] = [];
    for (const [i, one] of people.entries()) {
      const last = lines.at(-1);
      if (last === undefined || (breaks >> (i - 1)) & 1) lines.push([one]);
      else last.push(one);
    }
    return lines;
  });

/** Finds the sizes of lines that fill the measure, or fit the height, and how good a bill they make. */
function cutOf(lines: readonly (readonly Extent[])[], room: Room): Cut | undefined {
  const full = lines.map((line) => largest(smallest, room.max, (size) => widthAt(line, size) <= room.width));
  if (lines.some((line, i) => widthAt(line, full[i] ?? 0) > room.width + 1)) return undefined;
  const gaps = (lines.length - 1) * room.least;
  const isMixed = lines.some(({ length }) => length === 1) && lines.some(({ length }) => length > 1);
  const scaled = (share: number, keeps: boolean): readonly number[] =>
    full.map((size, i) => (keeps && lines[i]?.length === 1 ? size : size * share));
  const total = (sizes: readonly number[]): number =>
    lines.reduce((sum, line, i) => sum + heightAt(line, sizes[i] ?? 0), 0) + gaps;
  const keeps = isMixed && total(scaled(kept, true)) <= room.height;
  const share = largest(0.02, 1, (value) => total(scaled(value, keeps)) <= room.height);
  const sizes = scaled(share, keeps);
  if (total(sizes) > room.height + 1) return undefined;
  const fills = lines.map((line, i) => {
    const size = sizes[i] ?? 0;
    const own = widthAt(line, size);
    const stretched = own + line.length * elastic * heightAt(line, size);
    return (0.8 * Math.min(room.width, stretched) + 0.2 * own) / room.width;
  });
  const low = Math.min(...sizes);
  const score =
    (low *
      Math.min(1, low / legible) ** 2 *
      Math.min(...fills) ** 1.6 *
      Math.min(1, total(full) / room.height) ** 1.2) /
    (Math.max(...sizes) / low) ** 0.3;
  return { lines, sizes, score };
}

/**
 * Divides people into lines, each of which fills the measure, as on a playbill.
 *
 * @returns undefined if even the smallest names do not fit
 */
export function billOf(people: readonly Extent[], room: Room): readonly Line[] | undefined {
  const cuts = divisions(people).flatMap((lines) => cutOf(lines, room) ?? []);
  const [best] = cuts.toSorted((a, b) => b.score - a.score);
  if (best === undefined) return undefined;
  const sizes = best.sizes.map(Math.floor);
  const heights = best.lines.map((line, i) => Math.floor(heightAt(line, sizes[i] ?? 0)));
  const free = room.height - heights.reduce((sum, height) => sum + height, 0);
  const gap = best.lines.length < 2 ? 0 : Math.min(room.most, free / (best.lines.length - 1));
  let top = (free - gap * (best.lines.length - 1)) / 2;
  let index = 0;
  return best.lines.map((line, i) => {
    const [size = smallest, height = 0] = [sizes[i], heights[i]];
    const places = placesIn(line, index, size, height, room);
    const { base, foot } = levelsAt(line, size);
    const own = { size, top: Math.round(top), height, base, foot, places };
    top += height + gap;
    index += line.length;
    return own;
  });
}

/** Fills the measure: first the faces grow, then the spaces. */
function placesIn(
  line: readonly Extent[],
  first: number,
  size: number,
  height: number,
  { width }: Room,
): readonly Place[] {
  const gap = Math.round(afterFace(size));
  const words = line.map((one) => Math.ceil(wordsAt(one, size)));
  const own = words.reduce((sum, each) => sum + each + height + gap, 0);
  const slack = Math.max(0, width - own - (line.length - 1) * between(size));
  const grown = Math.floor(Math.min(slack / line.length, elastic * height));
  const face = height + grown;
  const space = line.length < 2 ? 0 : (width - own - grown * line.length) / (line.length - 1);
  const spaces = Math.max(16, space);
  let left = 0;
  return words.map((each, i) => {
    const place = { index: first + i, left: Math.round(left), face, words: each };
    left += face + gap + each + spaces;
    return place;
  });
}

/** Distance from the left edge of a place to its words. */
export const wordsIn = ({ left, face }: Place, size: number): number => left + face + Math.round(afterFace(size));
