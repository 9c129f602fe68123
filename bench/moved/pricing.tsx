import { ImageResponse } from 'next/og';

const plans = [
  { name: 'Solo', price: 0, perks: ['1 garden', '3 beds'] },
  { name: 'Allotment', price: 4, perks: ['5 gardens', 'Frost alerts', 'Shared notes'], best: true },
  { name: 'Farm', price: 19, perks: ['Unlimited', 'Export', 'Crew'] },
];

function Plan({ name, price, perks, best }: (typeof plans)[number]) {
  return (
    <div
      style={{
        display: 'flex',
        flexDirection: 'column',
        width: 320,
        padding: 36,
        borderRadius: 20,
        background: best ? '#14532d' : 'white',
        color: best ? 'white' : '#14532d',
        boxShadow: best ? '0 16px 40px rgba(20,83,45,.4)' : '0 1px 3px rgba(0,0,0,.2)',
        transform: best ? 'scale(1.08)' : 'none',
      }}
    >
      <div style={{ fontSize: 28, fontWeight: 600 }}>{name}</div>
      <div style={{ display: 'flex', alignItems: 'baseline', marginTop: 12 }}>
        <span style={{ fontSize: 72, fontWeight: 800 }}>{price === 0 ? 'Free' : `€${price}`}</span>
        {price > 0 && <span style={{ fontSize: 24, marginLeft: 6, opacity: 0.7 }}>/mo</span>}
      </div>
      {perks.map((perk) => (
        <div key={perk} style={{ display: 'flex', alignItems: 'center', marginTop: 14, fontSize: 24 }}>
          <svg width="24" height="24" viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="3">
            <polyline points="20 6 9 17 4 12" />
          </svg>
          <span style={{ marginLeft: 10 }}>{perk}</span>
        </div>
      ))}
    </div>
  );
}

export const GET = () =>
  new ImageResponse(
    (
      <div
        style={{
          display: 'flex',
          width: '100%',
          height: '100%',
          background: '#f0fdf4',
          alignItems: 'center',
          justifyContent: 'center',
          gap: 40,
        }}
      >
        {plans.map((plan) => (
          <Plan key={plan.name} {...plan} />
        ))}
      </div>
    ),
    { width: 1200, height: 630 },
  );
