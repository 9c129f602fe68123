import { numberIn } from '@placard/templates/parts/number';

/** Colors of languages as GitHub shows them (github-linguist, languages.yml). */
const colors: Readonly<Record<string, string>> = {
  assembly: '#6E4C13',
  astro: '#FF5A03',
  c: '#555555',
  'c#': '#178600',
  'c++': '#F34B7D',
  clojure: '#DB5855',
  cmake: '#DA3434',
  'common lisp': '#3FB68B',
  crystal: '#000100',
  css: '#663399',
  cuda: '#3A4E3A',
  d: '#BA595E',
  dart: '#00B4AB',
  dockerfile: '#384D54',
  elixir: '#6E4A7E',
  elm: '#60B5CC',
  'emacs lisp': '#C065DB',
  erlang: '#B83998',
  'f#': '#B845FC',
  fortran: '#4D41B1',
  gdscript: '#355570',
  gleam: '#FFAFF3',
  glsl: '#5686A5',
  go: '#00ADD8',
  groovy: '#4298B8',
  haskell: '#5E5086',
  hcl: '#844FBA',
  html: '#E34C26',
  java: '#B07219',
  javascript: '#F1E05A',
  julia: '#A270BA',
  'jupyter notebook': '#DA5B0B',
  kotlin: '#A97BFF',
  less: '#1D365D',
  lua: '#000080',
  makefile: '#427819',
  markdown: '#083FA1',
  matlab: '#E16737',
  mdx: '#FCB32C',
  nim: '#FFC200',
  nix: '#7E7EFF',
  'objective-c': '#438EFF',
  ocaml: '#EF7A08',
  perl: '#0298C3',
  php: '#4F5D95',
  powershell: '#012456',
  prolog: '#74283C',
  python: '#3572A5',
  r: '#198CE7',
  racket: '#3C5CAA',
  ruby: '#701516',
  rust: '#DEA584',
  scala: '#C22D40',
  scheme: '#1E4AEC',
  scss: '#C6538C',
  shell: '#89E051',
  solidity: '#AA6746',
  sql: '#E38C00',
  svelte: '#FF3E00',
  swift: '#F05138',
  tex: '#3D6117',
  typescript: '#3178C6',
  'vim script': '#199F4B',
  vue: '#41B883',
  webassembly: '#04133B',
  yaml: '#CB171E',
  zig: '#EC915C',
};

/** For languages without a color, by their position. */
const others = ['#8A93A6', '#C2A05A', '#5E8C7A', '#A66A8F', '#6C7BC4', '#B5654A'];

export interface Band {
  readonly name: string;
  /** As it is printed; empty when it is not known. */
  readonly share: string;
  readonly color: string;
  readonly top: number;
  readonly height: number;
}

export interface Share {
  readonly name: string;
  readonly share: string;
  readonly value: number;
  readonly color: string;
}

/** Reads `name | share` and `name | share | #rrggbb`. */
export function sharesOf(languages: readonly string[], lang: string | undefined): readonly Share[] {
  return languages.map((row, i) => {
    const [name = '', written = '', color = ''] = row.split('|').map((cell) => cell.trim());
    const number = numberIn(written, lang);
    const own = /^#[0-9a-f]{6}$/iu.test(color) ? color : undefined;
    return {
      name,
      share: number === undefined ? '' : /[%٪％]/u.test(written) ? written : `${written}%`,
      value: number?.value ?? 0,
      color: own ?? colors[name.toLowerCase()] ?? others[i % others.length] ?? '#8A93A6',
    };
  });
}

/** Minimum height of a band in pixels. */
const least = 12;

/** Divides a height by the shares. What the smallest bands need is taken from the first. */
export function bandsOf(shares: readonly Share[], height: number): readonly Band[] {
  const sum = shares.reduce((total, { value }) => total + value, 0);
  const heights = shares.map(({ value }) =>
    Math.max(least, Math.round(sum > 0 ? (height * value) / sum : height / shares.length)),
  );
  const over = heights.reduce((total, own) => total + own, 0) - height;
  const giver = heights.indexOf(Math.max(...heights));
  const given = heights.map((own, i) => (i === giver ? own - over : own));
  let top = 0;
  return shares.map(({ name, share, color }, i) => {
    const own = { name, share, color, top, height: given[i] ?? least };
    top += own.height;
    return own;
  });
}
