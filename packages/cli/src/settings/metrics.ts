import type { MetricsAccess } from '@placard/http';
import type { Environment } from './environment.js';
import { parsePort } from './port.js';

/** Access to `/metrics`, and its port. */
export interface MetricsSettings {
  /** Access on the port of the service. */
  readonly access: MetricsAccess;
  /** Separate port for `/metrics`, `/healthz` and `/readyz`, without authentication. */
  readonly port: number | undefined;
}

const minTokenLength = 16;

/**
 * Reads the settings of the metrics. With a token, the service port serves them to requests with this token. Without a
 * token, it serves them only when there is no separate port and the server listens on loopback without a public URL.
 *
 * @throws {Error} naming the invalid variable
 */
export function readMetrics(env: Environment): MetricsSettings {
  const token = env['PLACARD_METRICS_TOKEN'] || undefined;
  const text = env['PLACARD_METRICS_PORT'] || undefined;
  const port = text === undefined ? undefined : parsePort(text, `PLACARD_METRICS_PORT="${text}"`);
  if (token !== undefined && (token.length < minTokenLength || /\s/.test(token)))
    throw new Error(`PLACARD_METRICS_TOKEN is not a text of ${minTokenLength} characters or more, without spaces`);
  const alone = !env['PLACARD_URL'] && /^(127\.[\d.]+|::1|localhost)$/.test(env['HOST'] || '127.0.0.1');
  const access = token !== undefined ? { token } : port === undefined && alone ? 'no proxy' : 'nobody';
  return { access, port };
}
