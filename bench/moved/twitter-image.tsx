// Route segment config
export const runtime = 'nodejs';
export const dynamic = 'force-static';
export const alt = 'About Acre';
export const size = { width: 1200, height: 675 };
export const contentType = 'image/png';

import { ImageResponse } from 'next/og';

const Logo = ({ size = 64, ...props }) => (
  <svg xmlns="http://www.w3.org/2000/svg" width={size} height={size} viewBox="0 0 100 100" {...props}>
    <defs>
      <linearGradient id="a" x1="0" y1="0" x2="1" y2="1">
        <stop offset="0%" stopColor="#84cc16" />
        <stop offset="100%" stopColor="#15803d" />
      </linearGradient>
      <clipPath id="b">
        <circle cx="50" cy="50" r="48" />
      </clipPath>
    </defs>
    <g clipPath="url(#b)">
      <rect width="100" height="100" fill="url(#a)" />
      <path d="M0 70 Q25 50 50 70 T100 70 V100 H0 Z" fill="#fff" fillOpacity="0.85" />
      <circle cx="68" cy="32" r="12" fill="#fde047" />
    </g>
  </svg>
);

export default async function TwitterImage() {
  return new ImageResponse(
    (
      <div
        style={{
          display: 'flex',
          width: '100%',
          height: '100%',
          alignItems: 'center',
          justifyContent: 'center',
          background: '#fafaf9',
        }}
      >
        <Logo size={260} style={{ marginRight: 60 }} />
        <div style={{ display: 'flex', flexDirection: 'column' }}>
          <span style={{ fontSize: 140, fontWeight: 800, letterSpacing: '-6px', lineHeight: 1 }}>Acre</span>
          <span style={{ fontSize: 40, color: '#57534e' }}>Land records for the commons</span>
        </div>
      </div>
    ),
    { ...size },
  );
}
