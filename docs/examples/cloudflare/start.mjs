/** `npm start`: runs the worker in workerd, and prints a public and a signed URL. */
import { deriveSigningSecret, sign } from '@placard/core/wire';
import { start } from './workerd.mjs';

const secret = process.env.PLACARD_SECRET ?? 'a-secret-for-this-machine-only-0123456789';
const miniflare = await start({ bindings: { PLACARD_SECRET: secret }, port: Number(process.env.PORT ?? 8787) });
const url = (await miniflare.ready).origin;

const key = 'examplekeyaaaaaa';
// In the order of the canonical URL. URLs in another order are redirected to it.
const pairs = [
  ['name', 'Placard'],
  ['release', '2.0.0'],
  ['template', 'release'],
  ['v', '1'],
];
const signature = await sign(await deriveSigningSecret(secret, key), key, pairs);
console.log(`public  ${url}/p/${key}/blog?title=Hello%20from%20workerd
signed  ${url}/i/${key}/${signature}?${new URLSearchParams(pairs)}`);
