// An Express app with cards: one of its routes draws a card, and the whole HTTP interface is mounted at /cards.
import { backgrounds } from '@placard/backgrounds';
import { createPlacard } from 'placard';
import { fonts } from '@placard/fonts';
import { templates } from '@placard/templates';
import express from 'express';

const port = Number(process.env.PORT ?? 3000);
const url = process.env.PLACARD_URL ?? `http://localhost:${port}/cards`;
const placard = await createPlacard({ templates, backgrounds, fonts, url });
const app = express();

// Before any body parser: Placard reads the bodies of its own routes.
app.use('/cards', placard.handler);

const titleOf = (slug) => slug.replaceAll('-', ' ');

app.get('/posts/:slug', async (request, response) => {
  const { meta } = await placard.link({ template: 'blog', params: { title: titleOf(request.params.slug) } });
  response.type('html').send(`<!doctype html><title>A post</title>\n${meta}`);
});

app.get('/posts/:slug/card.jpg', async (request, response) => {
  const params = { title: titleOf(request.params.slug) };
  const card = await placard.render({ template: 'blog', params, background: 'bg-07' });
  response.type(card.contentType).set('ETag', `"${card.sha256}"`).send(Buffer.from(card.bytes));
});

const server = app.listen(port, () => console.log(`listening on http://localhost:${server.address().port}`));
process.once('SIGTERM', () => server.close(() => placard.close()));
