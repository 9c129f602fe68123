/** Colors follow the system, or the choice at the top of the page. */
const light =
  '--ground: #f4f4f1; --panel: #ffffff; --line: #d5d5cf; --ink: #1b1b19; --quiet: #5d5d57; color-scheme: light;';
const dark =
  '--ground: #141416; --panel: #202124; --line: #3b3c41; --ink: #f1f1ee; --quiet: #a9a9a4; color-scheme: dark;';

export const style = `
:root { ${light} }
@media (prefers-color-scheme: dark) { :root { ${dark} } }
:root:has(#light:checked) { ${light} }
:root:has(#dark:checked) { ${dark} }
* { box-sizing: border-box; }
body { margin: 0; padding: 24px; background: var(--ground); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
header, main { max-width: 1392px; margin: 0 auto; }
header { display: flex; flex-wrap: wrap; gap: 8px 32px; align-items: center; justify-content: space-between; }
h1 { font-size: 24px; margin: 0; }
h2 { font-size: 20px; margin: 32px 0 0; overflow-wrap: anywhere; }
h3 { font-size: 16px; margin: 0 0 16px; }
fieldset { border: 0; padding: 0; margin: 0; display: flex; flex-wrap: wrap; gap: 4px 16px; }
legend { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
label { display: inline-flex; gap: 8px; align-items: center; min-height: 32px; }
.summary { margin: 0 0 16px; color: var(--quiet); }
article { border-top: 1px solid var(--line); padding: 24px 0; }
.state { display: inline-block; margin-left: 8px; padding: 0 8px; border-radius: 4px; font-size: 13px; color: #ffffff; }
.state.ok { background: #186a3b; } .state.warning { background: #8a5200; } .state.error { background: #b3261e; }
.views { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 280px), 1fr)); gap: 24px; align-items: start; }
figure { margin: 0; min-width: 0; max-width: 480px; }
figcaption { margin-bottom: 8px; font-weight: 600; font-size: 14px; }
figcaption small { font-weight: 400; font-size: 13px; color: var(--quiet); }
.card { background: var(--panel); border: 1px solid var(--line); border-radius: 12px; overflow: hidden; }
.row { display: grid; grid-template-columns: 96px minmax(0, 1fr); align-items: stretch; }
.image { width: 100%; background-size: cover; background-position: center; }
.words { display: grid; gap: 2px; padding: 12px; min-width: 0; }
.site { font-size: 13px; color: var(--quiet); }
.title { font-weight: 600; }
.description { font-size: 14px; color: var(--quiet); }
.words span { overflow: hidden; text-overflow: ellipsis; display: -webkit-box; -webkit-line-clamp: 2; -webkit-box-orient: vertical; overflow-wrap: anywhere; }
.crops { position: relative; }
.crops svg { position: absolute; inset: 0; width: 100%; height: 100%; filter: drop-shadow(0 0 1px #ffffff); }
rect { fill: none; stroke-width: 2; stroke: #d6006c; }
rect.thumbnail { stroke-dasharray: 8 4; } rect.label { stroke-dasharray: 2 3; }
.over { position: relative; } .over span { position: absolute; padding: 0 6px; border-radius: 4px; overflow: hidden; white-space: nowrap; text-overflow: ellipsis; background: rgb(0 0 0 / 0.77); color: #ffffff; font-size: 12px; }
.key { margin: 4px 0 0; font-size: 13px; color: var(--quiet); }
ul { margin: 16px 0 0; padding: 0; list-style: none; display: grid; gap: 8px; }
li { padding-left: 12px; border-left: 4px solid #8a5200; overflow-wrap: anywhere; } li.error { border-color: #b3261e; }
li i { font-style: normal; color: var(--quiet); }
`;
