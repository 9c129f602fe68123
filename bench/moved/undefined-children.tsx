import { ImageResponse } from 'next/og';

export async function GET(request: Request) {
  const url = new URL(request.url);
  const title = url.searchParams.get('title') || 'Untitled';
  const subtitle = url.searchParams.get('subtitle');
  const isDraft = url.searchParams.has('draft');
  const tags: string[] = [];
  return new ImageResponse(
    (
      <div
        style={{
          display: 'flex',
          flexDirection: 'column',
          width: '100%',
          height: '100%',
          padding: 60,
          background: '#fafafa',
          border: isDraft ? '10px dashed #d97706' : undefined,
        }}
      >
        {isDraft && <div style={{ color: '#d97706' }}>DRAFT</div>}
        {null}
        {undefined}
        {tags.length > 0 ? (
          <ul>
            {tags.map((t) => (
              <li>{t}</li>
            ))}
          </ul>
        ) : null}
        <div style={{ fontSize: '80px', fontWeight: 'bold', marginTop: 'auto' }}>{title}</div>
        {subtitle && <p>{subtitle}</p>}
        <div style={{}}>{`Published on ${'2026-05-01'}`}</div>
        <>
          <div style={{ display: 'flex', fontSize: 30, color: '#666' }}>
            by <b style={{ marginLeft: 8 }}>Ingrid</b>
          </div>
        </>
        {0}
      </div>
    ),
    { width: 1200, height: 630 },
  );
}
