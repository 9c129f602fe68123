// Serves the app on Node with @placard/node. On Bun and Deno, use @placard/bun and @placard/deno.
import { listen } from '@placard/node';
import { app, placard } from './app.mjs';

const server = await listen(app, { port: Number(process.env.PORT ?? 3000), hostname: '127.0.0.1' });
console.log(`listening on ${server.url}`);
process.once('SIGTERM', async () => {
  await server.close();
  await placard.close();
});
