import { ImageResponse } from 'next/og';
import type { ReactElement, ReactNode } from 'react';

interface GenerateProps {
  title: ReactNode;
  description?: ReactNode;
  primaryColor?: string;
  site?: ReactNode;
}

export function generateOGImage(options: GenerateProps): ImageResponse {
  return new ImageResponse(generate(options), { width: 1200, height: 630 });
}

function generate({ primaryColor = 'rgba(255,150,255,0.3)', ...props }: GenerateProps): ReactElement {
  return (
    <div
      style={{
        display: 'flex',
        flexDirection: 'column',
        width: '100%',
        height: '100%',
        color: 'white',
        padding: '4rem',
        backgroundColor: '#0c0c0c',
        backgroundImage: `linear-gradient(to top right, ${primaryColor}, transparent)`,
      }}
    >
      <div
        style={{
          display: 'flex',
          flexDirection: 'row',
          alignItems: 'center',
          gap: '16px',
          marginBottom: '12px',
          color: 'rgb(255,150,255)',
        }}
      >
        <svg
          width="56"
          height="56"
          viewBox="0 0 24 24"
          fill="none"
          stroke="rgb(255,150,255)"
          strokeWidth="2"
          strokeLinecap="round"
          strokeLinejoin="round"
        >
          <path d="M4 19.5A2.5 2.5 0 0 1 6.5 17H20" />
          <path d="M6.5 2H20v20H6.5A2.5 2.5 0 0 1 4 19.5v-15A2.5 2.5 0 0 1 6.5 2z" />
        </svg>
        <p style={{ fontSize: '56px', fontWeight: 600 }}>{props.site}</p>
      </div>
      <p style={{ fontWeight: 800, fontSize: '82px' }}>{props.title}</p>
      <p style={{ fontSize: '52px', color: 'rgba(240,240,240,0.8)' }}>{props.description}</p>
    </div>
  );
}

export const GET = async () =>
  generateOGImage({ title: 'Routing', description: 'Files become pages, folders become segments.', site: 'Tidepool' });
