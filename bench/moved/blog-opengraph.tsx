import { ImageResponse } from 'next/og';

export const alt = 'Post';
export const size = { width: 1200, height: 630 };
export const contentType = 'image/png';

const posts: Record<string, { title: string; tags?: string[]; minutes: number }> = {
  'sharpening-chisels': {
    title: 'Sharpening chisels without a jig, and why I stopped using one',
    tags: ['tools', 'woodwork'],
    minutes: 7,
  },
};

export default async function Image({ params }: { params: Promise<{ slug: string }> }) {
  const { slug } = await params;
  const post = posts[slug];

  return new ImageResponse(
    (
      <div
        style={{
          background: 'white',
          width: '100%',
          height: '100%',
          display: 'flex',
          flexDirection: 'column',
          alignItems: 'flex-start',
          justifyContent: 'space-between',
          padding: 72,
        }}
      >
        <div style={{ display: 'flex', gap: 16 }}>
          {post?.tags?.map((tag) => (
            <div
              key={tag}
              style={{ background: '#f4f1ea', color: '#7a5c2e', fontSize: 26, padding: '8px 22px', borderRadius: 8 }}
            >
              #{tag}
            </div>
          ))}
        </div>
        <h1 style={{ fontSize: 74, lineHeight: 1.1, letterSpacing: '-0.03em', margin: 0 }}>{post?.title}</h1>
        <div style={{ display: 'flex', fontSize: 28, color: '#777' }}>
          {post?.minutes} min read {/* words / 220 */}
        </div>
      </div>
    ),
    { ...size },
  );
}
