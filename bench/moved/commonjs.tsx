const { ImageResponse } = require('@vercel/og');

export default async function handler(req, res) {
  return new ImageResponse(
    (
      <div
        style={{
          display: 'flex',
          flexDirection: 'column',
          width: '100%',
          height: '100%',
          background: '#fff',
          alignItems: 'center',
          justifyContent: 'center',
        }}
      >
        <div style={{ display: 'flex', borderRadius: 12, overflow: 'hidden', border: '1px solid #ccc' }}>
          <div style={{ background: '#555', color: '#fff', padding: '14px 24px', fontSize: 40 }}>coverage</div>
          <div style={{ background: '#97ca00', color: '#fff', padding: '14px 24px', fontSize: 40, fontWeight: 700 }}>
            94%
          </div>
        </div>
      </div>
    ),
    { width: 800, height: 400 },
  );
}
