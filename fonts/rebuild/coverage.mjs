// Lists the characters of a font file, in the format that src/coverage.ts reads.

/**
 * @param bytes a TrueType or OpenType file
 * @returns its code points as numbers in base 36, alternately a gap and a length: `w 2n` is U+0020 to U+007E
 */
export function coverage(bytes) {
  const parts = [];
  let next = 0;
  for (const [first, last] of ranges(readCmap(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)))) {
    parts.push((first - next).toString(36), (last - first + 1).toString(36));
    next = last + 1;
  }
  return parts.join(' ');
}

function ranges(codePoints) {
  const found = [];
  for (const code of [...codePoints].sort((a, b) => a - b)) {
    const last = found.at(-1);
    if (last !== undefined && last[1] === code - 1) last[1] = code;
    else found.push([code, code]);
  }
  return found;
}

/** Reads "cmap" (OpenType 1.9): the full repertoire if the file has it, otherwise the Basic Multilingual Plane. */
function readCmap(view) {
  const cmap = tableOffset(view, 'cmap');
  const subtables = Array.from({ length: view.getUint16(cmap + 2) }, (_, index) => {
    const record = cmap + 4 + index * 8;
    const offset = cmap + view.getUint32(record + 4);
    return { platform: view.getUint16(record), format: view.getUint16(offset), offset };
  }).filter(({ platform }) => platform === 0 || platform === 3);
  const full = subtables.find(({ format }) => format === 12);
  if (full !== undefined) return readFormat12(view, full.offset);
  const plane = subtables.find(({ format }) => format === 4);
  if (plane !== undefined) return readFormat4(view, plane.offset);
  throw new Error('a font without a Unicode cmap of format 4 or 12');
}

function tableOffset(view, tag) {
  for (let record = 12; record < 12 + view.getUint16(4) * 16; record += 16) {
    const name = [0, 1, 2, 3].map((index) => String.fromCharCode(view.getUint8(record + index))).join('');
    if (name === tag) return view.getUint32(record + 8);
  }
  throw new Error(`a font without a table "${tag}"`);
}

function readFormat4(view, at) {
  const codePoints = new Set();
  const size = view.getUint16(at + 6);
  const [starts, deltas, offsets] = [1, 2, 3].map((part) => at + 14 + size * part + 2);
  for (let segment = 0; segment < size; segment += 2) {
    const start = view.getUint16(starts + segment);
    const delta = view.getUint16(deltas + segment);
    const offset = view.getUint16(offsets + segment);
    for (let code = start; code <= view.getUint16(at + 14 + segment) && code < 0xffff; code += 1) {
      const glyph = offset === 0 ? code : view.getUint16(offsets + segment + offset + (code - start) * 2);
      if ((offset === 0 || glyph !== 0) && ((glyph + delta) & 0xffff) !== 0) codePoints.add(code);
    }
  }
  return codePoints;
}

function readFormat12(view, at) {
  const codePoints = new Set();
  for (let group = 0; group < view.getUint32(at + 12); group += 1) {
    const record = at + 16 + group * 12;
    const [first, last, glyph] = [0, 4, 8].map((offset) => view.getUint32(record + offset));
    for (let code = first; code <= last; code += 1) if (glyph + code - first !== 0) codePoints.add(code);
  }
  return codePoints;
}
