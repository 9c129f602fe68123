import type { Frame } from '@placard/core';

/** Sizes of a card's parts, in pixels. */
interface Sizes {
  readonly margin: number;
  /** Of the event: largest font sizes of a short and a long name, and the height of its lines. */
  readonly event: { readonly max: number; readonly long: number; readonly height: number };
  readonly date: number;
  readonly role: number;
  readonly rule: { readonly height: number; readonly above: number; readonly below: number };
  readonly bill: { readonly max: number; readonly least: number; readonly most: number };
  readonly logo: number;
}

const looks: Readonly<Record<Frame['shape'], Sizes>> = {
  wide: {
    margin: 56,
    event: { max: 72, long: 56, height: 118 },
    date: 30,
    role: 27,
    rule: { height: 6, above: 22, below: 24 },
    bill: { max: 250, least: 14, most: 56 },
    logo: 56,
  },
  square: {
    margin: 56,
    event: { max: 104, long: 76, height: 168 },
    date: 36,
    role: 32,
    rule: { height: 8, above: 28, below: 36 },
    bill: { max: 330, least: 22, most: 90 },
    logo: 64,
  },
  tall: {
    margin: 64,
    event: { max: 124, long: 92, height: 300 },
    date: 46,
    role: 42,
    rule: { height: 8, above: 34, below: 40 },
    bill: { max: 330, least: 24, most: 120 },
    logo: 84,
  },
};

export const sizesOf = ({ shape }: Frame): Sizes => looks[shape];
