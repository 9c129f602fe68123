import { ImageResponse } from 'next/og';

const Box = ({ children, style = {}, ...rest }: any) => (
  <div style={{ display: 'flex', ...style }} {...rest}>
    {children}
  </div>
);
const Row = (p: any) => <Box {...p} style={{ flexDirection: 'row', alignItems: 'center', ...p.style }} />;
const Col = (p: any) => <Box {...p} style={{ flexDirection: 'column', ...p.style }} />;

export default async function Image({ params }: any) {
  const species = [
    { name: 'Eider', count: 412, up: true },
    { name: 'Razorbill', count: 88, up: false },
    { name: 'Arctic tern', count: 231, up: true },
  ];
  return new ImageResponse(
    (
      <Col style={{ width: '100%', height: '100%', padding: 60, background: '#ecfeff' }}>
        <Row style={{ justifyContent: 'space-between' }}>
          <Box style={{ fontSize: 52, fontWeight: 700 }}>Bird count</Box>
          <Box style={{ fontSize: 28 }}>Week {22}</Box>
        </Row>
        <Row style={{ marginTop: 50, gap: 30 }}>
          {species.map((s) => (
            <Col
              key={s.name}
              style={{ flex: 1, background: 'white', padding: 36, borderRadius: 16, border: '1px solid #a5f3fc' }}
            >
              <Box style={{ fontSize: 30, color: '#155e75' }}>{s.name}</Box>
              <Row style={{ marginTop: 10 }}>
                <Box style={{ fontSize: 84, fontWeight: 800 }}>{s.count}</Box>
                <Box style={{ marginLeft: 16, fontSize: 40, color: s.up ? 'green' : 'crimson' }}>
                  {s.up ? '↑' : '↓'}
                </Box>
              </Row>
            </Col>
          ))}
        </Row>
      </Col>
    ),
    { width: 1200, height: 630 },
  );
}
