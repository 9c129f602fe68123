import { ImageResponse } from '@vercel/og';

const Stat = ({ label, value }: { label: string; value: number | string }) => (
  <div style={{ display: 'flex', flexDirection: 'column', alignItems: 'flex-start', flexGrow: 1 }}>
    <span style={{ fontSize: '48px', fontWeight: '600' }}>{value}</span>
    <span style={{ fontSize: '24px', color: '#57606a' }}>{label}</span>
  </div>
);

export async function GET(request: Request) {
  const { searchParams } = new URL(request.url);
  const repo = searchParams.get('repo') || 'kallsjo/tide-tables';
  const [owner, name] = repo.split('/');
  return new ImageResponse(
    (
      <div
        style={{
          width: '100%',
          height: '100%',
          display: 'flex',
          flexDirection: 'column',
          background: '#fff',
          padding: '80px',
          justifyContent: 'space-between',
        }}
      >
        <div style={{ display: 'flex', justifyContent: 'space-between' }}>
          <div style={{ display: 'flex', flexDirection: 'column', width: '75%' }}>
            <div style={{ display: 'flex', fontSize: '64px', color: '#24292f' }}>
              {owner}/<strong>{name}</strong>
            </div>
            <p style={{ fontSize: '32px', color: '#57606a', marginTop: '16px' }}>
              Predictions of high and low water for 1,400 ports, offline, in 80 kB of WebAssembly
            </p>
          </div>
          <img src="https://avatars.example.com/u/41?s=200&v=4" width="180" height="180" style={{ borderRadius: 24 }} />
        </div>
        <div style={{ display: 'flex' }}>
          <Stat label="Contributors" value={12} />
          <Stat label="Issues" value="3" />
          <Stat label="Stars" value={(1840).toLocaleString()} />
          <Stat label="Forks" value={97} />
        </div>
        <div style={{ position: 'absolute', bottom: 0, left: 0, right: 0, height: 20, display: 'flex' }}>
          <div style={{ width: '62%', height: '100%', background: '#f1e05a' }} />
          <div style={{ width: '25%', height: '100%', background: '#3178c6' }} />
          <div style={{ width: '13%', height: '100%', background: '#563d7c' }} />
        </div>
      </div>
    ),
    { width: 1280, height: 640, headers: { 'Cache-Control': 'public, max-age=3600' } },
  );
}
