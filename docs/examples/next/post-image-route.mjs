// app/posts/[slug]/card.jpg/route.mjs of a Next.js app: the card of a post.
import { placard } from './placard.mjs';

/** Cards are drawn by native code. */
export const runtime = 'nodejs';

export async function GET(request, { params }) {
  const { slug } = await params;
  const card = await placard.render(
    { template: 'blog', params: { title: slug.replaceAll('-', ' ') }, background: 'bg-07' },
    { signal: request.signal },
  );
  return new Response(card.bytes, { headers: { 'Content-Type': card.contentType, ETag: `"${card.sha256}"` } });
}

/** In `page.mjs`: `export const generateMetadata = ({ params }) => metadataOf(params)`. */
export async function metadataOf(params) {
  const { slug } = await params;
  const { url, alt } = await placard.link({ template: 'blog', params: { title: slug.replaceAll('-', ' ') } });
  return { openGraph: { images: [{ url, alt, width: 1200, height: 630 }] }, twitter: { card: 'summary_large_image' } };
}
