import { createRenderer, type Format, type Renderer } from '@placard/core';
import { createSatoriEngine } from '@placard/satori';
import { bundledRegistry } from '@placard/cli/registry';
import { drawBaseline } from './baseline.js';
import { interleave, table, type Contender } from './measure.js';

const titles = [
  'Letterpress for Programmers',
  'A Field Guide to Slow Software',
  'Maps Without Borders',
  'The Long History of Fog Horns',
  'Compilers over Coffee',
  'Белые ночи: лекция',
  'Ο φάρος της Άνδρου',
];
const title = (round: number): string => `${titles[round % titles.length]}, part ${round}`;

/** Params with words that no other round has drawn. */
function params(template: string, round: number): Readonly<Record<string, unknown>> {
  if (template === 'event') {
    return {
      eventName: title(round),
      date: '3 December 2026, 19:00',
      location: 'The Tanner Street Bindery, Bermondsey',
      host: 'Hosted by the Proofing Society',
      theme: 'light',
    };
  }
  if (template === 'receipt')
    return {
      store: `Harbour Street ${round}`,
      items: [`${title(round)} | 5.40`, 'Salted butter 250 g | 3.95', 'Eggs, one dozen | 4.80'],
      total: '14.15',
    };
  return {
    title: title(round),
    description: 'Forty years of station signs, and what they teach anyone who has to say one thing clearly.',
    site: 'norrlund.studio',
    theme: 'light',
  };
}

const contender = (renderer: Renderer, template: string, format: Format, background: string | null): Contender => ({
  name: `${template} ${format}${background === null ? '' : ' over a photo'}`,
  async run(round) {
    const job = {
      template,
      version: '1',
      params: params(template, round),
      preset: 'og',
      background,
      format,
      scale: '1',
    } as const;
    return (await renderer.render(job, AbortSignal.timeout(30_000))).bytes.length;
  },
});

const baselines = {
  gradient: 'a gradient card',
  flat: 'the event card',
  photo: 'the event card over a photo',
} as const;

/** One cold card of each template and format in this process, beside the plain way of satori. */
export async function benchCards(rounds: number): Promise<string> {
  const registry = bundledRegistry();
  const renderer = createRenderer(registry, await createSatoriEngine({ fonts: registry.fonts }));
  const formats: readonly Format[] = ['png', 'jpg', 'webp'];
  const plain = (['gradient', 'flat', 'photo'] as const).map(
    (kind): Contender => ({
      name: `satori → resvg → asPng, ${baselines[kind]}`,
      run: (round) => drawBaseline(kind, title(round)),
    }),
  );
  const ours = registry.templates.flatMap(({ template }) =>
    formats.map((format) => contender(renderer, template.id, format, null)),
  );
  const photos = registry.templates
    .filter(({ template }) => template.background)
    .flatMap(({ template }) => formats.map((format) => contender(renderer, template.id, format, 'bg-24')));
  const timings = await interleave([...plain, ...ours, ...photos], rounds);
  const [gradient = NaN, flat = NaN, photo = NaN] = timings.map(({ ms }) => ms);
  const rows = timings.map(({ name, ms, p95, bytes }) => {
    const ratios = name.includes('photo') ? ['', '', ms / photo] : [ms / gradient, ms / flat, ''];
    return [
      name,
      ms.toFixed(1),
      p95.toFixed(1),
      (bytes / 1000).toFixed(0),
      ...ratios.map((ratio) => (typeof ratio === 'number' ? ratio.toFixed(2) : '')),
    ];
  });
  await renderer.close();
  return table(['one cold card, 1200×630', 'median ms', 'p95 ms', 'KB', '÷ gradient', '÷ event', '÷ photo'], rows);
}

/** Resident memory after a number of cards, all with words of their own. */
export async function benchMemory(cards: number): Promise<string> {
  const registry = bundledRegistry();
  const renderer = createRenderer(registry, await createSatoriEngine({ fonts: registry.fonts }));
  const formats: readonly Format[] = ['png', 'jpg', 'webp'];
  const megabytes = (): number => process.memoryUsage.rss() / 1024 / 1024;
  let after200 = Number.NaN;
  for (let i = 0; i < cards; i++) {
    await contender(
      renderer,
      i % 3 === 0 ? 'receipt' : 'event',
      formats[i % 3] ?? 'png',
      i % 3 !== 0 && i % 4 === 0 ? 'bg-24' : null,
    ).run(i);
    if (i === 199) after200 = megabytes();
  }
  const end = megabytes();
  await renderer.close();
  return table(
    ['memory of one process', 'MB'],
    [
      ['after 200 cards', after200.toFixed(0)],
      [`after ${cards} cards`, end.toFixed(0)],
      ['growth', (end - after200).toFixed(0)],
    ],
  );
}
