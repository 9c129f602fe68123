import type { Style } from '@placard/core/engine';

const axes = [
  { sizes: ['width', 'minWidth', 'maxWidth'], sides: ['Left', 'Right'] },
  { sizes: ['height', 'minHeight', 'maxHeight'], sides: ['Top', 'Bottom'] },
] as const;

const borderWidth = (border: string | undefined): number =>
  Number.parseFloat(/([\d.]+)px/.exec(border ?? '')?.[1] ?? '0');

/** Converts the sizes of a content box to those of the border box around it (CSS Sizing 3 §3.3). */
export function withBorderBox(style: Style): Style {
  const changes = axes.flatMap(({ sizes, sides }) => {
    const around = sides.map((side) => {
      const padding = style[`padding${side}`] ?? style.padding ?? 0;
      return (typeof padding === 'number' ? padding : 0) + borderWidth(style[`border${side}`] ?? style.border);
    });
    return sizes.flatMap((name) => {
      const size = style[name];
      return typeof size === 'number' ? [[name, around.reduce((sum, part) => sum + part, size)] as const] : [];
    });
  });
  return { ...style, ...Object.fromEntries(changes) };
}
