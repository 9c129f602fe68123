// Serves the app on Node with @placard/http/node. On Bun and Deno, use @placard/http/bun and @placard/http/deno.
import { listen } from '@placard/http/node';
import { app, placard } from './app.mjs';

const server = await listen(app, { port: Number(process.env.PORT ?? 3000), hostname: '127.0.0.1' });
console.log(`listening on ${server.url}`);
process.once('SIGTERM', async () => {
  await server.close();
  await placard.close();
});
