/** The Worker of takumi: draws the card in the request. */
import module from '@takumi-rs/wasm/auto';
import type { WasmCard } from './series.js';
import { openTakumi, weights } from './takumi.js';

interface Environment {
  readonly ASSETS: { fetch(url: string): Promise<Response> };
}

let draw: ReturnType<typeof openTakumi> | undefined;

export default {
  async fetch(request: Request, { ASSETS }: Environment): Promise<Response> {
    draw ??= openTakumi(
      module,
      await Promise.all(
        weights.map(
          async (_, at) => new Uint8Array(await (await ASSETS.fetch(`https://assets.invalid/${at}`)).arrayBuffer()),
        ),
      ),
    );
    return new Response(new Uint8Array(await draw((await request.json()) as WasmCard)));
  },
};
