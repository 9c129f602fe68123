import { ImageResponse } from '@vercel/og';

export default defineEventHandler(async (event) => {
  const { title = 'Release 2.4', lead = 'Faster search, quieter notifications' } = getQuery(event);
  return new ImageResponse(
    {
      type: 'div',
      key: null,
      props: {
        style: {
          display: 'flex',
          flexDirection: 'column',
          width: '100%',
          height: '100%',
          background: '#020420',
          color: '#fff',
          padding: '80px',
          justifyContent: 'center',
        },
        children: [
          {
            type: 'div',
            props: {
              style: {
                position: 'absolute',
                top: '-200px',
                right: '-100px',
                width: '700px',
                height: '700px',
                borderRadius: '50%',
                background: 'radial-gradient(circle, rgba(0,220,130,.45), rgba(0,220,130,0) 70%)',
              },
            },
          },
          { type: 'h1', props: { style: { fontSize: '96px', margin: 0 }, children: title } },
          { type: 'p', props: { style: { fontSize: '40px', color: '#00dc82' }, children: lead } },
        ],
      },
    },
    { width: 1200, height: 630 },
  );
});
