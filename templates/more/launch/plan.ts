import { embeddedSize, type Frame } from '@placard/core';
import { bottomMargin, topMargin, type Box } from '@placard/templates/parts/place';
import type { LaunchParams } from './params.js';

/** Where the device, the icon and the tag are, in pixels. */
export interface Plan {
  readonly phone: boolean;
  readonly device: Box;
  readonly icon: { readonly left: number; readonly top: number; readonly size: number };
  /** The lower right corner of the tag, and its largest size. */
  readonly tag: { readonly right: number; readonly bottom: number; readonly width: number; readonly height: number };
  readonly sizes: { readonly min: number; readonly max: number; readonly pad: number };
  /** Of the arrow, and of the parts of the window. */
  readonly arrow: number;
  readonly scale: number;
}

/** A screenshot that is higher than wide by this factor is of a phone. */
const portrait = 1.3;

function isPhone({ screenshot, frame }: LaunchParams): boolean {
  if (frame !== undefined) return frame === 'phone';
  if (screenshot?.startsWith('data:image/') !== true) return false;
  const { width, height } = embeddedSize(screenshot);
  return height > portrait * width;
}

/** Distance between icon and tag, in pixels. */
const apart = 28;

/** The tag of a window ends beside the icon. */
export function planOf(params: LaunchParams, frame: Frame): Plan {
  const plan = placesOf(params, frame);
  if (plan.phone) return plan;
  const { icon, tag } = plan;
  return { ...plan, tag: { ...tag, width: Math.min(tag.width, tag.right - icon.left - icon.size - apart) } };
}

function placesOf(params: LaunchParams, frame: Frame): Plan {
  const { width, height, shape, background } = frame;
  const phone = isPhone(params);
  // Over a photo the device covers less of it.
  const over = background !== null;
  if (shape === 'wide') {
    const left = over ? 372 : 112;
    const bottom = Math.min(height, 675) - 56 - (height > 650 ? 45 : 0);
    return {
      phone,
      device: phone
        ? { left: 76, top: 48, width: 396, height: 790 }
        : { left, top: over ? 112 : 56, width: width - left + 32, height: height + 10 },
      icon: phone ? { left: width - 56 - 128, top: 56, size: 128 } : { left: left - 56, top: bottom - 128, size: 128 },
      tag: { right: width - 56, bottom, width: phone ? 690 : 660, height: phone ? 320 : 290 },
      sizes: { min: 56, max: 104, pad: 38 },
      arrow: 1.35,
      scale: 1,
    };
  }
  if (shape === 'square') {
    const [left, top] = over ? [176, 430] : [104, 56];
    return {
      phone,
      device: phone
        ? { left: 80, top: 56, width: over ? 450 : 520, height: 1060 }
        : { left, top, width: width - left + 100, height: over ? height : height - 56 - 194 },
      icon: phone
        ? { left: width - 56 - 170, top: 56, size: 170 }
        : { left: left - 48, top: height - 56 - 214, size: 160 },
      tag: { right: width - 56, bottom: height - 56, width: phone ? 700 : 800, height: 420 },
      sizes: { min: 60, max: 124, pad: 44 },
      arrow: 1.75,
      scale: 1.1,
    };
  }
  const top = topMargin(frame, 72);
  const bottom = height - bottomMargin(frame, 72);
  const windowTop = over ? Math.round(0.4 * height) : top;
  return {
    phone,
    device: phone
      ? { left: 56, top: top - 40, width: over ? 500 : 600, height: Math.min(1240, (over ? 0.84 : 1) * (bottom - top)) }
      : { left: 88, top: windowTop, width: width + 100, height: bottom - windowTop - 190 },
    icon: phone ? { left: width - 56 - 200, top: top, size: 200 } : { left: 48, top: bottom - 190 - 110, size: 190 },
    tag: { right: width - 56, bottom, width: phone ? 770 : 760, height: 0.25 * height },
    sizes: { min: 60, max: 140, pad: 52 },
    arrow: 2.1,
    scale: 1.35,
  };
}
