/*
 * Writes recorded.json: how Pango sets the strings of strings.json with the files of fonts/, and how hb-shape shapes
 * each of its runs. Needs pango1.0-tools (1.50 or later), libharfbuzz-bin and a colour emoji font
 * (fonts-noto-color-emoji):
 *
 *   node packages/text/test/pango/record.mjs [folder for the images]
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const files = here('../../../../fonts/files');
const { faces } = JSON.parse(readFileSync(here('../../../../fonts/sources.json'), 'utf8'));
const strings = JSON.parse(readFileSync(here('strings.json'), 'utf8'));
const emojiFamily = 'Noto Color Emoji';
const emojiFile = execFileSync('fc-match', ['-f', '%{file}', emojiFamily], { encoding: 'utf8' });
const work = mkdtempSync(join(tmpdir(), 'pango-'));
const images = process.argv[2];
if (images !== undefined) mkdirSync(images, { recursive: true });

/** Pango may use the files of fonts/ and one emoji font, but no other fonts of the system. */
writeFileSync(
  join(work, 'fonts.conf'),
  `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>
  <dir>${files}</dir><dir>${work}/emoji</dir><cachedir>${work}/cache</cachedir>
  <alias binding="same"><family>emoji</family><prefer><family>${emojiFamily}</family></prefer></alias>
  <match target="font"><test name="scalable"><bool>false</bool></test>
    <edit name="matrix" mode="assign"><times><name>matrix</name><matrix>
      <divide><name target="pattern">pixelsize</name><name target="font">pixelsize</name></divide><double>0</double>
      <double>0</double><divide><name target="pattern">pixelsize</name><name target="font">pixelsize</name></divide>
    </matrix></times></edit>
  </match>
  </fontconfig>`,
);
mkdirSync(join(work, 'emoji'));
writeFileSync(join(work, 'emoji', 'emoji.ttf'), readFileSync(emojiFile));
const env = { ...process.env, FONTCONFIG_FILE: join(work, 'fonts.conf'), LC_ALL: 'C.UTF-8', LANG: 'C.UTF-8' };
const run = (command, ...args) => execFileSync(command, args, { env, encoding: 'utf8', maxBuffer: 1 << 28 });

/** The order of families and of Han forms is repeated here, so that the recording is independent of our fallbacks. */
const scripts =
  'Arabic Hebrew Bengali Tamil Thai Khmer Lao Myanmar Gujarati Gurmukhi Oriya Telugu Kannada Malayalam Sinhala ' +
  'Armenian Georgian Ethiopic Thaana Syriac NKo Tifinagh Cherokee Canadian_Aboriginal Javanese';
const [sans, serif, mono] = [['Inter', 'Noto Sans'], ['Noto Serif'], ['JetBrains Mono']];
const kinds = {
  Fraunces: [serif, sans, mono],
  'Zilla Slab': [serif, sans, mono],
  'JetBrains Mono': [mono, sans, serif],
};
const ofHan = { SC: 'SC JP TC KR', JP: 'JP SC TC KR', TC: 'TC SC JP KR', KR: 'KR SC JP TC' };
const noto = (names) => names.split(' ').map((name) => `Noto Sans ${name.replace('_', ' ')}`);
function familiesOf({ family, han = 'SC', lang }) {
  const [first, second, third, last] = (kinds[family] ?? [sans, serif, mono]).flat();
  const arabic = lang === 'ur' ? ['Noto Nastaliq Urdu'] : [];
  return [family, first, 'Noto Sans Devanagari', second, third, ...arabic, ...noto(scripts), 'Noto Serif Tibetan']
    .concat(
      'Noto Sans Symbols',
      'Noto Sans Symbols 2',
      'Noto Sans Math',
      last,
      ...noto(ofHan[han]),
      'Noto Sans Mongolian',
    )
    .filter((name, i, all) => all.indexOf(name) === i)
    .join(',');
}

const escape = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const span = (attributes, content) => `<span ${attributes}>${content}</span>`;
/** Unlike CSS, Pango inserts hyphens where a word is broken, unless it is told not to. */
const markupOf = ({ text, parts }) =>
  span(
    'insert_hyphens="false"',
    parts === undefined
      ? escape(text)
      : parts.map(([part, weight]) => span(`weight="${weight}"`, escape(part))).join(''),
  );

function layout(string) {
  const { size, weight, width, lang } = string;
  const [input, output] = [join(work, 'text'), join(work, 'layout.json')];
  writeFileSync(input, markupOf(string));
  run(
    'pango-view',
    ...'--no-display --pixels --markup --wrap=word-char --margin=8 --subpixel-positions'.split(' '),
    ...'--hinting=none --hint-metrics=off --antialias=gray'.split(' '),
    `--font=${familiesOf(string)}, ${weightNames[weight]} ${size}px`,
    ...(width === undefined ? [] : [`--width=${width}`]),
    ...(lang === undefined ? [] : [`--language=${lang}`]),
    `--serialize-to=${output}`,
    `--output=${images === undefined ? join(work, 'image.png') : join(images, `${string.id}.png`)}`,
    input,
  );
  return JSON.parse(readFileSync(output, 'utf8'));
}
const weightNames = { 400: 'Regular', 500: 'Medium', 600: 'SemiBold', 700: 'Bold', 800: 'ExtraBold' };

