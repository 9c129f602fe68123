/** Serves the page without a bundler: run `node start.mjs`, and open the URL that it prints. */
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname } from 'node:path';
import { answerAsset } from './assets.mjs';

const types = { '.html': 'text/html', '.js': 'text/javascript', '.wasm': 'application/wasm' };
const here = new URL('./', import.meta.url);
const engine = new URL('./', import.meta.resolve('@placard/browser'));

function fileOf(path) {
  if (path === '/' || path === '/page.js') return new URL(path === '/' ? 'index.html' : 'page.js', here);
  const [, name] = /^\/placard-browser\/((?:templates\/|wasm\/)?[\w-]+\.(?:js|wasm))$/.exec(path) ?? [];
  return name === undefined ? undefined : new URL(name, engine);
}

const server = createServer(async (request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost');
  if (await answerAsset(pathname, response)) return;
  const file = fileOf(pathname);
  const bytes = file && (await readFile(file).catch(() => undefined));
  if (bytes === undefined) return response.writeHead(404).end();
  response.writeHead(200, { 'content-type': types[extname(file.pathname)] }).end(bytes);
});
server.listen(Number(process.env.PORT ?? 3000), '127.0.0.1', () =>
  console.log(`listening on http://127.0.0.1:${server.address().port}`),
);
process.once('SIGTERM', () => server.close(() => process.exit()).closeAllConnections());
