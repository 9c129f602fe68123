import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { photoFile } from '../engines/files.js';

/** Answers as the hosts that the cards ask: Google Fonts, and two of pictures. Files are read, as at the edge. */
export async function answer(source: string | URL | Request): Promise<Response> {
  const url = new URL(source instanceof Request ? source.url : source);
  if (url.protocol === 'file:') return new Response(new Uint8Array(await readFile(url)));
  if (url.hostname === 'fonts.googleapis.com')
    return new Response("@font-face { src: url(https://fonts.gstatic.com/l/font) format('truetype'); }");
  if (url.hostname === 'fonts.gstatic.com') return new Response(new Uint8Array(await readFile(font)));
  return new Response(new Uint8Array(await picture(url)));
}

/** The picture at an address, as a data URL. */
export const pictureUrl = async (url: URL): Promise<string> => {
  const file = await picture(url);
  return `data:image/${file[0] === 0x89 ? 'png' : 'jpeg'};base64,${file.toString('base64')}`;
};

const font = new URL('../../../fonts/files/Fraunces-600.ttf', import.meta.url);

async function picture({ hostname, pathname }: URL): Promise<Buffer> {
  if (pathname.endsWith('kettle.png')) return sharp(Buffer.from(kettle)).png().toBuffer();
  const photo = sharp(photoFile);
  if (hostname === 'images.example.com') return photo.resize(900, 600).jpeg().toBuffer();
  // Another part of the photo for each person.
  const at = [...pathname].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 10;
  return photo
    .extract({ left: at * 200, top: at * 120, width: 900, height: 900 })
    .resize(200, 200)
    .png()
    .toBuffer();
}

const kettle = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300" viewBox="0 0 400 300">
<path d="M90 110h200l40 170H60z" fill="#1d4ed8"/><path d="M120 110a70 70 0 0 1 140 0" fill="none" stroke="#111" stroke-width="16"/>
<path d="M310 190l60-60 20 10-60 110z" fill="#1e3a8a"/></svg>`;
