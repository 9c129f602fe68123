/** Names that examples in docstrings use without declaring them. */
declare const fonts: import('@placard/core').FontSet;
declare const backgrounds: import('@placard/core').BackgroundPack;
declare const background: import('@placard/core').Background;
declare const templates: import('@placard/core').TemplatePackage;
declare const template: import('@placard/core').Template;
declare const facts: import('@placard/core').TemplateFacts;
declare const frame: import('@placard/core').Frame;
declare const scene: import('@placard/core').SceneNode;
declare const engine: import('@placard/core/engine').Engine;
declare const renderer: import('@placard/core/engine').Renderer;
declare const job: import('@placard/core/engine').RenderJob;
declare const sheet: import('@placard/core/engine').RenderInput;
declare const engine: import('@placard/core/engine').Engine;
declare const openDrawer: import('@placard/site').OpenDrawer;
declare const openSource: import('@placard/site').SiteOptions['openSource'];
declare const registry: import('@placard/core/server').Registry;
declare const cache: import('@placard/core/server').CacheStore;
declare const card: import('@placard/core/server').Card;
declare const bench: import('@placard/core/checks').TemplateBench;
declare const error: unknown;
declare const [secret, rootSecret, signature, signingSecret]: readonly [string, string, string, string];
declare const [keyId, key, url, title]: readonly [string, string, string, string];
declare const hello: import('@placard/core').Template;
declare const decode: import('@placard/core/testing').EngineBench['decode'];
declare const server: import('@placard/server').Server;
declare const hyphenation: import('@placard/text').HyphenLoader;
declare const app: import('@placard/http').FetchApp;
declare const request: Request;
declare const services: import('@placard/http').Services;
declare const [width, height]: readonly [number, number];
declare const [accent, ink, drawn]: readonly [string, string, string];
declare function contrast(color: string, other: string): number;
declare function openLedger(url: string): Promise<import('@placard/accounts/ledger').Ledger>;
declare function newFolder(): string;

/** A function that the reader implements. */
declare function openMyLedger(folder: string): Promise<import('@placard/accounts/ledger').Ledger>;
declare function openMyCache(): Promise<import('@placard/core/server').CacheStore>;
declare function openMyFaultyCache(): Promise<import('@placard/core/testing').FaultyCache>;
declare function openMyLease(url: string): Promise<import('@placard/core/server').Lease>;
declare function createMyEngine(parts: {
  readonly fonts: import('@placard/core').FontSet;
}): Promise<import('@placard/core/engine').Engine>;
declare module 'cloudflare:workers' {
  export const env: {
    readonly CARDS: NonNullable<import('unstorage/drivers/cloudflare-kv-binding').KVOptions['binding']>;
  };
}
declare module 'our-cards' {
  export const cards: import('@placard/core').TemplatePackage;
}
