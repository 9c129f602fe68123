import { ImageResponse as OGImage } from 'next/og';
import type { ImageResponse } from 'next/og';

export type Card = ImageResponse;

const theme = { bg: '#fef2f2', fg: '#7f1d1d', accent: '#ef4444' };

export function makeCard(title: string, kicker?: string): OGImage {
  return new OGImage(
    (
      <div style={{ ...full, background: theme.bg, color: theme.fg, borderLeft: `40px solid ${theme.accent}` }}>
        {kicker ? <div style={{ fontSize: 32, fontWeight: 600, color: theme.accent }}>{kicker}</div> : <></>}
        <div style={{ fontSize: 84, fontWeight: 700, lineHeight: 1.1 }}>{title}</div>
      </div>
    ),
    { width: 1200, height: 630 },
  );
}

const full = {
  width: '100%',
  height: '100%',
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'center',
  padding: '0 80px',
  gap: '24px',
} as const;

export const GET = () => makeCard('Red squirrels are back in the old pines', 'WILDLIFE');
