/**
 * Checks pages of a public address that lead to a private one, and prints the codes of the findings and how often the
 * private server was visited. Runs in a separate network, in which 93.184.216.34 is this machine.
 */
import { createServer } from 'node:http';
import { check } from '@placard/check';

const outer = '93.184.216.34';
let visits = 0;
const inner = await listen('127.0.0.1', (_, response) => {
  visits += 1;
  response.end('secret');
});

const page = (image) =>
  `<title>A page</title><meta property="og:image" content="${image}"><meta name="twitter:card" content="summary_large_image">`;
const pages = {
  '/redirect': (response) => response.writeHead(302, { location: `http://127.0.0.1:${inner}/` }).end(),
  '/redirect-to-name': (response) => response.writeHead(302, { location: `http://inner.example:${inner}/` }).end(),
  '/image': (response) => html(response, page(`http://inner.example:${inner}/card.png`)),
  '/image-redirect': (response) => html(response, page(`http://pages.example:${port}/redirect`)),
  // The name has a public address while the page is fetched, and a private one afterwards.
  '/rebinding': (response) => html(response, page(`http://rebinding.example:${inner}/card.png`)),
  // There is no route to this host.
  '/unreachable': (response) => html(response, page('http://away.example/card.png')),
  '/plain': (response) => html(response, '<title>A page</title>'),
};
const html = (response, text) => response.writeHead(200, { 'content-type': 'text/html' }).end(text);
const port = await listen(outer, ({ url }, response) =>
  (pages[url] ?? (() => response.writeHead(404).end()))(response),
);

const found = {};
for (const path of Object.keys(pages)) {
  let asked = 0;
  const lookup = async (name) => {
    if (name === 'inner.example') return [{ address: '10.0.0.1', family: 4 }];
    if (name === 'away.example') return [{ address: '93.184.216.35', family: 4 }];
    const isPublic = name === 'pages.example' || (asked += 1) === 1;
    return [{ address: isPublic ? outer : '127.0.0.1', family: 4 }];
  };
  const name = path === '/rebinding' ? 'rebinding' : 'pages';
  const { pages: checked } = await check(`http://${name}.example:${port}${path}`, {
    platforms: ['slack'],
    network: { publicOnly: true, lookup },
  });
  found[path] = checked[0].platforms[0].problems.filter(({ level }) => level === 'error').map(({ code }) => code);
}
console.log(JSON.stringify({ found, visits }));
process.exit(0);

async function listen(host, answer) {
  const server = createServer(answer);
  await new Promise((done) => server.listen(0, host, done));
  return server.address().port;
}
