const t0=process.cpuUsage(); const p=(l)=>{const u=process.cpuUsage(t0); console.log(l, ((u.user+u.system)/1000).toFixed(0))};
await import('@placard/core/server'); p('core/server');
await import('@placard/templates'); p('templates');
const r=(await import('./dist/renderer.js')); p('renderer module');
const x=await r.default(new URL('./dist/renderer.js', import.meta.url).href); p('renderer');
await x.render({template:'basic',version:'1',preset:'og',background:null,format:'png',scale:1,params:{title:'Hello'}}, new AbortController().signal); p('first image');
