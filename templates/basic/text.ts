import type { SceneNode } from '@placard/core';
import { text } from '../shared/parts/text.js';
import type { BasicParams } from './params.js';

/** Smallest distance in pixels from the title's lowest ink to the text under the rule. */
export const clear = 18;

/** Smallest font size of the title in pixels. A title of 120 wide characters does not fit at 56 pixels. */
const smallest = 34;

export const titleNode = (
  { title }: BasicParams,
  color: string,
  width: number,
  maxHeight: number,
  max: number,
): SceneNode =>
  text('title', title, {
    width,
    maxHeight,
    color,
    fontFamily: 'Archivo',
    fontWeight: 700,
    fit: { min: smallest, max },
    lineHeight: 0.98,
    letterSpacing: '-0.03em',
    textWrap: 'balance',
  });

export const descriptionNode = (words: string, fontSize: number, width: number, color: string): SceneNode =>
  text('description', words, {
    width,
    color,
    fontFamily: 'Archivo',
    fontWeight: 400,
    fontSize,
    lineHeight: 1.38,
    textWrap: 'balance',
  });

export const siteNode = (words: string, max: number, maxWidth: number, color: string): SceneNode =>
  text('site', words, {
    maxWidth,
    color,
    fontFamily: 'Archivo',
    fontWeight: 600,
    fit: { min: 16, max },
    lineHeight: 1.25,
    textWrap: 'nowrap',
  });
