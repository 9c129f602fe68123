import type { StoreState } from '@placard/access';
import type { Renderer } from '@placard/core/engine';
import { importOptional } from '@placard/core/server';
import type { MetricsAccess, Services } from '@placard/http';
import type { Pool } from '@placard/pool';
import type { Drawing } from './cards.js';

export interface HealthOptions {
  /** Whether cards can be drawn now, where `renderer` draws them; always when left out. A pool of ours is asked itself. */
  readonly healthy?: (() => boolean) | undefined;
  /** Counts for `/metrics`, and who may read them; without it nothing is counted. */
  readonly metrics?: MetricsAccess | undefined;
}

/** How a server is, as `/healthz`, `/readyz` and `/metrics` tell it. */
export interface Health {
  readonly services: Pick<Services, 'healthy' | 'ready' | 'storeState' | 'metrics' | 'metricsAccess'>;
  /** The renderer, whose renders are counted. */
  watch(drawing: Drawing): Renderer;
  /** A process of the pool has ended. */
  restarted(): void;
  /** A replica that is asked again until it is a primary is away in between, and no more of use than before. */
  storeBecame(state: StoreState): void;
  /** From now on no new request should come. */
  drain(): void;
}

/** @param shared whether other servers can reach the same store, so that requests are better sent to one that it serves */
export async function createHealth(options: HealthOptions, shared: boolean): Promise<Health> {
  const { healthy: rendererHealthy = () => true, metrics: metricsAccess } = options;
  let pool: Pool | undefined;
  let draining = false;
  let readOnly = false;
  let store: StoreState = 'here';
  const processes = (): number => pool?.pids.length ?? 0;
  const healthy = (): boolean => (pool === undefined ? rendererHealthy() : processes() > 0);
  const ready = (): boolean => healthy() && !draining && !(shared && readOnly);
  const sources = { ready, waiting: () => pool?.waiting ?? 0, processes };
  const metrics =
    metricsAccess === undefined
      ? undefined
      : (await importOptional('prom-client', '/metrics', () => import('@placard/http/metrics'))).createMetrics(sources);
  return {
    services: { healthy, ready, storeState: () => store, ...(metrics && metricsAccess && { metrics, metricsAccess }) },
    watch(drawing) {
      pool = drawing.pool;
      return metrics === undefined
        ? drawing.renderer
        : counted(drawing.renderer, ({ stages }) => metrics.rendered(stages));
    },
    restarted: () => metrics?.restarted(),
    storeBecame(state) {
      store = state;
      if (state !== 'away') readOnly = state === 'read-only';
    },
    drain() {
      draining = true;
    },
  };
}

type Drawn = Awaited<ReturnType<Renderer['render']>>;

const counted = (renderer: Renderer, onDrawn: (image: Drawn) => void): Renderer => ({
  engine: renderer.engine,
  refusal: (tenant) => renderer.refusal?.(tenant) ?? null,
  async render(job, signal, tenant) {
    const image = await renderer.render(job, signal, tenant);
    onDrawn(image);
    return image;
  },
  close: () => renderer.close(),
});
