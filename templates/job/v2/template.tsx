import { defineTemplate, type SceneNode } from '@placard/core';
import { Card } from '../../shared/parts/card.js';
import { contrast } from '../../shared/parts/color.js';
import { sequence } from '../../shared/parts/hash.js';
import { mix } from '../../shared/parts/mix.js';
import { accentOn, isSeen, paperOf } from '../../shared/parts/paper.js';
import type { Box } from '../../shared/parts/place.js';
import { drawing } from '../../shared/parts/shapes.js';
import { examples } from '../examples.js';
import { job as first } from '../template.js';
import { smallAds } from './page.js';
import { params } from './params.js';
import { onClipping, onPage } from './place.js';
import { ringAround } from './ring.js';
import { wordsIn } from './words.js';

const themes = {
  light: { ground: '#EFE9DB', ink: '#15120E', muted: '#5B564C' },
  dark: { ground: '#14213D', ink: '#F5EEDC', muted: '#A9AEBB' },
} as const;

const pens = ['#E8281E', '#FFB703'];

/** A page of small ads, one of which somebody has circled with a felt-tip pen. Over a photo, the ad is a clipping. */
export const job = defineTemplate({
  id: 'job',
  version: '2',
  title: 'Job',
  description: 'The one small ad on the page that somebody has circled with a felt-tip pen.',
  background: true,
  shapes: ['wide', 'square', 'tall'],
  keyTexts: ['role'],
  params,
  examples,
  alt: first.alt,
  render: (params, frame) => {
    const { ground, ink } = paperOf(params, themes[params.theme ?? 'light'], frame);
    const paper = paperOfAd(ground, ink);
    const pen = params.accent ?? pens.find((own) => isSeen(own, ground) && isSeen(own, paper)) ?? ink;
    const behind = contrast(pen, paper) < contrast(pen, ground) ? paper : ground;
    const color = accentOn({ ground: behind, ink }, pen, params, frame);
    const { ad, page, words, sizes, ring, focus } =
      frame.background === null ? onPage(frame) : onClipping(params, frame);
    const { width, height } = frame;
    const seed = params.role;
    return (
      <Card frame={frame} style={focus ? {} : { backgroundColor: ground }} photoFocus={focus}>
        {focus && cutOut(page, ground, seed)}
        {smallAds(seed, page, { ground, ink }, ad)}
        <div name="ad" style={{ position: 'absolute', ...ad, backgroundColor: paper }} />
        {drawing('ring', { left: 0, top: 0, width, height }, ringAround(ring, { ...ring, color }, seed))}
        {wordsIn(params, frame, words, sizes, { ad: paper, ink })}
      </Card>
    );
  },
});

/** The ad is paler than the page. The paler, the more color the page has: a pink or a lemon ad is no paper. */
function paperOfAd(ground: string, ink: string): string {
  if (contrast(ground, '#000000') <= contrast(ink, '#000000')) return ground;
  const channels = [1, 3, 5].map((at) => Number.parseInt(ground.slice(at, at + 2), 16) / 255);
  return mix(ground, '#FFFFFF', 0.58 + 0.4 * (Math.max(...channels) - Math.min(...channels)));
}

/** By how many pixels a cut is askew, at most. */
const askew = 6;

/** Draws the ground of a clipping: a box, and at each side a wedge that makes its cut a little askew. */
function cutOut({ left, top, width, height }: Box, color: string, seed: string): SceneNode[] {
  const next = sequence(`${seed} cut`);
  const off = (): number => Math.round(askew * next());
  const [right, foot] = [askew + width, askew + height];
  const wedges = [
    `M${askew} ${askew}V${askew - off()}L${right} ${askew - off()}V${askew}Z`,
    `M${askew} ${foot}V${foot + off()}L${right} ${foot + off()}V${foot}Z`,
    `M${askew} ${askew}H${askew - off()}L${askew - off()} ${foot}H${askew}Z`,
    `M${right} ${askew}H${right + off()}L${right + off()} ${foot}H${right}Z`,
  ];
  const box = { left: left - askew, top: top - askew, width: width + 2 * askew, height: height + 2 * askew };
  return [
    <div style={{ position: 'absolute', left, top, width, height, backgroundColor: color }} />,
    drawing(
      'askew',
      box,
      wedges.map((wedge) => <path fill={color} d={wedge} />),
    ),
  ];
}
