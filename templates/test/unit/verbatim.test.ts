import { cardCanvas, type CardSize, type PlacedText } from '@placard/core/engine';
import { fonts } from '@placard/fonts';
import { createPressEngine } from '@placard/press';
import { describe, expect, it } from 'vitest';
import { templates } from '@placard/templates';
import { frameOf } from '../frame.js';

const verbatim = templates.templates.find(({ id }) => id === 'verbatim');
const engine = await createPressEngine({ fonts });

function linesOf(text: string, size: CardSize['preset'] | CardSize, source?: string): PlacedText[] {
  const card = typeof size === 'object' && size !== null ? size : { preset: size };
  const { width, height } = cardCanvas(card);
  if (verbatim === undefined) throw new Error('verbatim is not registered');
  const scene = verbatim.render({ text, source }, frameOf(engine, card));
  return engine.texts?.(scene, width, height).filter(({ name }) => name.startsWith('text')) ?? [];
}

const texts = [
  'Make it as simple as possible, then put it in a drawer and come back on Thursday.',
  'We were told that nobody reads any more, so we made the letters larger; then that nobody looks.',
  'One two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen.',
];

describe('verbatim', () => {
  it.each(texts)('sets every line as wide as the others: %s', (text) => {
    const lines = linesOf(text, 'square');
    expect(lines.length).toBeGreaterThan(2);
    const ends = lines.map(({ ink }) => Math.max(...ink.map(({ right }) => right)));
    const edge = Math.max(...ends);
    expect(edge).toBeGreaterThan(900);
    expect(edge).toBeLessThan(1029);
    lines.forEach(({ ink }, i) => {
      expect(Math.min(...ink.map(({ left }) => left))).toBeCloseTo(56, -1);
      // Only the last line may be shorter.
      if (i < lines.length - 1) expect(edge - (ends[i] ?? 0)).toBeLessThan(5);
    });
  });

  it('loses no word', () => {
    for (const text of texts)
      expect(
        linesOf(text, 'og')
          .map((line) => line.text)
          .join(' '),
      ).toBe(text);
  });

  it('breaks a word that has no end', () => {
    const lines = linesOf('W'.repeat(320), 'og');
    expect(lines.map((line) => line.text).join('')).toBe('W'.repeat(320));
    expect(lines.length).toBeGreaterThan(6);
  });

  it('repeats a single word over the height of a tall card, and not into its source', () => {
    const story = { preset: null, size: '1080x1920' };
    const [read, echoes] = [false, true].map((hidden) =>
      linesOf('Congratulations', story, 'Ann').filter(({ decorative }) => decorative === hidden),
    );
    expect(read).toHaveLength(1);
    expect(echoes?.length).toBeGreaterThan(5);
    const lowest = Math.max(...(echoes ?? []).flatMap(({ ink }) => ink.map(({ bottom }) => bottom)));
    expect(lowest).toBeLessThan(1920 - 340 - 80);
    expect(linesOf('No.', story)).toHaveLength(1);
    expect(linesOf('Congratulations', 'square')).toHaveLength(1);
  });
});
