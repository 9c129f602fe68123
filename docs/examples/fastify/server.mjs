// A Fastify app with cards: one of its routes draws a card, and the whole HTTP interface is mounted at /cards.
import { backgrounds } from '@placard/backgrounds';
import { createPlacard } from 'placard';
import { fonts } from '@placard/fonts';
import { templates } from '@placard/templates';
import Fastify from 'fastify';

const port = Number(process.env.PORT ?? 3000);
const url = process.env.PLACARD_URL ?? `http://localhost:${port}/cards`;
const placard = await createPlacard({ templates, backgrounds, fonts, url });
const app = Fastify();

async function cards(scope) {
  // Placard reads the bodies of its own routes.
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', (request, body, done) => done(null));
  scope.all('/*', async (request, reply) => {
    reply.hijack();
    await placard.handler(request.raw, reply.raw);
  });
}
app.register(cards, { prefix: '/cards' });

const titleOf = (slug) => slug.replaceAll('-', ' ');

app.get('/posts/:slug', async (request, reply) => {
  const { meta } = await placard.link({ template: 'blog', params: { title: titleOf(request.params.slug) } });
  return reply.type('text/html').send(`<!doctype html><title>A post</title>\n${meta}`);
});

app.get('/posts/:slug/card.jpg', async (request, reply) => {
  const params = { title: titleOf(request.params.slug) };
  const card = await placard.render({ template: 'blog', params, background: 'bg-07' });
  return reply.type(card.contentType).header('ETag', `"${card.sha256}"`).send(Buffer.from(card.bytes));
});

app.addHook('onClose', () => placard.close());
console.log(`listening on ${await app.listen({ port })}`);
process.once('SIGTERM', () => app.close());
