import { createBoundedMap } from '@placard/core/engine';

/** A non-premultiplied color: three bytes, and an alpha from 0 to 1. */
export interface Rgba {
  readonly r: number;
  readonly g: number;
  readonly b: number;
  readonly a: number;
}

const named: Readonly<Record<string, string>> = { transparent: '#00000000', black: '#000000', white: '#ffffff' };

const cache = createBoundedMap<string, Rgba | null>(1_000);

/**
 * Parses `#rgb`, `#rgba`, `#rrggbb`, `#rrggbbaa`, `rgb()`, `rgba()`, and the names black, white and transparent.
 * Returns null for other values.
 */
export function parseColor(text: string): Rgba | null {
  return cache.getOrInsertComputed(text, () => readHex(named[text] ?? text) ?? readFunction(text));
}

function readHex(text: string): Rgba | null {
  if (!/^#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i.test(text)) return null;
  const digits = text.length <= 5 ? text.slice(1).replace(/./g, '$&$&') : text.slice(1);
  const [r = 0, g = 0, b = 0, a = 255] = (digits.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16));
  return { r, g, b, a: a / 255 };
}

function readFunction(text: string): Rgba | null {
  const parts =
    /^rgba?\(\s*(\.?\d[\d.]*)[\s,]+(\.?\d[\d.]*)[\s,]+(\.?\d[\d.]*)(?:[\s,/]+(\.?\d[\d.]*)(%?))?\s*\)$/i.exec(text);
  if (parts === null) return null;
  const [, r, g, b, a = '1', percent] = parts;
  const byte = (value = '0'): number => Math.min(255, Math.round(Number.parseFloat(value)));
  return { r: byte(r), g: byte(g), b: byte(b), a: Math.min(1, Number.parseFloat(a) / (percent === '%' ? 100 : 1)) };
}
