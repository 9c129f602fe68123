import type { AssetEvent, StoreState } from '@placard/accounts';
import type { Renderer } from '@placard/core/engine';
import { importOptional } from '@placard/core/server';
import type { MetricsAccess, QueueState, Services } from '@placard/http';
import type { Pool } from '@placard/pool';
import type { Drawing } from './cards.js';

export interface HealthOptions {
  /**
   * Whether `renderer` can render now. Default: always true. Ignored when the server opened a pool, whose own state is
   * used.
   */
  readonly healthy?: (() => boolean) | undefined;
  /** Enables `/metrics` and says who may read it. Default: no metrics are collected. */
  readonly metrics?: MetricsAccess | undefined;
}

/** The state that `/healthz`, `/readyz` and `/metrics` report. */
export interface Health {
  readonly queue: () => QueueState;
  readonly services: Pick<Services, 'healthy' | 'ready' | 'storeState' | 'metrics' | 'metricsAccess'>;
  /** Returns the renderer, wrapped so that its renders are counted. */
  watch(drawing: Drawing): Renderer;
  /** Called when a process of the pool has ended. */
  restarted(): void;
  /** Called for each upload that was accepted or refused, and for each image that was deleted. */
  asset(event: AssetEvent, bytes: number): void;
  /**
   * Called on each change of the store. `unavailable` does not change readiness, because a read-only replica may be
   * unavailable for a moment.
   */
  storeBecame(state: StoreState): void;
  /** Makes `/readyz` report that the server takes no new requests. */
  drain(): void;
}

/** @param shared whether other servers reach the same store: one whose store is read-only then reports "not ready" */
export async function createHealth(options: HealthOptions, shared: boolean): Promise<Health> {
  const { healthy: rendererHealthy = () => true, metrics: metricsAccess } = options;
  let pool: Pool | undefined;
  let waiting = (): number => 0;
  let draining = false;
  let readOnly = false;
  let store: StoreState = 'available';
  const processes = (): number => pool?.pids.length ?? 0;
  const healthy = (): boolean => (pool === undefined ? rendererHealthy() : processes() > 0);
  const ready = (): boolean => healthy() && !draining && !(shared && readOnly);
  const sources = { ready, waiting: () => waiting(), processes };
  const metrics =
    metricsAccess === undefined
      ? undefined
      : (await importOptional('prom-client', '/metrics', () => import('@placard/http/metrics'))).createMetrics(sources);
  return {
    queue: () => ({ waiting: waiting(), processes: pool === undefined ? null : processes() }),
    services: { healthy, ready, storeState: () => store, ...(metrics && metricsAccess && { metrics, metricsAccess }) },
    watch(drawing) {
      ({ pool, waiting } = drawing);
      return metrics === undefined
        ? drawing.renderer
        : counted(drawing.renderer, ({ stages }) => metrics.rendered(stages));
    },
    restarted: () => metrics?.restarted(),
    asset: (event, bytes) => metrics?.asset(event, bytes),
    storeBecame(state) {
      store = state;
      if (state !== 'unavailable') readOnly = state === 'read-only';
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
  hold: (tenant) => renderer.hold?.(tenant) ?? (() => undefined),
  async render(job, signal, tenant) {
    const image = await renderer.render(job, signal, tenant);
    onDrawn(image);
    return image;
  },
  ...(renderer.inspect && { inspect: renderer.inspect }),
  close: () => renderer.close(),
});
