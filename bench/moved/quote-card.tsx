import { ImageResponse } from 'next/og';

export default async function handler(req: any) {
  const quote = 'A map says to you, read me carefully, follow me closely, doubt me not.';
  const author = 'Beryl Markham';
  return new ImageResponse(
    (
      <div
        style={{
          display: 'flex',
          width: '100%',
          height: '100%',
          background: 'linear-gradient(135deg, #667eea 0%, #764ba2 100%)',
          alignItems: 'center',
          justifyContent: 'center',
        }}
      >
        <div
          style={{
            display: 'flex',
            flexDirection: 'column',
            background: 'rgba(255,255,255,0.95)',
            borderRadius: 30,
            padding: '60px 80px',
            width: 980,
            boxShadow: '0 25px 50px -12px rgba(0, 0, 0, 0.35)',
          }}
        >
          <div style={{ fontSize: 140, lineHeight: 0.6, color: '#764ba2', fontFamily: 'Georgia', height: 70 }}>“</div>
          <div style={{ fontSize: 50, fontStyle: 'italic', color: '#2d3748', lineHeight: 1.4 }}>{quote}</div>
          <div style={{ display: 'flex', marginTop: 40, alignItems: 'center' }}>
            <div style={{ width: 60, height: 4, background: '#764ba2', marginRight: 20 }}></div>
            <div style={{ fontSize: 32, fontWeight: 600, color: '#4a5568' }}>{author}</div>
          </div>
        </div>
      </div>
    ),
    { width: 1200, height: 630 },
  );
}
