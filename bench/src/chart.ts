import { formats } from '@placard/core/server';
import { engines as entries } from './engines/catalog.js';
import { kinds } from './engines/engine.js';
import { allSeries, type EngineResult } from './engines.js';
import { seriesName, seriesOf, type Report } from './report.js';
import type { Series } from './protocol.js';

const margin = 24;
const gutter = 36;
const panelWidth = 438;
const width = 2 * margin + formats.length * panelWidth + (formats.length - 1) * gutter;
const labelWidth = 164;
const valueWidth = 60;
const rowHeight = 22;

/** The chart has its own background, so that it is readable on light and dark pages. */
const style = `
  .ground { fill: #ffffff; stroke: #d8d3ca }
  text { font: 13px system-ui, sans-serif; fill: #3b3630 }
  .head { font-weight: 600; fill: #171310 }
  .note { font-size: 12px; fill: #6b645b }
  .value { font-variant-numeric: tabular-nums }
  .bar { fill: #b5aea3 }
  .ours { fill: #ff4a26 }
  @media (prefers-color-scheme: dark) {
    .ground { fill: #17150f; stroke: #3b3630 }
    text { fill: #cfc8bd }
    .head { fill: #ffffff }
    .note { fill: #a1998d }
    .bar { fill: #6f685e }
  }`;

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Draws the chart: milliseconds per card, one panel per background and format. */
export function chart({ date, machine, engines }: Report): string {
  const panelHeight = 40 + engines.length * rowHeight;
  const top = 76;
  const height = top + kinds.length * panelHeight;
  const panels = allSeries.map((series, i) => {
    // A row for each kind of background, a column for each format.
    const x = margin + (i % formats.length) * (panelWidth + gutter);
    const y = top + Math.floor(i / formats.length) * panelHeight;
    return `<g transform="translate(${x} ${y})">${panel(series, engines)}</g>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="Milliseconds for one card, by engine">
<style>${style}
</style>
<rect class="ground" x="0.5" y="0.5" width="${width - 1}" height="${height - 1}" rx="12"/>
<text class="head" x="${margin}" y="36" style="font-size: 17px">Milliseconds for one card of 1200×630, warm, median: shorter is faster</text>
<text class="note" x="${margin}" y="56">${escape(`${date}, ${machine}`)}</text>
${panels.join('\n')}
</svg>
`;
}

function panel(series: Series, engines: readonly EngineResult[]): string {
  const times = engines.map((engine) => seriesOf(engine, series)?.ms);
  const longest = Math.max(1, ...times.map((ms) => ms ?? 0));
  const room = panelWidth - labelWidth - valueWidth;
  const rows = engines.map(({ id, label, failed }, i) => {
    const ms = times[i];
    const y = 14 + i * rowHeight;
    const name = `<text x="0" y="${y + 13}">${escape(label)}</text>`;
    if (ms === undefined)
      return `${name}<text class="note" x="${labelWidth}" y="${y + 13}">${failed === null ? 'does not write it' : 'does not run'}</text>`;
    const length = Math.max(1, (ms / longest) * room);
    const bar = `<rect class="${isOurs(id) ? 'ours' : 'bar'}" x="${labelWidth}" y="${y + 2}" width="${length.toFixed(1)}" height="14" rx="2"/>`;
    return `${name}${bar}<text class="value" x="${(labelWidth + length + 6).toFixed(1)}" y="${y + 13}">${ms.toFixed(1)}</text>`;
  });
  return [`<text class="head" x="0" y="4">${seriesName(series)}</text>`, ...rows].join('\n');
}

const isOurs = (id: string): boolean => entries.some((entry) => entry.id === id && entry.ours);
