import { listenHere, malformedHead, type Address, type Fetches, type Listening } from '@placard/http';

/**
 * Serves the app on Node.
 *
 * @throws {Error} when the port is taken
 */
export async function listen(app: Fetches, address: Address): Promise<Listening> {
  return listenHere(app, address, {
    middleware: [(request, next) => (hosts(request) > 1 ? malformedHead('Host', 'is given more than once') : next())],
  });
}

interface NodeRequest {
  readonly runtime?: { readonly node?: { readonly req: { readonly rawHeaders: readonly string[] } } };
}

/** Node keeps the first of several `Host` headers and says nothing. */
const hosts = ({ runtime }: NodeRequest): number =>
  runtime?.node?.req.rawHeaders.filter((text, at) => at % 2 === 0 && /^host$/i.test(text)).length ?? 0;
