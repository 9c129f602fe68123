export async function GET() {
  const { ImageResponse } = await import('next/og');
  return new ImageResponse(
    (
      <div
        style={{
          display: 'flex',
          width: '100%',
          height: '100%',
          background: 'repeating-linear-gradient(45deg, #fde047 0 30px, #facc15 30px 60px)',
          alignItems: 'center',
          justifyContent: 'center',
        }}
      >
        <div
          style={{
            display: 'flex',
            background: '#000',
            color: '#fde047',
            fontSize: 80,
            fontWeight: 800,
            padding: '24px 60px',
          }}
        >
          UNDER CONSTRUCTION
        </div>
      </div>
    ),
    { width: 1200, height: 630 },
  );
}
