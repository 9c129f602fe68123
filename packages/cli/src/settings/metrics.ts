import type { MetricsAccess } from '@placard/http';

/** Who may read `/metrics`, and where. */
export interface MetricsSettings {
  /** On the port of the service itself. */
  readonly access: MetricsAccess;
  /** A port for `/metrics`, `/healthz` and `/readyz` alone, open to whoever reaches it. */
  readonly port: number | undefined;
}

const shortestToken = 16;

/**
 * With a token whoever bears it; with a port of its own nobody else; with neither, only a server that is reached from
 * its own machine alone shows them.
 *
 * @throws {Error} naming the variable that does not read
 */
export function readMetrics(env: Readonly<Record<string, string | undefined>>): MetricsSettings {
  const token = env['PLACARD_METRICS_TOKEN'] || undefined;
  const port = env['PLACARD_METRICS_PORT'] || undefined;
  if (token !== undefined && (token.length < shortestToken || /\s/.test(token)))
    throw new Error(`PLACARD_METRICS_TOKEN is not a text of ${shortestToken} characters or more, without spaces`);
  if (port !== undefined && !(/^\d{1,5}$/.test(port) && Number(port) <= 65_535))
    throw new Error(`PLACARD_METRICS_PORT="${port}" is not a whole number from 0 to 65535`);
  const alone = !env['PLACARD_URL'] && /^(127\.[\d.]+|::1|localhost)$/.test(env['HOST'] ?? '127.0.0.1');
  const access = token !== undefined ? { token } : port === undefined && alone ? 'no proxy' : 'nobody';
  return { access, port: port === undefined ? undefined : Number(port) };
}
