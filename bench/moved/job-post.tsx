import { ImageResponse } from 'next/og';

interface Props {
  params: { id: string };
}

const Tag = (props: { children: React.ReactNode }) => <div style={tag}>{props.children}</div>;
const tag = {
  display: 'flex',
  border: '2px solid #111',
  borderRadius: 100,
  padding: '8px 26px',
  fontSize: 28,
  marginRight: 14,
  marginBottom: 14,
};

export default async function Image({ params }: Props) {
  return new ImageResponse(
    (
      <div
        style={{
          background: '#d9f99d',
          width: '100%',
          height: '100%',
          display: 'flex',
          flexDirection: 'column',
          padding: '64px 72px',
        }}
      >
        <div style={{ display: 'flex', alignItems: 'center' }}>
          <div
            style={{
              width: 72,
              height: 72,
              background: '#111',
              color: '#d9f99d',
              borderRadius: 16,
              fontSize: 40,
              display: 'flex',
              alignItems: 'center',
              justifyContent: 'center',
            }}
          >
            k
          </div>
          <div style={{ marginLeft: 20, fontSize: 34 }}>Kallsjö Instruments</div>
        </div>
        <div style={{ fontSize: 90, fontWeight: 800, marginTop: 40, lineHeight: 1.02 }}>
          Firmware engineer, marine sensors
        </div>
        <div style={{ display: 'flex', flexWrap: 'wrap', marginTop: 'auto' }}>
          <Tag>Full-time</Tag>
          <Tag>Umeå or remote</Tag>
          <Tag>Rust</Tag>
          <Tag>€58–72k</Tag>
          <Tag>{'4-day week'}</Tag>
        </div>
      </div>
    ),
    { width: 1200, height: 630 },
  );
}
