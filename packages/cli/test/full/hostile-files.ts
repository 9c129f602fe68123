/** Files that are made to break a decoder, from a few whole ones. */
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';

export interface HostileFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

const crcTable = Uint32Array.from({ length: 256 }, (_, n) => {
  let c = n;
  for (let bit = 0; bit < 8; bit++) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
  return c;
});
const crc = (bytes: Uint8Array): number =>
  ~bytes.reduce((sum, byte) => (crcTable[(sum ^ byte) & 255] ?? 0) ^ (sum >>> 8), 0xffffffff) >>> 0;

const u32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value >>> 0);
  return bytes;
};
const chunk = (type: string, data: Uint8Array): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  return Buffer.concat([u32(data.length), body, u32(crc(body))]);
};
const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** A PNG of any claimed size, whose pixels are `data`. */
const png = (width: number, height: number, data: Uint8Array, ...extra: readonly Buffer[]): Buffer => {
  const header = Buffer.concat([u32(width), u32(height), Buffer.from([8, 6, 0, 0, 0])]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    ...extra,
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

/** Random numbers from 0 to 1 that are the same in each run (mulberry32). */
function sequence(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** Whole images: grain, so that the files are large, and small ones with many parts for their size. */
async function seeds(): Promise<readonly HostileFile[]> {
  const next = sequence(1);
  const raw = (side: number) =>
    sharp(Buffer.from(Uint8Array.from({ length: side * side * 3 }, () => next() * 256)), {
      raw: { width: side, height: side, channels: 3 },
    });
  const meta = { orientation: 6, density: 300 };
  return [
    { name: 'large.jpg', bytes: await raw(512).jpeg({ quality: 95 }).toBuffer() },
    { name: 'large.png', bytes: await raw(512).png().toBuffer() },
    { name: 'large.webp', bytes: await raw(512).webp({ quality: 90 }).toBuffer() },
    { name: 'small.jpg', bytes: await raw(48).jpeg({ progressive: true }).withMetadata(meta).toBuffer() },
    { name: 'small.png', bytes: await raw(24).png({ palette: true }).withMetadata(meta).toBuffer() },
    { name: 'small.webp', bytes: await raw(32).webp({ lossless: true }).withMetadata(meta).toBuffer() },
  ];
}

const truncated = ({ name, bytes }: HostileFile): HostileFile[] =>
  Array.from({ length: Math.floor(bytes.length / 997) + 1 }, (_, i) => ({
    name: `${name}, its first ${i * 997} bytes`,
    bytes: bytes.subarray(0, i * 997),
  }));

/** Offsets of the lengths of chunks and segments, and how many bytes each length has. */
function lengthsOf({ name, bytes }: HostileFile): { at: number; size: 2 | 4; little: boolean }[] {
  const view = Buffer.from(bytes);
  const found: { at: number; size: 2 | 4; little: boolean }[] = [];
  if (name.endsWith('.png'))
    for (let at = 8; at + 12 <= view.length; at += 12 + view.readUInt32BE(at))
      found.push({ at, size: 4, little: false });
  else if (name.endsWith('.jpg'))
    for (let at = 2; at + 4 <= view.length && view[at] === 0xff && view[at + 1] !== 0xda; ) {
      found.push({ at: at + 2, size: 2, little: false });
      at += 2 + view.readUInt16BE(at + 2);
    }
  else
    for (
      let at = 4;
      at + 4 <= view.length;
      at += at === 4 ? 12 : 8 + view.readUInt32LE(at) + (view.readUInt32LE(at) & 1)
    )
      found.push({ at, size: 4, little: true });
  return found;
}

function mismeasured(file: HostileFile): HostileFile[] {
  return lengthsOf(file).flatMap(({ at, size, little }) =>
    [0, 1, 2, 7, 0x7f, 0xff, 0xffff, 0x7fffffff, 0xffffffff].map((length) => {
      const bytes = Buffer.from(file.bytes);
      if (size === 2) bytes.writeUInt16BE(length & 0xffff, at);
      else if (little) bytes.writeUInt32LE(length >>> 0, at);
      else bytes.writeUInt32BE(length >>> 0, at);
      return { name: `${file.name}, the length at ${at} is ${length}`, bytes };
    }),
  );
}

/** Copies with some random bytes, mostly near the start, where the headers are. */
function flipped(file: HostileFile, count: number): HostileFile[] {
  const next = sequence(file.bytes.length);
  return Array.from({ length: count }, (_, i) => {
    const bytes = Buffer.from(file.bytes);
    for (let flips = 1 + Math.floor(next() * 6); flips > 0; flips--)
      bytes[Math.floor(next() ** 2 * bytes.length)] = Math.floor(next() * 256);
    return { name: `${file.name}, flipped ${i}`, bytes };
  });
}

function bombs(): HostileFile[] {
  const zeros = deflateSync(Buffer.alloc(60_000_000), { level: 9 });
  const text = Buffer.concat([Buffer.from('Comment\0\0', 'latin1'), zeros]);
  const profile = Buffer.concat([Buffer.from('icc\0\0', 'latin1'), zeros]);
  const few = deflateSync(Buffer.alloc(4 * 65));
  const sizes = [
    [0, 0],
    [1, 0xffffffff],
    [0x7fffffff, 1],
    [0x7fffffff, 0x7fffffff],
    [65_535, 65_535],
    [8_000, 8_000],
    [30_000, 2_000],
  ] as const;
  return [
    ...sizes.map(([w, h]) => ({ name: `a PNG of ${w} × ${h}`, bytes: png(w, h, zeros) })),
    ...sizes.map(([w, h]) => ({ name: `a PNG of ${w} × ${h} with few pixels`, bytes: png(w, h, few) })),
    { name: 'a PNG with 60 MB of text', bytes: png(8, 8, few, chunk('zTXt', text)) },
    {
      name: 'a PNG with 240 MB of text',
      bytes: png(8, 8, few, ...Array.from({ length: 4 }, () => chunk('zTXt', text))),
    },
    { name: 'a PNG with 60 MB of profile', bytes: png(8, 8, few, chunk('iCCP', profile)) },
    {
      name: 'a PNG with 20,000 chunks',
      bytes: png(8, 8, few, ...Array.from({ length: 20_000 }, () => chunk('tEXt', Buffer.from('a\0b', 'latin1')))),
    },
  ];
}

/** SVG files that would read a file, connect to an address, or run a script, if anything did what they say. */
export function hostileSvg(file: string, address: string): HostileFile[] {
  const svg = (inside: string, before = ''): string =>
    `${before}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="64" height="64">${inside}<rect width="9" height="9"/></svg>`;
  const nested = Buffer.from(svg(`<image href="${address}" width="9" height="9"/>`)).toString('base64');
  const entities = Array.from({ length: 9 }, (_, i) => `<!ENTITY e${i + 1} "${`&e${i};`.repeat(10)}">`).join('');
  const targets = [file, address, `file://${file}`, `//${address.slice(5)}`];
  return [
    ...targets.flatMap((target) => [
      svg(`<image href="${target}" width="64" height="64"/>`),
      svg(`<image xlink:href="${target}" width="64" height="64"/>`),
      svg(`<use href="${target}#a"/>`),
      svg(`<use xlink:href="${target}#a"/>`),
      svg(`<style>@import url("${target}"); rect { fill: url("${target}#a") }</style>`),
      svg(`<rect width="64" height="64" filter="url(${target}#a)" mask="url(${target}#b)"/>`),
      svg(`<filter id="f"><feImage href="${target}"/></filter><rect width="64" height="64" filter="url(#f)"/>`),
      svg(`<script href="${target}"/>`),
      svg(
        `<foreignObject width="64" height="64"><img xmlns="http://www.w3.org/1999/xhtml" src="${target}"/></foreignObject>`,
      ),
      svg('<text>&x;</text>', `<!DOCTYPE svg [<!ENTITY x SYSTEM "${target}">]>`),
      svg('', `<?xml-stylesheet href="${target}"?>`),
    ]),
    svg(`<script>fetch("${address}")</script>`),
    svg(`<rect onload="fetch('${address}')" width="9" height="9"/>`),
    svg('<text>&e9;</text>', `<!DOCTYPE svg [<!ENTITY e0 "ha">${entities}]>`),
    svg(`<image href="data:image/svg+xml;base64,${nested}" width="64" height="64"/>`),
    svg('<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g><use href="#a"/>'),
    svg('<g>'.repeat(20_000)),
    svg(
      `<pattern id="p" width="1" height="1"><rect fill="url(#p)" width="9" height="9"/></pattern><rect fill="url(#p)" width="64" height="64"/>`,
    ),
    svg('').replace('width="64" height="64"', 'width="1e9" height="1e9"'),
  ].map((text, i) => ({ name: `SVG ${i}`, bytes: Buffer.from(text) }));
}

/** Files of two formats at once: an SVG behind or inside an image, and an image behind another. */
const polyglots = (whole: readonly HostileFile[], svgs: readonly HostileFile[]): HostileFile[] =>
  whole.flatMap((file, i) => {
    const [svg, other] = [svgs[i * 5] ?? file, whole[(i + 1) % whole.length] ?? file];
    return [
      { name: `${file.name} before an SVG`, bytes: Buffer.concat([file.bytes, svg.bytes]) },
      { name: `${file.name} behind an SVG`, bytes: Buffer.concat([svg.bytes, file.bytes]) },
      { name: `${file.name} before ${other.name}`, bytes: Buffer.concat([file.bytes, other.bytes]) },
      {
        name: `the start of ${file.name} before ${other.name}`,
        bytes: Buffer.concat([file.bytes.subarray(0, 16), other.bytes]),
      },
    ];
  });

/** More than 1,800 files. */
export async function hostileFiles(file: string, address: string): Promise<readonly HostileFile[]> {
  const whole = await seeds();
  const svgs = hostileSvg(file, address);
  const small = whole.filter(({ name }) => name.startsWith('small'));
  return [
    ...whole.flatMap(truncated),
    ...small.flatMap(mismeasured),
    ...small.flatMap((each) => flipped(each, 100)),
    ...bombs(),
    ...svgs,
    ...polyglots(whole, svgs),
  ];
}
