import { ImageResponse } from 'next/og';

const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 40"><rect rx="8" width="120" height="40" fill="#7c3aed"/><path d="M14 28V12l10 10 10-10v16" fill="none" stroke="#fff" stroke-width="4"/><circle cx="60" cy="20" r="9" fill="none" stroke="#fff" stroke-width="4"/><path d="M84 12v16h14" fill="none" stroke="#fff" stroke-width="4"/></svg>`;
const logo = `data:image/svg+xml;base64,${btoa(svg)}`;
const tile = `data:image/svg+xml;utf8,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><path d="M0 20h40M20 0v40" stroke="#ddd6fe"/></svg>')}`;

export async function GET() {
  return new ImageResponse(
    (
      <div
        style={{
          display: 'flex',
          flexDirection: 'column',
          width: '100%',
          height: '100%',
          alignItems: 'center',
          justifyContent: 'space-evenly',
          backgroundColor: '#f5f3ff',
          backgroundImage: `url("${tile}")`,
          backgroundRepeat: 'repeat',
          backgroundSize: '40px 40px',
        }}
      >
        <img src={logo} height={120} width={360} />
        <div style={{ fontSize: 64, fontWeight: 700, color: '#4c1d95' }}>Molecules for Figma</div>
      </div>
    ),
    { width: 1200, height: 630 },
  );
}
