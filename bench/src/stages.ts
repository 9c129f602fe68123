import { Session, type Profiler } from 'node:inspector/promises';
import { createPressEngine } from '@placard/press';
import { fonts } from '@placard/fonts';
import { cardScene } from './engines/card.js';
import { photoId } from './engines/files.js';
import { size } from './engines/engine.js';
import { allSeries } from './engines.js';
import { median, table } from './measure.js';
import { seriesName } from './report.js';
import { cardText } from './titles.js';

/** Profiles one card of the press engine: time per stage, and per function of the main thread. */
export async function benchStages(rounds: number): Promise<string> {
  const { backgrounds } = await import('@placard/backgrounds');
  const photo = backgrounds.backgrounds.find(({ id }) => id === photoId) ?? null;
  const engine = await createPressEngine({ fonts });
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  let index = 0;
  const draw = async ({ kind, format }: (typeof allSeries)[number]): Promise<Readonly<Record<string, number>>> => {
    const sheet = { scene: cardScene(cardText((index += 1)), kind), ...size, scale: 1, crashSafe: false } as const;
    const started = performance.now();
    const { stages } = await engine.render(
      { ...sheet, format, background: kind === 'photo' ? photo : null },
      AbortSignal.timeout(30_000),
    );
    await new Promise(setImmediate);
    return { ...stages, whole: performance.now() - started };
  };
  const rows: string[][] = [];
  const functions: string[] = [];
  for (const series of allSeries) {
    for (let i = 0; i < 10; i++) await draw(series);
    await session.post('Profiler.start');
    const samples: Readonly<Record<string, number>>[] = [];
    for (let i = 0; i < rounds; i++) samples.push(await draw(series));
    const { profile } = await session.post('Profiler.stop');
    const of = (stage: string): string => median(samples.map((stages) => stages[stage] ?? 0)).toFixed(2);
    rows.push([seriesName(series), ...['layout', 'images', 'draw', 'encode', 'whole'].map(of)]);
    functions.push(`## ${seriesName(series)}\n\n${topFunctions(profile, rounds)}`);
  }
  session.disconnect();
  await engine.close();
  return [
    '# Where the time goes',
    `One card in the press, median ms of ${rounds}, under V8's profiler; below, how long the thread that draws was in each function, waiting for a core included.`,
    table(['stage, ms', 'layout', 'images', 'draw', 'encode', 'whole'], rows),
    ...functions,
  ].join('\n\n');
}

function topFunctions({ nodes, samples = [], timeDeltas = [] }: Profiler.Profile, cards: number): string {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const own = new Map<string, number>();
  for (const [i, id] of samples.entries()) {
    const { functionName = '', url = '' } = byId.get(id)?.callFrame ?? {};
    // The profiler does not name native functions.
    const file = url.split('/').slice(-1).join('');
    const name = functionName.startsWith('(')
      ? functionName
      : file === ''
        ? '(native code)'
        : `${functionName || 'anonymous'} ${file}`;
    own.set(name, (own.get(name) ?? 0) + (timeDeltas[i] ?? 0));
  }
  const top = [...own].sort(([, a], [, b]) => b - a).slice(0, 8);
  return table(
    ['function', 'ms a card'],
    top.map(([name, microseconds]) => [name, (microseconds / 1_000 / cards).toFixed(2)]),
  );
}
