import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import { buckets, DurationHistogram } from './durations.js';
import type { Metrics } from './monitoring.js';

export interface MetricsSources {
  readonly ready: () => boolean;
  /** Renders waiting for a process. */
  readonly waiting: () => number;
  /** Processes that can render. */
  readonly processes: () => number;
}

/** Metrics of a server that also renders. */
export interface ServerMetrics extends Metrics {
  /** Called after each render with the milliseconds per stage. */
  rendered(stages: Readonly<Record<string, number>>): void;
  /** Called when a render process ended or could not be started. */
  restarted(): void;
  /** Called for each accepted or refused upload, and for each deleted image. `bytes`: the stored size. */
  asset(event: string, bytes: number): void;
}

/** Creates metrics for Prometheus in a new registry, so that servers in one process keep separate counts. */
export function createMetrics(sources: MetricsSources): ServerMetrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const { requests, durations, images, stages, renders, restarts, assets, assetBytes } = declareCounts([registry]);
  registerGauges(registry, sources);
  // prom-client validates labels on each call, but not for a child.
  const tallies: Tally[] = [];
  const tallied = (child: Counter.Internal): Tally => {
    const tally = createTally(child);
    tallies.push(tally);
    return tally;
  };
  const requestsOf = children((method: string, route: string, status: number) =>
    tallied(requests.labels({ method, route, status })),
  );
  const imagesOf = children((cache: 'hit' | 'miss') => tallied(images.labels({ cache })));
  return {
    answered(method, route, status, seconds) {
      requestsOf(methods.has(method) ? method : 'other', route ?? 'none', status).add();
      durations.add(route ?? 'none', seconds);
    },
    served: (cached) => imagesOf(cached ? 'hit' : 'miss').add(),
    rendered(times) {
      renders.inc();
      for (const [stage, ms] of Object.entries(times)) stages.observe({ stage }, ms / 1000);
    },
    restarted: () => restarts.inc(),
    asset(event, bytes) {
      assets.inc({ event });
      assetBytes.inc(bytes);
    },
    async read() {
      for (const tally of tallies) tally.flush();
      return { text: await registry.metrics(), contentType: registry.contentType };
    },
  };
}

/** Other methods share one label, because each label takes memory and some runtimes accept any method. */
const methods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Declares what is counted when it happens. */
const declareCounts = (registers: Registry[]) => ({
  requests: new Counter({
    name: 'placard_http_requests_total',
    help: 'Requests by route and status.',
    labelNames: ['method', 'route', 'status'],
    registers,
  }),
  durations: new DurationHistogram(
    'placard_http_request_duration_seconds',
    'Time from the head of a request to the head of its response.',
    registers,
  ),
  images: new Counter({
    name: 'placard_images_total',
    help: 'Images served, by cache: hit or miss.',
    labelNames: ['cache'],
    registers,
  }),
  stages: new Histogram({
    name: 'placard_render_stage_seconds',
    help: 'Time of each stage of a render.',
    labelNames: ['stage'],
    buckets,
    registers,
  }),
  renders: new Counter({ name: 'placard_renders_total', help: 'Images rendered.', registers }),
  restarts: new Counter({
    name: 'placard_render_process_restarts_total',
    help: 'Render processes that ended or could not be started.',
    registers,
  }),
  assets: new Counter({
    name: 'placard_assets_total',
    help: 'Uploads by outcome, and uploaded images that were deleted.',
    labelNames: ['event'],
    registers,
  }),
  assetBytes: new Counter({
    name: 'placard_asset_bytes_total',
    help: 'Bytes of uploaded images that were stored.',
    registers,
  }),
});

/** Registers what is measured when the metrics are read. */
function registerGauges(registry: Registry, { ready, waiting, processes }: MetricsSources): void {
  for (const [name, help, read] of [
    ['placard_ready', '1 when the server takes new requests.', () => Number(ready())],
    ['placard_render_queue', 'Renders waiting for a process.', waiting],
    ['placard_render_processes', 'Processes that can render, including the standby process.', processes],
  ] as const)
    registry.registerMetric(
      new Gauge({
        name,
        help,
        registers: [],
        collect() {
          this.set(read());
        },
      }),
    );
}

interface Tally {
  add(): void;
  /** Adds the counts to the counter. */
  flush(): void;
}

/**
 * Counts in a variable between two reads, because prom-client hashes the labels on each call, which costs as much as a
 * response.
 */
function createTally(counter: Counter.Internal): Tally {
  let count = 0;
  return {
    add: () => void (count += 1),
    flush() {
      counter.inc(count);
      count = 0;
    },
  };
}

/** Keeps the result of `create` per list of labels. Labels have few values, so nothing is removed. */
function children<A extends readonly (string | number)[], C>(create: (...labels: A) => C): (...labels: A) => C {
  const known: Branch<C> = { next: new Map() };
  return (...labels) => {
    let branch = known;
    for (const label of labels) {
      let next = branch.next.get(label);
      if (next === undefined) branch.next.set(label, (next = { next: new Map() }));
      branch = next;
    }
    return (branch.child ??= create(...labels));
  };
}

/** A node of the tree of results, one level per label. Joining the labels to one key would take longer. */
interface Branch<C> {
  readonly next: Map<string | number, Branch<C>>;
  child?: C;
}
