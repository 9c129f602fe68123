import { ImageResponse } from 'next/og';

// quick and dirty, fix later
export async function GET(req: Request) {
  const { searchParams } = new URL(req.url);
  return new ImageResponse(
    (
      <div style={{ width: '100%', height: '100%', backgroundColor: '#fff', padding: '40px' }}>
        <h1>{searchParams.get('title') || 'Hello world'}</h1>
        <p>
          This is just <b>a test</b> of the <i>new</i> preview images.
        </p>
        <ul>
          <li>one</li>
          <li>two &amp; three</li>
        </ul>
        <hr />
        <small>© {2026} me</small>
      </div>
    ),
    { width: 800, height: 400 },
  );
}
