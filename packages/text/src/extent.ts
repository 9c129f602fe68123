/** A width that depends on the font size: `em × fontSize + px`. */
export interface Extent {
  readonly em: number;
  readonly px: number;
}

export const at = ({ em, px }: Extent, fontSize: number): number => em * fontSize + px;

export const none: Extent = { em: 0, px: 0 };

export const minus = (a: Extent, b: Extent | undefined): Extent =>
  b === undefined ? a : { em: a.em - b.em, px: a.px - b.px };

export const plus = (a: Extent, b: Extent | undefined): Extent =>
  b === undefined ? a : { em: a.em + b.em, px: a.px + b.px };

export const directionOf = (level: number): 'ltr' | 'rtl' => (level % 2 === 1 ? 'rtl' : 'ltr');
