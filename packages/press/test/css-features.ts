import type { SceneNode, Style } from '@placard/core/engine';
import sharp from 'sharp';

/** Size of every image, in pixels at scale 1. */
export const size = { width: 160, height: 100 };

export const box = (style: Style, ...children: readonly (SceneNode | string)[]): SceneNode => ({
  type: 'div',
  props: { style, children },
});

const frame = (...children: readonly SceneNode[]): SceneNode =>
  box({ ...size, backgroundColor: '#d8e6c4' }, ...children);

/** The box is wider than high, so that a mistake between width and height changes the image. */
const placed = { position: 'absolute', left: 24, top: 16, width: 110, height: 66 } as const;
const panel = (style: Style, ...children: readonly (SceneNode | string)[]): SceneNode =>
  frame(box({ ...placed, ...style }, ...children));
/** A dot with a radius of 4 pixels at a place of a tile. */
const dot = (color: string, place: string): string =>
  `radial-gradient(circle at ${place}, ${color} 4px, ${color}00 5px)`;
const gradient = (backgroundImage: string): SceneNode => panel({ backgroundImage });

const teal = '#1d6f78';
const amber = '#f2a51c';

/** A disc of two colors that fades towards its edge, so that most of its pixels are translucent. */
const source = await (async () => {
  const [width, height] = [24, 36];
  const pixels = new Uint8Array(width * height * 4);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const far = Math.hypot((x - 11.5) / 12, (y - 17.5) / 18);
      const color = y < 18 ? [230, 40, 90] : [30, 90, 220];
      pixels.set([...color, Math.round(255 * Math.max(0, 1 - far))], (y * width + x) * 4);
    }
  const file = await sharp(pixels, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer();
  return `data:image/png;base64,${file.toString('base64')}`;
})();

const image = (objectFit: 'fill' | 'cover' | 'contain', left: number, own: Style = {}): SceneNode => ({
  type: 'img',
  props: { src: source, style: { position: 'absolute', left, top: 20, width: 40, height: 36, objectFit, ...own } },
});

const text: Style = { fontFamily: 'Archivo', fontWeight: 700, fontSize: 30, lineHeight: 1, color: '#a3123f' };
const words = (style: Style, content = 'Ink'): SceneNode => box({ position: 'absolute', ...text, ...style }, content);

