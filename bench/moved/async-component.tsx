import { ImageResponse } from 'next/og';

const weather = async () => ({ city: 'Kiruna', now: -11, days: [-9, -14, -12, -6, -3] });

async function Forecast() {
  const { days } = await weather();
  const max = Math.max(...days.map(Math.abs));
  return (
    <div style={{ display: 'flex', alignItems: 'flex-end', height: 220, gap: 24 }}>
      {days.map((t, i) => (
        <div key={i} style={{ display: 'flex', flexDirection: 'column', alignItems: 'center' }}>
          <div
            style={{
              width: 80,
              height: (Math.abs(t) / max) * 160,
              background: 'linear-gradient(#bae6fd, #0284c7)',
              borderRadius: '12px 12px 0 0',
            }}
          />
          <div style={{ fontSize: 28, marginTop: 8 }}>{t}°</div>
        </div>
      ))}
    </div>
  );
}

export default async function Image() {
  const { city, now } = await weather();
  return new ImageResponse(
    (
      <div
        style={{
          display: 'flex',
          width: '100%',
          height: '100%',
          justifyContent: 'space-between',
          alignItems: 'center',
          padding: '0 90px',
          background: 'linear-gradient(180deg, #f0f9ff 0%, #e0f2fe 100%)',
          color: '#0c4a6e',
        }}
      >
        <div style={{ display: 'flex', flexDirection: 'column' }}>
          <div style={{ fontSize: 44 }}>{city}</div>
          <div style={{ fontSize: 200, fontWeight: 700, lineHeight: 1 }}>{now}°</div>
        </div>
        <Forecast />
      </div>
    ),
    { width: 1200, height: 630 },
  );
}
