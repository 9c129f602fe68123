import type { Renderer } from '@placard/core';
import type { Services } from '@placard/http';
import { createMetrics } from '@placard/http/metrics';
import type { Pool } from '@placard/pool';
import { createLog } from './log.js';
import type { Settings } from './settings.js';

/** Sees what a server does: for its log, its metrics and those who ask how it is. */
export interface Observer {
  /** What the routes tell and ask. */
  readonly services: Pick<Services, 'healthy' | 'ready' | 'onError' | 'onAnswer' | 'metrics' | 'metricsAccess'>;
  warn(message: string): void;
  /** Why a render process ended. */
  restarted(why: string): void;
  /** The pool as a renderer whose renders are counted. */
  watch(pool: Pool): Renderer;
  /** Whether the store lets new requests be sent here. */
  heed(storeServes: () => boolean): void;
  /** From now on no new request should come. */
  stop(): void;
}

export function createObserver({ log: format, metrics: { access } }: Pick<Settings, 'log' | 'metrics'>): Observer {
  const log = createLog(format);
  let pool: Pool | undefined;
  let stopping = false;
  let storeServes = (): boolean => true;
  const processes = (): number => pool?.pids.length ?? 0;
  const ready = (): boolean => processes() > 0 && !stopping && storeServes();
  const metrics = createMetrics({
    ready,
    waiting: () => pool?.waiting ?? 0,
    processes,
  });
  return {
    services: {
      healthy: () => processes() > 0,
      ready,
      onError: (error, _, request) => log.warn(error instanceof Error ? error.message : String(error), { request }),
      ...(log.answered === undefined ? {} : { onAnswer: log.answered }),
      metrics,
      metricsAccess: access,
    },
    warn: (message) => log.warn(message),
    restarted(why) {
      metrics.restarted();
      log.warn(why);
    },
    watch(watched) {
      pool = watched;
      return {
        engine: watched.engine,
        refusal: (tenant) => watched.refusal(tenant),
        async render(job, signal, tenant) {
          const image = await watched.render(job, signal, tenant);
          metrics.rendered(image.stages);
          return image;
        },
        close: () => watched.close(),
      };
    },
    heed(serves) {
      storeServes = serves;
    },
    stop() {
      stopping = true;
    },
  };
}