/** A scene for each feature of CSS that the press draws. */
export const features: Readonly<Record<string, SceneNode>> = {
  'gradient-to-top-left': gradient('linear-gradient(to top left, #b3123f, #f2a51c 40%, #1d3f98)'),
  'gradient-to-top-right': gradient('linear-gradient(to top right, #b3123f, #f2a51c 40%, #1d3f98)'),
  'gradient-to-bottom-left': gradient('linear-gradient(to bottom left, #b3123f, #f2a51c 40%, #1d3f98)'),
  'gradient-to-bottom-right': gradient('linear-gradient(to bottom right, #b3123f, #f2a51c 40%, #1d3f98)'),
  'gradient-by-angle': gradient('linear-gradient(30deg, #b3123f 10%, #f2a51c 10%, #1d3f98 80px)'),
  'gradient-to-left': gradient('linear-gradient(to left, #b3123f, #1d3f98 30px, #f2a51c)'),
  'gradient-down-in-pixels': gradient('linear-gradient(#b3123f 8px, #1d3f98 40px)'),
  'gradient-circle': gradient('radial-gradient(circle at 30% 40%, #f2a51c, #1d3f98)'),
  'gradient-circle-to-side': gradient('radial-gradient(circle closest-side at 40px 30px, #f2a51c, #1d3f98)'),
  'gradient-ellipse': gradient('radial-gradient(ellipse at 70% 25%, #f2a51c, #b3123f 50%, #1d3f98)'),
  'gradient-in-tiles': panel({
    backgroundColor: '#f2e9d8',
    backgroundImage: `${dot('#b3123f', '25% 25%')}, ${dot('#1d3f98', '75% 75%')}`,
    backgroundSize: '24px 16px',
    borderRadius: 20,
  }),
  'gradient-in-tiles-turned': panel({
    backgroundImage: 'linear-gradient(90deg, #b3123f, #f2a51c)',
    backgroundSize: '30px 12.5px',
    transform: 'rotate(20deg)',
  }),
  'gradient-over-gradient': gradient(
    'linear-gradient(90deg, #b3123f 50%, #b3123f00 50%), linear-gradient(#f2a51c, #1d3f98)',
  ),
  'radius-in-pixels': panel({ borderRadius: 20, backgroundColor: teal }),
  'radius-in-percent': panel({ borderRadius: '30%', backgroundColor: teal }),
  'radius-in-half': panel({ borderRadius: '50%', backgroundColor: teal }),
  'radius-in-percent-with-border': panel({ border: `6px solid ${teal}`, borderRadius: '40%', backgroundColor: amber }),
  'radius-of-corners': panel({
    borderTopLeftRadius: 40,
    borderTopRightRadius: 4,
    borderBottomRightRadius: 90,
    borderBottomLeftRadius: 12,
    backgroundColor: teal,
  }),
  'border-plain': panel({ border: `7px solid ${teal}`, backgroundColor: amber }),
  'border-round': panel({ border: `12px solid ${teal}`, borderRadius: 24, backgroundColor: amber }),
  'border-rounder-than-wide': panel({ border: `14px solid ${teal}`, borderRadius: 8, backgroundColor: amber }),
  'border-of-sides': panel({
    borderTop: `4px solid ${teal}`,
    borderRight: '12px solid #b3123f',
    borderBottom: '9px solid #1d3f98',
    borderLeft: '16px solid #f2a51c',
    backgroundColor: '#ffffff',
  }),
  'shadow-to-the-side': panel({ boxShadow: '9px 5px 0px #b3123f', backgroundColor: amber }),
  'shadow-to-the-other-side': panel({ boxShadow: '-12px -7px 4px rgba(29,63,152,0.7)', backgroundColor: amber }),
  'shadow-blurred': panel({ boxShadow: '0px 0px 16px #1d3f98', backgroundColor: amber }),
  'shadow-spread': panel({ boxShadow: '0px 0px 0px 8px #1d3f98', borderRadius: 10, backgroundColor: amber }),
  'shadow-of-glass': panel({ boxShadow: '6px 8px 6px #b3123f', backgroundColor: 'rgba(255,255,255,0.3)' }),
  'shadows-two': panel({ boxShadow: '7px 7px 0px #b3123f, -7px -7px 0px #1d3f98', backgroundColor: amber }),
  'opacity-of-a-box': panel(
    { opacity: 0.4, backgroundColor: teal },
    box({ width: 40, height: 40, backgroundColor: amber }),
  ),
  'opacity-of-a-text': frame(words({ left: 20, top: 12, opacity: 0.35 }), words({ left: 20, top: 56, opacity: 0.8 })),
  'opacity-of-a-text-on-ground': frame(words({ left: 20, top: 30, opacity: 0.5, backgroundColor: amber, padding: 8 })),
  'overflow-hidden': panel(
    { overflow: 'hidden', borderRadius: 26, backgroundColor: amber },
    box({ position: 'absolute', left: 60, top: 20, width: 90, height: 90, backgroundColor: teal }),
  ),
  'transform-rotate': panel({ transform: 'rotate(20deg)', backgroundColor: teal }),
  'transform-scale': panel({ transform: 'translate(10px, -6px) scale(0.5, 0.8)', backgroundColor: teal }),
  'transform-skew': panel({ transform: 'skew(12deg, -8deg) skewX(10deg)', backgroundColor: teal }),
  'transform-about-a-corner': panel({ transform: 'rotate(-14deg)', transformOrigin: '100% 0', backgroundColor: teal }),
  'image-with-alpha': frame(image('fill', 60)),
  'image-fill-cover-contain': frame(image('fill', 7), image('cover', 56), image('contain', 105)),
  'image-at-an-edge': frame(
    image('cover', 7, { objectPosition: 'top' }),
    image('cover', 56, { objectPosition: 'right bottom' }),
    image('contain', 105, { objectPosition: 'left' }),
  ),
  'image-in-a-group': panel({ opacity: 0.5, backgroundColor: amber }, image('fill', 28)),
  'gradient-in-letters': frame(
    words({
      left: 12,
      top: 26,
      padding: 6,
      fontSize: 46,
      color: 'transparent',
      backgroundImage: 'linear-gradient(90deg, #b3123f, #f2a51c 50%, #1d3f98)',
      backgroundClip: 'text',
    }),
    words(
      {
        left: 104,
        top: 10,
        fontSize: 60,
        color: 'transparent',
        backgroundImage: 'radial-gradient(circle at 50% 50%, #f2a51c 20%, #1d3f98 60%)',
        backgroundClip: 'text',
        borderBottom: '4px solid #b3123f',
      },
      'gI',
    ),
  ),
  'gradient-in-letters-of-children': panel(
    {
      backgroundImage: 'linear-gradient(#b3123f, #1d3f98)',
      backgroundClip: 'text',
      fontSize: 40,
      color: 'transparent',
    },
    words({ left: 4, top: 4, fontSize: 30, color: 'transparent' }, 'One'),
    words({ left: 50, top: 28, fontSize: 30, color: 'rgba(255,255,255,0.5)' }, 'two'),
  ),
  'shadow-of-letters': frame(
    words({ left: 12, top: 8, textShadow: '4px 3px 0px #1d3f98' }),
    words({ left: 12, top: 54, textShadow: '0px 0px 8px #1d3f98, 3px 3px 2px #f2a51c' }),
    words({ left: 84, top: 30, color: 'rgba(163,18,63,0.4)', textShadow: '5px 5px 4px #1d3f98' }),
  ),
  'filter-blur': panel(
    { filter: 'blur(4px)', backgroundColor: teal },
    box({ width: 40, height: 40, backgroundColor: amber }),
  ),
  'filter-blur-fine': panel({ filter: 'blur(1px)', backgroundColor: teal, ...text, color: '#ffffff' }, 'Ink'),
  'filter-blur-wide': frame(
    box({
      ...placed,
      left: -20,
      top: -30,
      width: 80,
      height: 80,
      borderRadius: 40,
      filter: 'blur(20px)',
      backgroundColor: '#b3123f',
    }),
  ),
  'filter-colors': frame(
    ...[
      'brightness(1.5)',
      'contrast(40%)',
      'grayscale(0.8)',
      'hue-rotate(90deg)',
      'invert(1)',
      'opacity(0.5)',
      'saturate(2.5)',
      'sepia(1)',
    ].map((filter, i) =>
      box(
        {
          position: 'absolute',
          left: 4 + (i % 4) * 39,
          top: 5 + Math.floor(i / 4) * 47,
          width: 35,
          height: 42,
          filter,
          backgroundImage: 'linear-gradient(#e0452b, #2b7de0)',
        },
        box({ width: 17, height: 21, backgroundColor: 'rgba(60,160,40,0.6)' }),
      ),
    ),
  ),
  'filter-drop-shadow': frame(
    words({ left: 12, top: 8, fontSize: 40, filter: 'drop-shadow(5px 6px 2px #1d3f98)' }),
    box({
      ...placed,
      left: 96,
      top: 40,
      width: 44,
      height: 40,
      border: '6px solid #a3123f',
      filter: 'drop-shadow(-6px 4px 5px rgba(29,63,152,0.8))',
    }),
  ),
  'filter-list-and-opacity': panel(
    { filter: 'grayscale(1) blur(3px) drop-shadow(8px 8px 0px #b3123f)', opacity: 0.6, backgroundColor: teal },
    box({ width: 40, height: 40, backgroundColor: amber }),
  ),
  // The same letter so often that some have the same position within a pixel.
  'text-both-ways': frame(
    words({ left: 6, top: 30, fontSize: 18, transform: 'rotate(32deg)' }, 'IIIIIIIIIIII'),
    words({ left: 84, top: 30, fontSize: 18, transform: 'rotate(-32deg)' }, 'IIIIIIIIIIII'),
    words({ left: 60, top: 76, fontSize: 18 }, 'IIIIIIII'),
  ),
  'text-underlined': frame(words({ left: 20, top: 30, textDecoration: 'underline' }, 'Lie')),
  'text-spaced': frame(words({ left: 8, top: 30, letterSpacing: '0.2em', fontSize: 24 }, 'SPACED')),
};
