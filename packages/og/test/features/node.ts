/** An element of a card, as JSX makes it. */
export interface FeatureNode {
  readonly type: string;
  readonly props: Readonly<Record<string, unknown>>;
}

type Css = Readonly<Record<string, string | number>>;
type Children = readonly (FeatureNode | string)[];

/** Cards of one topic, by the feature that each shows. */
export type Features = Readonly<Record<string, FeatureNode>>;

export const element = (type: string, props: object, ...children: Children): FeatureNode => ({
  type,
  props: { ...props, ...(children.length > 0 && { children }) },
});

export const div = (style: Css, ...children: Children): FeatureNode => element('div', { style }, ...children);
export const span = (style: Css, ...children: Children): FeatureNode => element('span', { style }, ...children);

/** A whole card: a flex container on white. */
export const card = (style: Css, ...children: Children): FeatureNode =>
  div({ display: 'flex', width: 200, height: 100, background: 'white', ...style }, ...children);

/** A whole card whose children are blocks and lines of text. */
export const page = (style: Css, ...children: Children): FeatureNode =>
  div({ display: 'block', width: 200, height: 100, background: 'white', ...style }, ...children);

export const plain = (color: string, style: Css = {}): FeatureNode =>
  div({ display: 'flex', width: 40, height: 20, background: color, ...style });

const data = (type: string, base64: string): string => `data:image/${type};base64,${base64}`;

/** Four colored quarters, 20 × 10 pixels, so that a picture's place, size and mirroring can be seen. */
export const picture = data(
  'svg+xml',
  Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10" viewBox="0 0 20 10"><path fill="#d11" d="M0 0h10v5H0z"/><path fill="#1a1" d="M10 0h10v5H10z"/><path fill="#11d" d="M0 5h10v5H0z"/><path fill="#dd1" d="M10 5h10v5H10z"/></svg>',
  ).toString('base64'),
);

/** A frame of nine parts, 30 × 30 pixels, each of which differs in form or color. */
export const frame = data(
  'svg+xml',
  Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="30" viewBox="0 0 30 30"><path fill="#fd8" d="M0 0h30v30H0z"/><path fill="#d11" d="M0 0h10v10H0z"/><circle fill="#1a1" cx="25" cy="5" r="5"/><path fill="#11d" d="M0 30l10-10v10z"/><path fill="#808" d="M20 20h10v10z"/><path fill="#08c" d="M15 0l5 10H10zM10 30l5-10 5 10z"/><path fill="#c60" d="M0 15l10-5v10zM30 15l-10-5v10z"/><circle fill="#0a8" cx="15" cy="15" r="4"/></svg>',
  ).toString('base64'),
);

/** The quarters as pixels, with a translucent one. */
export const photo = data(
  'png',
  'iVBORw0KGgoAAAANSUhEUgAAAGAAAABACAMAAADS6oI8AAAADFBMVEUUoFoeWtzwyCjcHihlLTSjAAAAAXRSTlNay1hgjAAAAAlwSFlzAAAD6AAAA+gBtXtSawAAADdJREFUWMPtzTENADAMA7C04895GHJWsgk4r7SlCAQCgUAgEAgEgjPBlNISCAQCgUAgEAgEV4IPWmkkAQyEIioAAAAASUVORK5CYII=',
);
