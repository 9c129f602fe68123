import { coverImage, type Frame, type SceneNode } from '@placard/core';
import { contrast } from '@placard/templates/parts/color';
import type { InkFit } from '@placard/templates/parts/ink';
import { mix } from '@placard/templates/parts/mix';
import { at, set } from '@placard/templates/parts/place';
import { text } from '@placard/templates/parts/text';
import { faceStyle, fitted, standing } from '@placard/templates/parts/fitted';
import { initialOf } from '../parts/initials.js';
import { ornament } from '@placard/templates/parts/ornament';
import type { LaunchParams } from './params.js';
import type { Plan } from './plan.js';

export interface Look {
  readonly ground: string;
  readonly outline: string;
  readonly bar: string;
  readonly onBar: string;
  readonly screen: string;
}

const barHeight = 56;

/** The window or the phone with the screenshot in it. */
export function device(params: LaunchParams, frame: Frame, plan: Plan, look: Look): SceneNode {
  return plan.phone ? phone(params, frame, plan, look) : window(params, frame, plan, look);
}

function window(params: LaunchParams, frame: Frame, { device, scale }: Plan, look: Look): SceneNode {
  const bar = Math.round(barHeight * scale);
  const dot = Math.round(16 * scale);
  const dots = [0, 1, 2].map((i) => (
    <div
      style={{
        position: 'absolute',
        left: Math.round((22 + 26 * i) * scale),
        top: Math.round((bar - dot) / 2),
        width: dot,
        height: dot,
        borderRadius: dot / 2,
        backgroundColor: '#C9C6BF',
      }}
    />
  ));
  const start = Math.round(118 * scale);
  const width = Math.min(frame.width, device.left + device.width) - 56 - device.left - start;
  const face = { family: 'Inter', weight: 600, color: look.onBar, lineHeight: 1.2 };
  const max = Math.round(27 * scale);
  const room = { width, height: bar - 14, min: 20, max, align: 'left', nowrap: true } as const;
  const titled = (title: string): InkFit => fitted(frame, 'product', title, face, room);
  const whole = titled([params.product, params.site].filter(Boolean).join(' – '));
  // The address is also in the alt text.
  const words = whole.metrics.truncated ? titled(params.product) : whole;
  const radius = Math.round(18 * scale);
  const content = { width: device.width, height: device.height - bar };
  const edge = 2;
  // The content of the window covers its border, too.
  const over = { position: 'absolute', left: -edge, top: -edge, width: device.width, height: device.height } as const;
  return (
    <div
      name="window"
      style={{
        position: 'absolute',
        ...device,
        borderRadius: radius,
        backgroundColor: look.screen,
        border: `${edge}px solid ${look.outline}`,
      }}
    >
      <div style={{ ...over, borderRadius: radius, overflow: 'hidden' }}>
        <div style={{ ...over, left: edge, top: edge }}>
          <div
            style={{
              position: 'absolute',
              left: 0,
              top: 0,
              width: device.width,
              height: bar,
              backgroundColor: look.bar,
            }}
          />
          {dots}
          {standing(frame, words, { left: start, top: 0, height: bar }, 'middle')}
          <div
            style={{
              position: 'absolute',
              left: 0,
              top: bar,
              width: device.width,
              height: 2,
              backgroundColor: look.outline,
            }}
          />
          {at(screen(params, frame, content, look, scale), 0, bar + 2)}
        </div>
      </div>
    </div>
  );
}

function phone(params: LaunchParams, frame: Frame, { device, scale }: Plan, look: Look): SceneNode {
  const bezel = Math.round(0.032 * device.width);
  const inner = { width: device.width - 2 * bezel, height: device.height - 2 * bezel };
  const pill = { width: Math.round(0.26 * device.width), height: Math.round(0.065 * device.width) };
  return (
    <div
      name="phone"
      style={{
        position: 'absolute',
        ...device,
        borderRadius: Math.round(0.15 * device.width),
        backgroundColor: '#0E0F0C',
      }}
    >
      <div
        style={{
          position: 'absolute',
          left: bezel,
          top: bezel,
          ...inner,
          borderRadius: Math.round(0.12 * device.width),
          overflow: 'hidden',
          backgroundColor: look.screen,
        }}
      >
        {screen(params, frame, inner, look, scale)}
      </div>
      <div
        style={{
          position: 'absolute',
          left: Math.round((device.width - pill.width) / 2),
          top: bezel + Math.round(0.025 * device.width),
          ...pill,
          borderRadius: pill.height / 2,
          backgroundColor: '#0E0F0C',
        }}
      />
    </div>
  );
}

/** The screenshot from its upper left corner; without one, the first letter of the product, very large. */
function screen(
  { screenshot, product }: LaunchParams,
  frame: Frame,
  size: { readonly width: number; readonly height: number },
  { ground, outline, screen }: Look,
  scale: number,
): SceneNode {
  if (screenshot?.startsWith('data:image/') === true)
    return coverImage(screenshot, { name: 'screenshot', ...size, focal: { x: 0, y: 0 } });
  const shades = [0, 0.1, 0.2, 0.3, 0.4, 0.5].map((share) => mix(ground, outline, share));
  const color = shades.find((shade) => contrast(shade, screen) >= 2) ?? outline;
  const letter = initialOf(product);
  const sized = (fontSize: number): SceneNode =>
    text('initial', letter, {
      ...faceStyle(letter, { family: 'Inter', weight: 800, color, lineHeight: 1 }),
      fontSize,
      textWrap: 'nowrap',
    });
  const { metrics } = set(frame, sized(100));
  const [ink = { left: 0, top: 0, right: 70, bottom: 72 }] = metrics.ink;
  const seen = Math.min(frame.width, size.width);
  const fontSize = Math.round(
    Math.min(
      (100 * 1.25 * size.height) / Math.max(1, ink.bottom - ink.top),
      (100 * 0.7 * seen) / Math.max(1, ink.right - ink.left),
    ),
  );
  const share = fontSize / 100;
  const node = ornament(sized(fontSize));
  const left = Math.round(56 * scale - ink.left * share);
  return (
    <div style={{ ...size, overflow: 'hidden' }}>{at(node, left, Math.round(-0.06 * fontSize - ink.top * share))}</div>
  );
}
