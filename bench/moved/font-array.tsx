import { ImageResponse } from '@vercel/og';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const dir = path.dirname(fileURLToPath(import.meta.url));
const regular = fs.readFileSync(path.join(dir, '../../fonts/files', 'Archivo-400.ttf'));
const black = fs.readFileSync(path.join(dir, '../../fonts/files', 'Archivo-900.ttf'));

export const GET = async ({ url }) => {
  return new ImageResponse(
    (
      <div
        style={{
          display: 'flex',
          flexDirection: 'column',
          height: '100%',
          width: '100%',
          background: '#ffde03',
          padding: 60,
          fontFamily: 'Archivo',
        }}
      >
        <div style={{ fontWeight: 900, fontSize: 150, lineHeight: 0.9, textTransform: 'uppercase', letterSpacing: -4 }}>
          Steel drum festival
        </div>
        <div
          style={{ display: 'flex', marginTop: 'auto', justifyContent: 'space-between', fontSize: 32, fontWeight: 400 }}
        >
          <div>
            Gothenburg
            <br />
            Röda Sten
          </div>
          <div style={{ textAlign: 'right' }}>
            12–14 July
            <br />
            Free entry
          </div>
        </div>
      </div>
    ),
    {
      width: 1200,
      height: 1200,
      fonts: [
        { name: 'Archivo', data: regular, weight: 400, style: 'normal' },
        { name: 'Archivo', data: black, weight: 900, style: 'normal' },
      ],
    },
  );
};
