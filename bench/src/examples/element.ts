import type { Font } from 'satori';

/** An element as JSX makes it, without React. */
export interface Element {
  readonly type: string;
  readonly props: Readonly<Record<string, unknown>>;
}

export type Child = Element | string;

/** A published card, rebuilt: its elements and styles, with texts and images of our own. */
export interface Example {
  readonly name: string;
  /** Where it was published. */
  readonly source: string;
  readonly element: Element;
  /** Default: 1200 × 630, as in `ImageResponse`. */
  readonly width?: number;
  readonly height?: number;
  /** Its own, before those of all. */
  readonly fonts?: readonly Font[];
}

export const h = (type: string, props: Readonly<Record<string, unknown>>, ...children: readonly Child[]): Element => ({
  type,
  props: children.length === 0 ? props : { ...props, children: children.length === 1 ? children[0] : children },
});

/** Returns a `div` with only a style. */
export const div = (style: object, ...children: readonly Child[]): Element => h('div', { style }, ...children);
export const tw = (classes: string, ...children: readonly Child[]): Element => h('div', { tw: classes }, ...children);

export const filled = { display: 'flex', width: '100%', height: '100%' } as const;
export const centered = { ...filled, alignItems: 'center', justifyContent: 'center' } as const;
export const column = { display: 'flex', flexDirection: 'column' } as const;

/** A mountain as an SVG image with a size and no `viewBox`. */
export const mountain = (fill: string): string =>
  `<svg width="116" height="100" fill="${fill}" xmlns="http://www.w3.org/2000/svg"><path d="M57.5 0L115 100H0L57.5 0z" /></svg>`;

/** A face as a PNG of 40 × 40 pixels. */
export const portrait =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAACgAAAAoBAMAAAB+0KVeAAAAMFBMVEVbKjz0olmdXUhjMT10PkHxn1heLDyDSUPrmlfAeU/bjlR7Q0KPU0XfklXZjFSqaEtu7387AAAACXBIWXMAAAsTAAALEwEAmpwYAAAAs0lEQVQoz2MQxAIYBrHgI2cTPXTBIAYGBjZVVEHRAqAgA3sgiqAQAxgoogg+gAhmoQgqQASZUAQdIIIsKIIGEEFmwoJYtWO16Bk2J2F1PFZvCgYlYAaIoOAiZxMt8kO+U9vZZNMMVMFLYH+ynUUWjE+AuJPtK0JQooABCtgb4YLdDHCwAy5YgBBkhwlKMiCBiVDBYGRBU6jgBGRBTqjgAWRBHqigA7IgC1TQAFmQGZ8ghnYA0Rw4ZDZHtagAAAAASUVORK5CYII=';
