import 'uplot/dist/uPlot.min.css';
import type { Usage } from '@placard/client';
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import uPlot from 'uplot';
import { countOf, dayOf } from '../ui/format.js';

/** A day of the month. */
export type Day = Usage['daily'][number];

const height = 260;

/** Renders and cache hits as bars side by side. Screen readers get the summary and the table. */
export function DayChart({ days }: { readonly days: readonly Day[] }): JSX.Element {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = place.current;
    if (box === null) return undefined;
    let chart = draw(box, days);
    const redraw = (): void => {
      chart.destroy();
      chart = draw(box, days);
    };
    const sizes = new ResizeObserver(() => chart.setSize({ width: box.clientWidth, height }));
    sizes.observe(box);
    // A canvas does not follow the colors of the page.
    const theme = new MutationObserver(redraw);
    theme.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
    const preference = matchMedia('(prefers-color-scheme: dark)');
    preference.addEventListener('change', redraw);
    return () => {
      sizes.disconnect();
      theme.disconnect();
      preference.removeEventListener('change', redraw);
      chart.destroy();
    };
  }, [days]);
  return <div ref={place} class="chart" role="img" aria-label={summary(days)} />;
}

function summary(days: readonly Day[]): string {
  const sum = (pick: (day: Day) => number): number => days.reduce((all, day) => all + pick(day), 0);
  const busiest = days.toSorted((a, b) => b.used - a.used)[0];
  const most =
    busiest === undefined || busiest.used === 0
      ? ''
      : ` Most were drawn on ${dayOf(busiest.date)}: ${countOf(busiest.used)}.`;
  const refused = sum((day) => day.refused);
  const over = refused === 0 ? '' : ` ${countOf(refused)} refused.`;
  return `${countOf(sum(({ used }) => used))} drawn and ${countOf(sum(({ cacheHits }) => cacheHits))} from the cache.${over}${most}`;
}

function draw(box: HTMLElement, days: readonly Day[]): uPlot {
  const style = getComputedStyle(document.documentElement);
  // Custom properties contain `light-dark(…)`; only the computed value of a property is a color of this theme.
  const color = (name: string): string => {
    const probe = document.createElement('span');
    probe.style.color = `var(${name})`;
    box.append(probe);
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  };
  const font = `13px ${style.getPropertyValue('--text')}`;
  const axis = { stroke: color('--soft'), font, grid: { stroke: color('--line'), width: 1 }, ticks: { show: false } };
  /** Values of the day under the pointer; empty without a pointer. */
  const value = (_: uPlot, count: number | null): string => (count === null ? '' : countOf(count));
  const bars = (align: 1 | -1): uPlot.Series.PathBuilder | undefined =>
    uPlot.paths.bars?.({ size: [0.4, 24], align, gap: 1 });
  const series = (label: string, name: string, align: 1 | -1): uPlot.Series => {
    const paths = bars(align);
    return {
      label,
      stroke: color(name),
      fill: color(name),
      width: 0,
      points: { show: false },
      value,
      ...(paths && { paths }),
    };
  };
  const times = days.map(({ date }) => Date.parse(date) / 1_000);
  return new uPlot(
    {
      width: box.clientWidth,
      height,
      tzDate: (seconds) => uPlot.tzDate(new Date(seconds * 1_000), 'UTC'),
      scales: {
        x: { range: (_, min, max) => [min - 43_200, max + 43_200] },
        y: { range: (_, __, max) => [0, Math.max(4, max * 1.1)] },
      },
      axes: [
        {
          ...axis,
          grid: { show: false },
          values: (_, at) => at.map((time) => (time % 86_400 === 0 ? String(new Date(time * 1_000).getUTCDate()) : '')),
        },
        { ...axis, size: 56, values: (_, at) => at.map((count) => (Number.isInteger(count) ? countOf(count) : '')) },
      ],
      series: [
        { label: 'Day', value: (_, time) => (time === null ? '' : dayOf(new Date(time * 1_000).toISOString())) },
        series('Drawn', '--accent', -1),
        series('From the cache', '--edge', 1),
        { label: 'Refused', value, stroke: color('--ink'), paths: () => null, points: { show: true, size: 6 } },
      ],
      cursor: { drag: { x: false, y: false }, points: { show: false } },
    },
    [
      times,
      days.map(({ used }) => used),
      days.map(({ cacheHits }) => cacheHits),
      // Only if there are some, because a row of points at 0 has no information.
      days.map(({ refused }) => (refused === 0 ? null : refused)),
    ],
    box,
  );
}
