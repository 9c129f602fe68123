import { card, div, element, frame, photo, picture, plain, type Features } from './node.js';

type Css = Readonly<Record<string, string | number>>;
const box = (style: Css): ReturnType<typeof div> =>
  card({ padding: 15 }, div({ display: 'flex', width: 120, height: 70, ...style }));
const url = `url(${picture})`;
const letters = (style: Css): ReturnType<typeof div> => card({ fontSize: 40, ...style }, 'Tides');

/** Backgrounds, borders, effects and pictures. */
export const paint: Features = {
  'backdrop-filter': card({ position: 'relative', backgroundImage: 'linear-gradient(90deg, red 50%, blue 50%)' }, div({ position: 'absolute', inset: 20, backdropFilter: 'blur(6px)', background: '#ffffff55' })), // prettier-ignore
  'background-blend-mode': box({ backgroundColor: '#08c', backgroundImage: 'linear-gradient(90deg, #fff, #000)', backgroundBlendMode: 'multiply' }), // prettier-ignore
  'background-clip-padding': box({ border: '10px solid #00f4', background: 'red', backgroundClip: 'padding-box' }),
  'background-clip-text': letters({ backgroundImage: 'linear-gradient(90deg, red, blue)', backgroundClip: 'text', color: 'transparent' }), // prettier-ignore
  'background-contain': box({ backgroundImage: url, backgroundSize: 'contain', backgroundRepeat: 'no-repeat' }),
  'background-cover': box({ backgroundImage: url, backgroundSize: 'cover' }),
  'background-gradient-color': box({ background: 'linear-gradient(90deg, #f00a, transparent) #08c' }),
  'background-layers': box({ backgroundImage: 'linear-gradient(90deg, #f008, #f000), radial-gradient(circle at top right, #00f, #fff)' }), // prettier-ignore
  'background-position': box({ backgroundImage: url, backgroundPosition: 'right 10px bottom 20%', backgroundRepeat: 'no-repeat' }), // prettier-ignore
  'background-shorthand-url': box({ background: `${url} center / 60px 30px no-repeat #eee` }),
  'background-size-mixed': box({ backgroundImage: 'linear-gradient(red, blue), linear-gradient(90deg, #0f0, #ff0)', backgroundSize: '20px 20px, 100% 100%' }), // prettier-ignore
  'background-repeat': box({ backgroundImage: 'linear-gradient(45deg, red, blue)', backgroundSize: '30px 30px', backgroundRepeat: 'repeat-x' }), // prettier-ignore
  'background-repeat-space': box({ backgroundImage: url, backgroundRepeat: 'space round' }),
  'background-calc': box({ backgroundImage: url, backgroundPosition: 'calc(100% - 12px) calc(50% + 4px)', backgroundRepeat: 'no-repeat' }), // prettier-ignore
  'background-content-clip': box({ padding: 12, border: '6px dashed #08c', background: `${url} content-box, #fd8 padding-box`, borderRadius: 16 }), // prettier-ignore
  'background-origin-border': box({ border: '10px solid #0004', backgroundImage: url, backgroundOrigin: 'border-box', backgroundSize: '50% 50%' }), // prettier-ignore
  'background-photo': box({ backgroundImage: `url(${photo})`, backgroundSize: '48px', borderRadius: 20 }),
  'background-photo-turned': card({ padding: 30 }, div({ display: 'flex', width: 120, height: 40, transform: 'rotate(20deg)', background: `url(${photo}) 0 0 / cover` })), // prettier-ignore
  'background-picture-blend': box({ background: `${url} 0 0 / 40px, linear-gradient(#fff, #08c)`, backgroundBlendMode: 'screen, normal' }), // prettier-ignore
  'background-url': box({ backgroundImage: url }),
  'border-dashed': box({ border: '6px dashed #c04' }),
  'border-dotted': box({ border: '6px dotted #c04' }),
  'border-double': box({ border: '9px double #c04' }),
  'border-groove': box({ border: '8px groove #c04' }),
  'border-dashed-round': box({ border: '6px dashed #c04', borderRadius: 20 }),
  'border-dotted-round': box({ border: '10px dotted #c04', borderRadius: 24 }),
  'border-double-round': box({ border: '9px double #08c', borderRadius: 24 }),
  'border-inset': box({ border: '8px inset #888' }),
  'border-mixed': box({ borderWidth: '9px 4px', borderStyle: 'double solid dashed dotted', borderColor: 'red blue green orange' }), // prettier-ignore
  'border-outset-black': box({ border: '8px outset #000', borderRadius: 12 }),
  'border-ridge-round': box({ border: '8px ridge #3b82f6', borderRadius: 16 }),
  'border-thin-dotted': box({ border: '2px dotted #08c' }),
  'border-image': box({ border: '10px solid', borderImage: 'linear-gradient(red, blue) 1' }),
  'border-image-url': box({ border: '14px solid', borderImage: `url(${frame}) 10` }),
  'border-image-repeat': box({ border: '14px solid', borderImage: `url(${frame}) 10 repeat` }),
  'border-image-round': box({ border: '14px solid', borderImage: `url(${frame}) 10 fill round space` }),
  'border-image-space': box({ borderStyle: 'dotted', borderImageSource: `url("${frame}")`, borderImageSlice: '33.333%', borderImageWidth: '12px', borderImageRepeat: 'space round' }), // prettier-ignore
  'border-image-outset': box({ border: '5px solid', background: '#ddd', borderImage: `url(${frame}) 10 / 2 20% auto 1em / 1 8px`, width: 100 }), // prettier-ignore
  'border-image-photo': box({ border: '12px solid', background: '#ff8', borderRadius: 20, borderImage: `url(${photo}) 16 24 fill / 12px 30px round` }), // prettier-ignore
  'border-image-small': box({ width: 60, height: 40, borderImage: `url(${frame}) 25 / 40px 50px` }),
  'border-image-radial': box({ border: '10px dashed red', borderImage: 'radial-gradient(circle, gold, crimson 60px) 30% fill / 20px' }), // prettier-ignore
  'border-image-reset': box({ borderImage: 'linear-gradient(red, blue) 1', border: '10px solid green' }),
  'border-image-turned': card({ padding: 30 }, div({ display: 'flex', width: 120, height: 40, transform: 'rotate(12deg)', border: '10px solid', borderImage: `url(${frame}) 10 fill` })), // prettier-ignore
  'border-radius-ellipse': box({ background: '#c04', borderRadius: '60px 20px / 20px 35px' }),
  'border-radius-percent': box({ background: '#c04', borderRadius: '50%' }),
  'border-sides-round': box({ borderLeft: '8px solid red', borderTop: '4px solid blue', borderRadius: 20 }),
  'border-fraction': box({ border: '6.9px solid #c04', outline: '0.4px solid blue', outlineOffset: 3, padding: 10 }),
  'border-without-style': box({ borderWidth: 20, borderColor: 'red' }),
  'box-shadow': box({ boxShadow: '4px 6px 8px 2px #0008' }),
  'clip-path-circle': box({ background: '#c04', clipPath: 'circle(30px at 40px 50%)' }),
  'clip-path-ellipse': box({ background: '#c04', clipPath: 'ellipse(closest-side 20px)' }),
  'clip-path-inset': box({ background: '#c04', clipPath: 'inset(10px 20% round 12px)' }),
  'clip-path-path': box({ background: '#c04', clipPath: 'path("M10 10 L100 20 Q60 40 80 60 Z")' }),
  'clip-path-polygon': box({ padding: 10, background: '#c04', clipPath: 'polygon(50% 0, 100% 100%, 0 80%)' }),
  'clip-path-shape': box({ background: '#c04', clipPath: 'shape(from 10% 20px, line to 60px top, hline by 20px, curve to 100% 50% with 110px 0 / 120px 10px, arc to 80px 100% of 40px cw, arc by -40px -10px of 25px 15px ccw large, vline to 40px, close)' }), // prettier-ignore
  'clip-path-shape-curves': box({ background: '#08c', clipPath: 'shape(evenodd from 0 50%, curve by 40px 0 with 20px -40px, smooth by 40px 0, smooth to 120px 50% with 100px 60px, line to right bottom, line by -3em 0, move to 20px 60px, line by 0 8px, line by 20px 0)' }), // prettier-ignore
  'conic-from': box({ backgroundImage: 'conic-gradient(from 45deg at 30% 40%, red, yellow 90deg, blue 50%, red)' }),
  'conic-gradient': box({ backgroundImage: 'conic-gradient(red, yellow, lime, blue, red)' }),
  'filter-blur': box({ background: '#c04', filter: 'blur(5px)' }),
  'filter-chain': box({ background: '#c04', filter: 'grayscale(50%) brightness(1.5) hue-rotate(40deg)' }),
  'filter-drop-shadow': box({ background: '#c04', filter: 'drop-shadow(4px 4px 4px #0008)' }),
  'gradient-hint': box({ backgroundImage: 'linear-gradient(90deg, red, 20%, blue)' }),
  'gradient-in-oklch': box({ backgroundImage: 'linear-gradient(90deg in oklch longer hue, red, blue)' }),
  'gradient-in-oklab': box({ backgroundImage: 'linear-gradient(in oklab to right, red, blue)' }),
  'gradient-to-transparent': box({ backgroundImage: 'linear-gradient(90deg, #f00, transparent)' }),
  'gradient-two-stops': box({ backgroundImage: 'linear-gradient(90deg, red 10% 40%, blue 40% 80%)' }),
  'linear-corner': box({ backgroundImage: 'linear-gradient(to top right, red, blue)' }),
  'mask-image': box({ background: '#c04', maskImage: 'linear-gradient(90deg, #000, transparent)' }),
  'mask-composite': box({ background: '#c04', maskImage: 'linear-gradient(#000, #000), linear-gradient(#000, #000)', maskSize: '60px 40px, 100% 100%', maskPosition: 'center', maskRepeat: 'no-repeat', maskComposite: 'exclude' }), // prettier-ignore
  'mask-repeat': box({ background: '#c04', maskImage: 'radial-gradient(circle, #000 8px, transparent 9px)', maskSize: '20px 20px' }), // prettier-ignore
  'mask-shorthand': box({ background: '#c04', mask: `url(${photo}) center / 60px 40px no-repeat` }),
  'mask-radial': box({ background: '#c04', maskImage: 'radial-gradient(circle, #000 30%, transparent 60%)' }),
  'mix-blend-mode': card({ background: '#08c', padding: 15 }, plain('#fa0', { mixBlendMode: 'multiply', width: 100 })),
  'object-fit-contain': card({}, element('img', { src: picture, width: 120, height: 90, style: { objectFit: 'contain' } })), // prettier-ignore
  'object-fit-cover': card({}, element('img', { src: picture, width: 60, height: 90, style: { objectFit: 'cover' } })),
  'object-fit-scale-down': card({}, element('img', { src: picture, width: 120, height: 90, style: { objectFit: 'scale-down' } })), // prettier-ignore
  'object-position': card({}, element('img', { src: picture, width: 120, height: 90, style: { objectFit: 'contain', objectPosition: '20% 10px' } })), // prettier-ignore
  'object-position-corner': card({}, element('img', { src: picture, width: 60, height: 90, style: { objectFit: 'cover', objectPosition: 'right top' } })), // prettier-ignore
  opacity: box({ background: '#c04', opacity: '50%' }),
  outline: box({ background: '#c04', outline: '4px solid blue', outlineOffset: 3, borderRadius: 10 }),
  'overflow-border-round': card({ padding: 5, gap: 5 }, div({ display: 'flex', width: 90, height: 90, border: '12px solid #0086', borderRadius: '50%', overflow: 'hidden' }, plain('#c04', { margin: -9, flex: 1 })), div({ display: 'flex', width: 90, height: 90, border: '12px dashed #0086', overflow: 'hidden' }, plain('#c04', { margin: -9, flex: 1 }))), // prettier-ignore
  'img-border-round': card({ padding: 5 }, element('img', { src: photo, width: 90, height: 90, style: { border: '8px solid #08c', borderRadius: '50%', objectFit: 'cover' } })), // prettier-ignore
  'outline-dashed': box({ outline: '3px dashed #c04', background: '#ddd' }),
  'outline-inside': box({ outlineWidth: 4, outlineStyle: 'double', outlineColor: 'blue', outlineOffset: -12, background: '#fd8' }), // prettier-ignore
  'radial-keyword': box({ backgroundImage: 'radial-gradient(circle farthest-corner at top right, red, blue)' }),
  'radial-size': box({ backgroundImage: 'radial-gradient(40px 20px at 30px 40px, red, blue)' }),
  'radial-closest': box({ backgroundImage: 'radial-gradient(closest-side at 30% 40%, red, blue)' }),
  'repeating-linear': box({ backgroundImage: 'repeating-linear-gradient(45deg, red 0 10px, blue 10px 20px)' }),
  'repeating-radial': box({ backgroundImage: 'repeating-radial-gradient(circle, red, blue 20px)' }),
  'rotate-property': card({ padding: 25 }, plain('#c04', { rotate: '30deg' })),
  'scale-property': card({ padding: 25 }, plain('#c04', { scale: '1.5 0.5' })),
  'translate-property': card({ padding: 25 }, plain('#c04', { translate: '20px 50%' })),
  'shadow-inset': box({ background: '#fd8', boxShadow: 'inset 4px 6px 10px 2px #000c', borderRadius: 16 }),
  'shadow-spread': box({ boxShadow: '0 0 0 6px #c04' }),
  'transform-3d': card({ padding: 25 }, plain('#c04', { transform: 'rotateY(60deg)' })),
  'transform-chain': card(
    { padding: 25 },
    plain('#c04', { transform: 'translate(10px, 20%) rotate(20deg) scale(1.2)' }),
  ),
  'transform-img': card({ padding: 25 }, element('img', { src: picture, width: 80, height: 40, style: { transform: 'rotate(30deg)', borderRadius: 10 } })), // prettier-ignore
  'transform-photo': card({ padding: 25 }, element('img', { src: photo, width: 80, height: 40, style: { transform: 'rotate(30deg) scale(1.2)' } })), // prettier-ignore
  'transform-matrix': card({ padding: 25 }, plain('#c04', { transform: 'matrix(1, 0.3, -0.2, 1, 10, 5)' })),
  'transform-origin': card(
    { padding: 25 },
    plain('#c04', { transform: 'rotate(0.125turn)', transformOrigin: 'left bottom' }),
  ),
};
