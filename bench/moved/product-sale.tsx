import { ImageResponse } from 'next/og';
export const runtime = 'experimental-edge';

export default async function handler(request) {
  try {
    const { searchParams } = new URL(request.url);
    const price = searchParams.get('price') ?? '1290';
    return new ImageResponse(
      (
        <div style={{ display: 'flex', width: '100%', height: '100%', background: '#fff', position: 'relative' }}>
          <div
            style={{
              width: '50%',
              height: '100%',
              display: 'flex',
              alignItems: 'center',
              justifyContent: 'center',
              background: '#f3f4f6',
            }}
          >
            <img
              src="https://images.example.com/products/kettle.png"
              width="380"
              height="380"
              style={{ objectFit: 'contain' }}
            />
          </div>
          <div style={{ width: '50%', padding: 60, display: 'flex', flexDirection: 'column' }}>
            <div style={{ fontSize: 24, color: '#6b7280', letterSpacing: '0.1em' }}>KITCHEN</div>
            <div style={{ fontSize: 60, fontWeight: 700, marginTop: 12 }}>Enamel kettle, 1.8 l</div>
            <div style={{ display: 'flex', marginTop: 24, alignItems: 'center' }}>
              {[1, 2, 3, 4, 5].map((n) => (
                <svg key={n} width={36} height={36} viewBox="0 0 24 24" fill={n <= 4 ? '#f59e0b' : '#d1d5db'}>
                  <path d="M12 17.27L18.18 21l-1.64-7.03L22 9.24l-7.19-.61L12 2 9.19 8.63 2 9.24l5.46 4.73L5.82 21z" />
                </svg>
              ))}
              <span style={{ marginLeft: 12, fontSize: 24, color: '#6b7280' }}>(212)</span>
            </div>
            <div style={{ display: 'flex', alignItems: 'flex-end', marginTop: 'auto' }}>
              <span style={{ fontSize: 80, fontWeight: 800, color: '#dc2626', lineHeight: 1 }}>{price} kr</span>
              <span style={{ fontSize: 36, color: '#9ca3af', textDecoration: 'line-through', marginLeft: 20 }}>
                1690 kr
              </span>
            </div>
          </div>
          <div
            style={{
              position: 'absolute',
              top: 40,
              left: 40,
              background: '#dc2626',
              color: 'white',
              padding: '10px 24px',
              fontSize: 32,
              fontWeight: 700,
              transform: 'rotate(-8deg)',
            }}
          >
            -24%
          </div>
        </div>
      ),
      { width: 1200, height: 630 },
    );
  } catch (e: any) {
    console.log(`${e.message}`);
    return new Response(`Failed to generate the image`, { status: 500 });
  }
}
