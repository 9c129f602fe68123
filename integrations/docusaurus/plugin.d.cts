declare const placard: typeof import('./dist/index.js', { with: { 'resolution-mode': 'import' } }).default;
export = placard;
