import { cardCanvas, type CardSize } from '../request/size.js';
import type { Template } from '../template/template.js';
import { on, type Check, type Fault, type TemplateBench } from './check.js';
import { coreShare, minSeen } from './crop-checks.js';
import { draw } from './image-checks.js';
import { examplesAt, examplesOf, laidOut, type LaidOut } from './laid-out.js';
import { emptyBand } from './pixels.js';
import { sampleAt, sampled } from './sample.js';
import { tallSizes } from './sizes.js';
import { textCases } from './text-cases.js';

/** Largest share of the height of a tall card that may be empty at one place: a tall card is no square with air. */
const maxEmpty = 0.35;

/** Texts of every length, besides the examples. */
const lengths = ['Shortest', 'Longest'];

/** The checks of a template that is drawn for tall; none for others. */
export function tallChecks(template: Template, bench: TemplateBench): Check[] {
  if (tallSizes(template).length === 0) return [];
  return [
    {
      name: `leaves no band of more than ${percent(maxEmpty)} of a tall card empty`,
      run: async () => {
        const faults: Fault[] = [];
        for (const { card, scene, texts } of ofEveryLength(template, bench)) {
          const scale = areaScale(card);
          const letters = texts().flatMap(({ ink }) => ink);
          const empty = emptyBand(await draw(bench, scene(), card, null, scale), letters, scale);
          if (empty > maxEmpty) faults.push(...on(card, [{ message: `${percent(empty)} of the card is empty` }]));
        }
        return faults;
      },
    },
    {
      name: 'shows its core in the middle square of a tall card',
      run: async () =>
        tallSizes(template).flatMap(({ name, ...size }, i, { length }) => {
          const examples = examplesAt(template, { ...size, background: null }, bench.engine);
          return sampled(examples, sampleAt(bench.sample, i, length)).flatMap((example) => {
            const seen = coreShare(template, example);
            if (seen === null || seen >= minSeen) return [];
            return on(example.card, [{ message: `the middle square of ${name} shows ${percent(seen)} of the core` }]);
          });
        }),
    },
  ];
}

/** With a sample, each text is at a part of the tall sizes. */
function ofEveryLength(template: Template, { engine, sample }: TemplateBench): readonly LaidOut[] {
  const texts = [...examplesOf(template), ...textCases(template).filter(({ name }) => lengths.includes(name))];
  return tallSizes(template).flatMap(({ name, ...size }, i, { length }) =>
    sampled(texts, sampleAt(sample, i, length)).map((text) =>
      laidOut(template, { ...text, name: `${text.name}, ${name}`, ...size, background: null }, engine),
    ),
  );
}

const percent = (share: number): string => `${Math.round(100 * share)} %`;

/** Half the size, where its sides are whole pixels: enough for bands, at a quarter of the time. */
function areaScale(size: CardSize): number {
  const { width, height } = cardCanvas(size);
  return width % 2 === 0 && height % 2 === 0 ? 0.5 : 1;
}
