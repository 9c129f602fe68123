import { featureFonts } from './fonts.js';

/** A page of squares, which are red until a rule makes them green. */
const squares = (css: string, content: string): string =>
  `<!doctype html><style>
  body { margin: 0; display: flex; flex-wrap: wrap; gap: 4px } section { display: contents }
  i { width: 16px; height: 16px; background: red } ${css}</style>${content}`;

const inter = featureFonts[0].data.toString('base64');
const faces = `@font-face { font-family: "Body"; src: local("Nowhere"), url(data:font/ttf;base64,${inter}) }`;

/** HTML with style sheets, by what it shows. */
export const documents: Readonly<Record<string, string>> = {
  selectors: squares(
    `.a:is(.b, .c), .d:where(:not(.x)), #e, [data-f="1"], [data-g^=ab], [lang|=en], i:nth-child(8 of .s), u + i, u ~ .k,
     section:has(> .deep) > .deep, i:first-of-type:not([class]), .m:empty, i:only-child, :root .n, .o:nth-last-child(-n+1),
     .p::before, .q:not(:hover):not(:focus-visible), .\\31 0\\/2, I.r, .t:is(:host, .t) { background: green }
     .m:hover, .m::selection, .v:contains("x"), .v, :nonsense, .w { background: blue }`,
    `<section><i></i><u></u><i class="k"></i><b></b><i class="k"></i></section>
     <i class="a b"></i><i class="a"></i><i class="d"></i><i class="d x"></i><i id="e"></i><i data-f="1"></i><i data-g="abc"></i>
     <i lang="en-US"></i><section>${'<i class="s"></i>'.repeat(9)}</section><section><i class="deep"></i></section>
     <section><i class="m"></i><i class="n"></i><i class="m"> </i></section><section><i class="o"></i><i class="o"></i></section>
     <i class="p"></i><i class="q"></i><i class="10/2"></i><i class="r"></i><i class="t"></i><i class="v"></i>`,
  ),
  precedence: squares(
    `#a { background: green } i.a { background: blue } .b.b { background: green } i.b { background: blue }
     :where(#c) { background: blue } i.c { background: green } :is(#none, .d) { background: green } i.d.d.d { background: blue }
     .e { background: green !important } .f { background: blue } .f { background: green } .g { background: green }
     [id=h] { background: blue } .h { background: green } .i { background-color: blue; background: green }
     .j { --c: green; background: blue; background: var(--c) } :root { --k: gold } .k { --k: green } .k i { background: var(--k) }
     .l { background: -moz-linear-gradient(red, red) } .l { background: green } .m { background: var(--none, green) }`,
    `<i id="a" class="a"></i><i class="b"></i><i id="c" class="c"></i><i class="d"></i><i class="e" style="background: blue"></i>
     <i class="f"></i><i class="g" style="background: gold !important"></i><i id="h" class="h"></i><i class="i"></i>
     <i class="j"></i><section class="k"><i></i></section><i class="l"></i><i class="m"></i>`,
  ),
  layers: squares(
    `@layer low, high; @layer high { .a { background: green } .b { background: blue !important } }
     @layer low { #a { background: blue } .b { background: green !important } .c { background: blue } @layer in { #c { background: red } } }
     .c { background: green } .d { background: blue } @layer high.in { #d { background: red } } @layer high { .e { background: green } }
     @layer high.in { #e { background: blue } } @layer { .f { background: blue } } @layer { .f { background: green } } .d { background: green }`,
    '<i id="a" class="a"></i><i class="b"></i><i id="c" class="c"></i><i id="d" class="d"></i><i id="e" class="e"></i><i class="f"></i>',
  ),
  conditions: squares(
    `@media (min-width: 200px) and (max-height: 100px) { .a { background: green } } @media (width < 200px), print { .b { background: blue } }
     @media (100px <= width <= 300px) { .b { background: green } } @media (orientation: landscape) { .c { background: green } }
     @media not all and (aspect-ratio: 2/1) { .d { background: blue } } @media (min-aspect-ratio: 3/2) { .d { background: green } }
     @media (prefers-color-scheme: dark) { .e { background: blue } } @media (prefers-color-scheme: light) { .e { background: green } }
     @media not (width > 50em) { .f { background: green } } @media screen and (not (orientation: portrait)) { .g { background: green } }
     @media (orientation: portrait) or (height = 100px) { .h { background: green } }
     @supports (display: grid) and (not (-moz-orient: inline)) { .i { background: green } } @supports selector(:has(a)) { .j { background: green } }
     @supports (-moz-appearance: none) or (not (color: red)) { .j { background: blue } } @media (nonsense) { .j { background: blue } }`,
    'abcdefghij'.replace(/./g, '<i class="$&"></i>'),
  ),
  nesting: squares(
    `.a { & > i { background: green } .in & { background: gold } } .b { i { background: blue } &.c i { background: green } }
     .d { @media (min-width: 1px) { background: green } } .e, #none { .f { background: green } } .e .f { background: blue }
     .g { > i { background: green; &:not(:first-child) { background: gold } } + i { background: green } }
     .h { @layer in { background: blue } background: green } /* } */ .i { background: green; } .j { --x: "}"; background: green }
     .k { background: blue; & { background: green } background: gold }`,
    `<section class="a"><i></i></section><section class="b c"><i></i></section><i class="d"></i><section class="e"><i class="f"></i></section>
     <section class="g"><i></i><i></i></section><i></i><i class="h"></i><i class="i"></i><i class="j"></i><i class="k"></i>`,
  ),
  vertical: `<!doctype html><style>${faces} body { margin: 0; height: 100px; font: 16px/20px Body; display: flex; gap: 6px }
    .side { writing-mode: vertical-rl; transform: rotate(180deg); padding-inline: 8px; background: gold }
    h2 { writing-mode: vertical-lr; font: inherit; border-block-end: 3px solid teal; background: #eee } section { writing-mode: sideways-lr }
    </style><div class="side">Tides</div><h2>Harbor lights</h2><section>and tides</section><p>of the north</p>`,
  page: `<html><style>
    ${faces} html { background: linear-gradient(90deg, #fde68a, #bae6fd) } body { font: 14px Body; color: #334; background: gold }
    .card { width: 100px; padding: 4px 10px; border: 2px solid; border-radius: 6px; background: white }
    h1 { margin: 0; font-size: 18px } p { margin: 2px 0 } p::before { content: "\\2192\\20"; color: crimson } q::after { content: "!" attr(data-x) } q::before { content: none }
    [hidden], script { color: red } li { font-style: italic } svg { display: block; fill: teal } path + path { fill: none; stroke: crimson; stroke-width: 2 }
    </style><body><div class="card"><h1>Title</h1><p>Text <b>bold</b><p hidden>hidden<p><q data-x="?">quoted</q>
    <script>document.title = '<p>no</p>'</script></div><svg width="20" height="20"><path d="M0 0h20v20z"/><path d="M0 2L18 20"/></svg>`,
};
