import { ImageResponse } from '@vercel/og';

export default function handler() {
  return new ImageResponse(
    (
      <div
        style={
          {
            width: '1200px',
            height: '630px',
            display: 'flex',
            backgroundColor: '#1e1e2e',
            color: '#cdd6f4',
            padding: '48px 64px',
            flexDirection: 'column',
          } as any
        }
      >
        <div style={{ fontSize: '20', opacity: '.6', display: 'flex' }}>v3.1.0</div>
        <div style={{ fontSize: '4.5em', fontWeight: '800', lineHeight: '1.1', marginTop: '1rem', display: 'flex' }}>
          Catppuccin for terminals
        </div>
        <div style={{ display: 'flex', flexGrow: '1' }} />
        <div style={{ display: 'flex', gap: '1rem' }}>
          {['#f38ba8', '#fab387', '#f9e2af', '#a6e3a1', '#89dceb', '#b4befe'].map((c, i) => (
            <div
              key={i}
              style={{
                backgroundColor: c,
                width: '5rem',
                height: '5rem',
                borderRadius: '1rem',
                flexShrink: '0',
                zIndex: '1',
              }}
            />
          ))}
        </div>
      </div>
    ),
    { width: 1200, height: 630 },
  );
}
