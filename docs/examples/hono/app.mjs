// A Hono app with cards: one of its routes draws a card, and the whole HTTP interface is mounted at /cards.
import { backgrounds } from '@placard/backgrounds';
import { createPlacard } from 'placard';
import { fonts } from '@placard/fonts';
import { templates } from '@placard/templates';
import { Hono } from 'hono';

const url = process.env.PLACARD_URL ?? 'http://localhost:3000/cards';
export const placard = await createPlacard({ templates, backgrounds, fonts, url });

const titleOf = (slug) => slug.replaceAll('-', ' ');

/** `app.fetch` works on any runtime: `export default app` for Bun, `Deno.serve(app.fetch)`, `@hono/node-server`. */
export const app = new Hono()
  .mount('/cards', placard.fetch)
  .get('/posts/:slug', async (context) => {
    const { meta } = await placard.link({ template: 'blog', params: { title: titleOf(context.req.param('slug')) } });
    return context.html(`<!doctype html><title>A post</title>\n${meta}`);
  })
  .get('/posts/:slug/card.jpg', async (context) => {
    const params = { title: titleOf(context.req.param('slug')) };
    const card = await placard.render({ template: 'blog', params, background: 'bg-07' });
    return context.body(card.bytes, 200, { 'content-type': card.contentType, etag: `"${card.sha256}"` });
  });