const empty = 0xfffffff;
const px = (pangoUnits = 0) => pangoUnits / 1024;
const short = (number) => String(Math.round(number * 100) / 100 + 0);
const utf16 = (bytes, offset) => bytes.subarray(0, offset).toString('utf8').length;

/** The advance of an emoji depends on its font, so it is recorded as one em, like ours: `E=cluster@x,y+advance`. */
function recordLine(line, bytes, size, shaped) {
  const at = (offset) => utf16(bytes, offset);
  let pen = 0;
  const runs = line.runs.map((run) => {
    const face = faces.find(({ sha256 }) => sha256 === run.font.checksum);
    const isEmoji = face === undefined && run.font.description.startsWith(emojiFamily);
    if (!isEmoji && face === undefined) throw new Error(`${run.text} is set in ${run.font.description}`);
    const own = Buffer.from(run.text, 'utf8');
    const direction = run['bidi-level'] % 2 === 1 ? 'rtl' : 'ltr';
    const start = at(run.offset);
    const glyphs = [];
    for (const glyph of run.glyphs) {
      if (glyph.glyph === empty) continue;
      const cluster = start + utf16(own, glyph['log-cluster']);
      const [x, y] = [pen + px(glyph['x-offset']), px(glyph['y-offset'])];
      const advance = isEmoji ? size : px(glyph.width);
      glyphs.push(`${isEmoji ? 'E' : glyph.glyph}=${cluster}@${short(x)},${short(y)}+${short(advance)}`);
      pen += advance;
    }
    if (isEmoji) return { font: 'emoji', direction, glyphs: glyphs.join('|') };
    shape(face, { text: run.text, direction, script: run.script, language: run.language }, shaped);
    return { font: `${face.family} ${face.weight}`, direction, glyphs: glyphs.join('|') };
  });
  const start = at(line['start-index'] ?? 0);
  const end = at((line['start-index'] ?? 0) + line.length);
  return { start, end, direction: line.direction, width: Number(short(pen)), runs };
}

/** Longer runs are parts of the words of 2,000 characters, which are shaped like their beginnings. */
const longest = 200;

function shape(face, { text, direction, script, language }, shaped) {
  const points = [...text];
  const font = `${face.family} ${face.weight}`;
  const key = [font, text, direction, script, language].join('\0');
  if (shaped.has(key) || points.length > longest) return;
  const glyphs = JSON.parse(
    run(
      'hb-shape',
      '--no-glyph-names',
      '--output-format=json',
      `--direction=${direction}`,
      `--language=${language}`,
      ...(isoScripts[script] === undefined ? [] : [`--script=${isoScripts[script]}`]),
      `--font-file=${join(files, face.file)}`,
      `--unicodes=${points.map((char) => char.codePointAt(0).toString(16)).join(',')}`,
    ),
  );
  const index = points.map((_, i) => points.slice(0, i).join('').length);
  shaped.set(key, {
    font,
    text,
    direction,
    language,
    glyphs: glyphs.map(({ g, cl, ax, dx, dy }) => `${g}=${index[cl]}@${dx},${dy}+${ax}`).join('|'),
  });
}

const isoScripts = {
  latin: 'Latn',
  greek: 'Grek',
  cyrillic: 'Cyrl',
  arabic: 'Arab',
  hebrew: 'Hebr',
  devanagari: 'Deva',
  bengali: 'Beng',
  tamil: 'Taml',
  thai: 'Thai',
  lao: 'Laoo',
  khmer: 'Khmr',
  myanmar: 'Mymr',
  han: 'Hani',
  hangul: 'Hang',
  hiragana: 'Hira',
  katakana: 'Kana',
  gujarati: 'Gujr',
  gurmukhi: 'Guru',
  oriya: 'Orya',
  telugu: 'Telu',
  kannada: 'Knda',
  malayalam: 'Mlym',
  sinhala: 'Sinh',
  armenian: 'Armn',
  georgian: 'Geor',
  ethiopic: 'Ethi',
  tibetan: 'Tibt',
  thaana: 'Thaa',
  syriac: 'Syrc',
  nko: 'Nkoo',
  tifinagh: 'Tfng',
  cherokee: 'Cher',
  'canadian-aboriginal': 'Cans',
  mongolian: 'Mong',
  javanese: 'Java',
};

try {
  const shaped = new Map();
  const layouts = {};
  for (const string of strings) {
    const { text, output } = layout(string);
    const bytes = Buffer.from(text, 'utf8');
    layouts[string.id] = output.lines.map((line) => recordLine(line, bytes, string.size, shaped));
  }
  const versions = {
    pango: run('pango-view', '--version').match(/[\d.]+/)[0],
    harfbuzz: run('hb-shape', '--version').match(/[\d.]+/)[0],
  };
  writeFileSync(
    here('recorded.json'),
    JSON.stringify({ versions, layouts, shaped: [...shaped.values()] }, null, 1) + '\n',
  );
  console.log(`${strings.length} strings, ${shaped.size} runs`, versions);
} finally {
  rmSync(work, { recursive: true });
}
