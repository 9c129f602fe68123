import { ImageResponse } from 'next/og';

const highlight = (text: string, word: string) =>
  text.split(new RegExp(`(${word})`)).map((part, i) =>
    part === word ? (
      <span key={i} style={{ background: '#fef08a', padding: '0 8px', borderRadius: 6 }}>
        {part}
      </span>
    ) : (
      part
    ),
  );

export async function GET() {
  return new ImageResponse(
    (
      <div
        style={{ width: '100%', height: '100%', background: 'white', padding: 72, display: 'block', color: '#18181b' }}
      >
        <p style={{ fontSize: 64, lineHeight: 1.35, margin: 0, fontWeight: 500 }}>
          {highlight('We moved the whole archive to plain files, and nobody noticed for a month.', 'plain files')}
        </p>
        <p style={{ fontSize: 32, color: '#71717a' }}>
          Read <u>the story</u>, <em>the numbers</em> or{' '}
          <code style={{ fontFamily: 'JetBrains Mono', background: '#f4f4f5', padding: '2px 10px' }}>git log</code>{' '}
          &mdash; in that order.
        </p>
      </div>
    ),
    { width: 1200, height: 630 },
  );
}
