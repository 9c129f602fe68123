import { contrast, inkOn } from '@placard/templates/parts/color';
import { hash } from '@placard/templates/parts/hash';
import { mix } from '@placard/templates/parts/mix';
import type { SiteParams } from './params.js';

/** Paper and label, for names without colors of their own. */
const pairs = [
  ['#10284A', '#FF7A59'],
  ['#F5E9D7', '#A81C16'],
  ['#0E3B36', '#F2C14E'],
  ['#EFE6FF', '#5A2BD8'],
  ['#2A1030', '#FF86B4'],
  ['#E4F2E7', '#075E43'],
  ['#111111', '#FFD23F'],
  ['#DFEAF5', '#0A3FAE'],
] as const;

/** Minimum contrast of the label to the paper, and of the words on it. */
const [visible, readable] = [2, 7];

export interface Colors {
  readonly paper: string;
  readonly label: string;
  /** Of the letters that are turned by a quarter, between paper and label. */
  readonly between: string;
  readonly words: string;
}

/** Returns the colors of a card: of its brand, or a pair that depends on the name. */
export function colorsOf({ name, ground, ink, accent, theme }: SiteParams): Colors {
  const own = pairs.filter(([paper]) => contrast(paper, '#000000') < 7 === (theme === 'dark'));
  const [paperOfPair, labelOfPair] = own[hash(name) % own.length] ?? pairs[0];
  const paper = ground ?? paperOfPair;
  const wanted = accent ?? labelOfPair;
  const label = contrast(wanted, paper) >= visible ? wanted : inkOn(paper, '#0B0B0B', '#FFFFFF');
  const words = [ink, paper].find((color) => color !== undefined && contrast(color, label) >= readable);
  return { paper, label, between: mix(paper, label, 0.5), words: words ?? inkOn(label, '#0B0B0B', '#FFFFFF') };
}
