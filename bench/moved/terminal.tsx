import { ImageResponse } from 'next/og';

export async function GET() {
  const mono = await (await fetch(new URL('../../fonts/files/JetBrainsMono-500.ttf', import.meta.url))).arrayBuffer();
  return new ImageResponse(
    (
      <div
        style={{
          fontFamily: 'mono',
          display: 'flex',
          flexDirection: 'column',
          width: '100%',
          height: '100%',
          background: '#000',
          color: '#4ade80',
          padding: 60,
          fontSize: 34,
          lineHeight: 1.5,
        }}
      >
        <div>$ npx tidepool init</div>
        <div style={{ color: '#e5e5e5', whiteSpace: 'pre-wrap' }}>
          {'✔ Created 14 files\n✔ Installed 3 packages\n  └─ tidepool@4.2.0'}
        </div>
        <div style={{ display: 'flex' }}>
          $ <div style={{ width: 20, height: 44, background: '#4ade80', marginLeft: 20 }} />
        </div>
        <div style={{ position: 'absolute', right: 60, bottom: 50, fontSize: 26, color: '#525252' }}>tidepool.dev</div>
      </div>
    ),
    { width: 1200, height: 630, fonts: [{ name: 'mono', data: mono }] },
  );
}
