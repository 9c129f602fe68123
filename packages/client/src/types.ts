export type Format = 'png' | 'jpg' | 'webp';
export type Preset = 'og' | 'x' | 'square';
export type Scale = '1' | '2';

/** By the schema of the template; what is undefined is left out. */
export type Params = Readonly<Record<string, string | number | boolean | readonly string[] | undefined>>;

export interface ImageRequest {
  /** The id of a template. */
  readonly template: string;
  readonly params?: Params;
  /** Default: png. */
  readonly format?: Format;
  /** The proportions. Default: og, 1200×630. */
  readonly preset?: Preset;
  /** `'2'` doubles both sides. Default: `'1'`. */
  readonly scale?: Scale;
  /** Pins the version of the template, so that the card keeps its look for ever. */
  readonly v?: string;
  /** A background id, as `bg-07`. */
  readonly bg?: string;
}

/** What `POST /v1/images` answers. */
export interface Image {
  readonly id: string;
  /** The signed URL of this very image. */
  readonly url: string;
  readonly template: string;
  readonly v: string;
  readonly format: Format;
  readonly preset: Preset;
  readonly scale: Scale;
  readonly bg: string | null;
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
  /** Lower-case hex. */
  readonly sha256: string;
  readonly cached: boolean;
  readonly alt: string;
  /** BCP 47: the language that the texts were set in, as asked for or guessed; null when nothing told. */
  readonly lang: string | null;
  /** Meta tags for the page that the image stands for. */
  readonly meta: string;
  /** Sentences: what a platform would refuse, text that was shortened. */
  readonly warnings: readonly string[];
}

export interface Template {
  readonly id: string;
  readonly version: string;
  readonly title: string;
  readonly description: string;
  /** Whether it takes `bg`. */
  readonly background: boolean;
  /** JSON Schema 2020-12. */
  readonly params: Readonly<Record<string, unknown>>;
  readonly examples: readonly { readonly name: string; readonly params: Params; readonly bg?: string }[];
}

/** The current period of the key's account. Times are ISO 8601, UTC. */
export interface Usage {
  readonly period: { readonly start: string; readonly end: string };
  readonly plan: string;
  readonly cap: number;
  readonly used: number;
  readonly remaining: number;
  readonly grace: { readonly endsAt: string } | null;
  readonly cacheHits: number;
  readonly daily: readonly { readonly date: string; readonly used: number; readonly cacheHits: number }[];
  /** Renders by template. */
  readonly templates: Readonly<Record<string, number>>;
}

/** An API key of the account, without its secrets. Times are ISO 8601, UTC. */
export interface Key {
  readonly id: string;
  readonly name: string;
  /** Templates that anybody may render in its name; `'*'` stands for all. */
  readonly public: readonly string[];
  readonly publicFields: PublicFields;
  readonly createdAt: string;
  /** null: it holds. */
  readonly revokedAt: string | null;
}

/** What a key's public URLs may not say, by the names of options and params. */
export interface PublicFields {
  /** These always have this value. */
  readonly fixed: Readonly<Record<string, string>>;
  readonly forbidden: readonly string[];
}

/** A key at the only moment when it is shown in full. */
export interface NewKey {
  readonly id: string;
  readonly name: string;
  /** `plc_…` */
  readonly key: string;
  readonly signingSecret: string;
  readonly public: readonly string[];
  readonly createdAt: string;
}

export type KeyChange = Partial<Pick<Key, 'name' | 'public' | 'publicFields'>>;
