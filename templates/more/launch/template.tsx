import { coverImage, defineTemplate, embeddedSize, type Frame, type SceneNode } from '@placard/core';
import { Card } from '@placard/templates/parts/card';
import { contrast, inkOn } from '@placard/templates/parts/color';
import { logoOf } from '@placard/templates/parts/logo';
import { at } from '@placard/templates/parts/place';
import { proseOf } from '@placard/templates/parts/prose';
import { fitted, standing } from '@placard/templates/parts/fitted';
import { snugIn } from '../parts/snug.js';
import { initialOf } from '../parts/initials.js';
import { ornament } from '@placard/templates/parts/ornament';
import { device } from './device.js';
import { examples } from './examples.js';
import { params, type LaunchParams } from './params.js';
import { planOf, type Plan } from './plan.js';
import { tag } from './tag.js';

const black = '#0E0F0C';
const looks = {
  light: { outline: black, bar: '#F1EFEA', onBar: '#1C1B1A', screen: '#FFFFFF' },
  dark: { outline: '#0B0C0E', bar: '#23252B', onBar: '#ECEAE4', screen: '#17191F' },
} as const;

/** Contrast of the title bar's text. */
const readable = 7;

/** A cursor as large as a headline points into a real screen; the tag at its tail says what is new. */
export const launch = defineTemplate({
  id: 'launch',
  version: '1',
  title: 'Launch',
  description: 'A cursor the size of a headline points into the real screen; its tag says what is new.',
  background: true,
  shapes: ['wide', 'square', 'tall'],
  keyTexts: ['headline'],
  params,
  examples,
  alt: ({ headline, product, site, lang }) => {
    const { text, labelled } = proseOf(lang);
    return text(labelled(product, headline), site);
  },
  render: (params, frame) => {
    const { ink } = params;
    const theme = looks[params.theme ?? 'light'];
    const ground = params.ground ?? '#B7EF4D';
    const accent = params.accent ?? black;
    const onAccent = inkOn(accent, black, '#FFFFFF');
    const onBar = ink !== undefined && contrast(ink, theme.bar) >= readable ? ink : theme.onBar;
    const plan = planOf(params, frame);
    const isPlain = frame.background === null;
    return (
      <Card frame={frame} style={isPlain ? { backgroundColor: ground, overflow: 'hidden' } : { overflow: 'hidden' }}>
        {device(params, frame, plan, { ...theme, ground, onBar })}
        {icon(params, frame, plan, accent, isPlain ? ground : '#FFFFFF')}
        {plan.phone && plate(params, frame, plan)}
        {tag(params.headline, frame, plan, accent, onAccent)}
      </Card>
    );
  },
});

/** Largest ratio of the sides of a logo that fills the icon. */
const squarish = 1.25;

/** The app's icon: the logo, or the first letter of the product on the accent. */
function icon(
  { logo, product }: LaunchParams,
  frame: Frame,
  plan: Plan,
  accent: string,
  around: string,
): readonly SceneNode[] {
  const { left, top, size } = plan.icon;
  const radius = Math.round(0.23 * size);
  const ring = (
    <div
      style={{
        position: 'absolute',
        left: left - 8,
        top: top - 8,
        width: size + 16,
        height: size + 16,
        borderRadius: radius + 8,
        backgroundColor: around,
      }}
    />
  );
  const square = (color: string): SceneNode => (
    <div
      style={{
        position: 'absolute',
        left,
        top,
        width: size,
        height: size,
        borderRadius: radius,
        backgroundColor: color,
      }}
    />
  );
  if (logo?.startsWith('data:image/') === true) {
    const { width, height } = embeddedSize(logo);
    const ratio = Math.max(width / height, height / width);
    const hasBorder = (frame.logos['logo']?.colors.length ?? 0) > 0;
    if (ratio <= squarish && !hasBorder)
      return [ring, at(coverImage(logo, { name: 'logo', width: size, height: size, borderRadius: radius }), left, top)];
    const inner = Math.round(0.76 * size);
    const room = { size: inner, maxWidth: inner, maxHeight: inner };
    const mark = logoOf(logo, frame, { ground: '#FFFFFF', ink: black }, room);
    if (mark !== undefined)
      return [
        ring,
        square('#FFFFFF'),
        at(mark.node, Math.round(left + (size - mark.width) / 2), Math.round(top + (size - mark.height) / 2)),
      ];
  }
  const face = { family: 'Inter', weight: 800, color: inkOn(accent, black, '#FFFFFF'), lineHeight: 1 };
  const letter = fitted(frame, 'initial', initialOf(product), face, {
    width: size,
    height: Math.round(0.5 * size),
    min: 20,
    max: size,
    align: 'center',
    nowrap: true,
  });
  return [ring, square(accent), ornament(standing(frame, letter, { left, top, height: size }, 'middle'))];
}

/** A phone has no title bar, so the product is on a plate beside the icon, or below it on tall cards. */
function plate({ product, site }: LaunchParams, frame: Frame, plan: Plan): readonly SceneNode[] {
  const { left, top, size } = plan.icon;
  const isTall = frame.shape === 'tall';
  const right = isTall ? left + size : left - 20;
  const face = { family: 'Inter', weight: 700, color: black, lineHeight: 1.2 };
  const pad = { x: 20, y: 16 };
  const free = right - plan.device.left - plan.device.width - 24 - 2 * pad.x;
  const words = [product, site].filter(Boolean).join(' – ');
  const { fit, width } = snugIn(frame, 'product', words, face, {
    width: Math.max(160, free),
    height: isTall ? 200 : size - 2 * pad.y,
    min: 26,
    max: Math.round(30 * plan.scale),
  });
  const height = Math.round(fit.rise + fit.metrics.height + fit.hang) + 2 * pad.y;
  const box = {
    left: right - width - 2 * pad.x,
    top: isTall ? top + size + 24 : Math.round(top + (size - height) / 2),
    width: width + 2 * pad.x,
    height,
  };
  return [
    <div style={{ position: 'absolute', ...box, borderRadius: 14, backgroundColor: '#FFFFFF' }} />,
    standing(frame, fit, { left: box.left + pad.x, top: box.top, height }, 'middle'),
  ];
}
