export type Format = 'png' | 'jpg' | 'webp';
export type Preset = 'og' | 'x' | 'square';
export type Scale = '1' | '2';

/** Params as the template's schema declares them. Undefined values are omitted. */
export type Params = Readonly<Record<string, string | number | boolean | readonly string[] | undefined>>;

export interface ImageRequest {
  /** Template id. */
  readonly template: string;
  readonly params?: Params;
  /** Default: `'jpg'` for a card over a photo, `'png'` for any other. */
  readonly format?: Format;
  /** Size of the image. Default: `'og'`, 1200×630 pixels. */
  readonly preset?: Preset;
  /** Size in place of `preset`: `WIDTHxHEIGHT` in CSS pixels, or a name such as `github`. */
  readonly size?: string;
  /** `'2'` doubles width and height. Default: `'1'`. */
  readonly scale?: Scale;
  /** Template version. With a version, the image keeps its look. Default: the latest. */
  readonly v?: string;
  /** Background id, for example `bg-07`, or the id of an uploaded image of the account. */
  readonly bg?: string;
  /** `'truncate'`: texts and lists that are too long are cut, with a warning. Default: `'refuse'`. */
  readonly overflow?: 'refuse' | 'truncate';
  /** Name of a brand of the account: its values are the defaults of params that declare a role. */
  readonly brand?: string;
}

/** The response of `POST /v1/images`. */
export interface Image {
  readonly id: string;
  /** Signed URL of the image, or a short URL (`/s/{code}`) if the signed one would have more than 2,000 characters. */
  readonly url: string;
  /** The signed URL, if `url` is a short one; otherwise null. */
  readonly longUrl: string | null;
  readonly template: string;
  readonly v: string;
  readonly format: Format;
  /** Null when the request has a size. */
  readonly preset: Preset | null;
  /** `WIDTHxHEIGHT` in CSS pixels, or null. */
  readonly size: string | null;
  readonly scale: Scale;
  readonly bg: string | null;
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
  /** Digest of the image's bytes, lower-case hex. */
  readonly sha256: string;
  /** Whether the image came from the cache; such an image is not charged. */
  readonly cached: boolean;
  /** Alternative text. */
  readonly alt: string;
  /** Language the text was typeset in (BCP 47 tag), requested or detected; null when unknown. */
  readonly lang: string | null;
  /** HTML meta tags for the page that shares the image, one per line. */
  readonly meta: string;
  /** Sentences for the author: limits of a platform that the image exceeds, text that was shortened. */
  readonly warnings: readonly string[];
  /** Whether each platform shows the image at this URL, and what is wrong. */
  readonly platforms: readonly PlatformVerdict[];
}

/** How one platform shows an image. */
export interface PlatformVerdict {
  /** Such as `x`. A newer server may know platforms that this version of the client does not. */
  readonly id: string;
  /** Whether no problem is an error. */
  readonly ok: boolean;
  readonly problems: readonly {
    readonly code: string;
    /** `error`: the image is not shown, or not large. `warning`: it is cropped, or only second-hand sources say so. */
    readonly level: 'error' | 'warning';
    /** One sentence without a full stop. */
    readonly message: string;
    /** How to correct it, as an instruction. */
    readonly fix: string;
  }[];
}

export interface Template {
  readonly id: string;
  readonly version: string;
  readonly title: string;
  readonly description: string;
  /** Whether the template accepts `bg`. */
  readonly background: boolean;
  /** The shapes of cards that it is drawn for. */
  readonly shapes?: readonly ('wide' | 'square' | 'tall')[];
  /** JSON Schema 2020-12. */
  readonly params: Readonly<Record<string, unknown>>;
  readonly examples: readonly {
    readonly name: string;
    readonly title?: string;
    readonly params: Params;
    readonly bg?: string;
  }[];
}

/** Usage of the key's account in the current month. Times are ISO 8601, UTC. */
export interface Usage {
  readonly period: { readonly start: string; readonly end: string };
  readonly plan: string;
  readonly cap: number;
  readonly used: number;
  readonly remaining: number;
  readonly grace: { readonly endsAt: string } | null;
  readonly cacheHits: number;
  /** Requests that exceeded a burst limit. */
  readonly refused: number;
  readonly daily: readonly ({ readonly date: string } & KeyUsage)[];
  /** Renders per template id. */
  readonly templates: Readonly<Record<string, number>>;
  /** By key id. May lack the last minute of other servers. */
  readonly keys: Readonly<Record<string, KeyUsage>>;
}

/** Counts of a key, or of a day. */
export interface KeyUsage {
  /** Renders. */
  readonly used: number;
  readonly cacheHits: number;
  /** Requests that exceeded a burst limit. */
  readonly refused: number;
}

/** An image that the account has uploaded. */
export interface Asset {
  /** `ast_…`, which `bg` may name. */
  readonly id: string;
  readonly type: 'image/png' | 'image/jpeg' | 'image/webp';
  /** In pixels, as the image is shown. */
  readonly width: number;
  /** In pixels, as the image is shown. */
  readonly height: number;
  readonly bytes: number;
  /** Lower-case hex. */
  readonly sha256: string;
  /** Point that stays visible when the image is cropped, as fractions of width and height. */
  readonly focal: { readonly x: number; readonly y: number };
  /** Dominant color, `#rrggbb`. */
  readonly dominant: string;
  readonly tone: 'light' | 'mid' | 'dark';
  /** ISO 8601, UTC. */
  readonly createdAt: string;
}

/** Values that are the defaults of params that declare a role. Null is the same as left out. */
export interface BrandValues {
  /** Id of an uploaded image. */
  readonly logo?: string | null;
  /** `#rrggbb` */
  readonly colours?: {
    readonly accent?: string | null;
    readonly ground?: string | null;
    readonly ink?: string | null;
  };
  /** Names of font families that the server has. */
  readonly fonts?: { readonly heading?: string | null; readonly body?: string | null };
}

/** A brand of the account. Values that it does not have are null. */
export interface Brand {
  readonly name: string;
  readonly logo: string | null;
  readonly colours: { readonly accent: string | null; readonly ground: string | null; readonly ink: string | null };
  readonly fonts: { readonly heading: string | null; readonly body: string | null };
  /** ISO 8601, UTC. */
  readonly updatedAt: string;
}

/** A brand as it was stored. */
export interface StoredBrand extends Brand {
  /** One warning per member of the values that is not part of a brand, and was ignored. */
  readonly warnings: readonly string[];
}

/** An API key of the account, without its secrets. Times are ISO 8601, UTC. */
export interface Key {
  readonly id: string;
  readonly name: string;
  /** Ids of templates that anyone may render with public URLs of this key; `'*'` means all. */
  readonly public: readonly string[];
  readonly publicFields: PublicFields;
  readonly createdAt: string;
  /** Latest request with the key that reached a server, including cached images; null: never used. */
  readonly lastUsedAt: string | null;
  /** null while the key is valid. */
  readonly revokedAt: string | null;
}

/** Restrictions on the public URLs of a key, by the names of options and params. */
export interface PublicFields {
  /** Fields that always have the given value. */
  readonly fixed: Readonly<Record<string, string>>;
  /** Fields that a public URL must not contain. */
  readonly forbidden: readonly string[];
}

/** A new key with its secrets, which are returned only once. */
export interface NewKey {
  readonly id: string;
  readonly name: string;
  /** `plc_…` */
  readonly key: string;
  readonly signingSecret: string;
  readonly public: readonly string[];
  readonly createdAt: string;
  /** Members of the body that were ignored. */
  readonly warnings: readonly string[];
}

/** The response to `PATCH /v1/keys/{id}`. */
export interface ChangedKey extends Key {
  /** Members of the body that were ignored. */
  readonly warnings: readonly string[];
}

export type KeyChange = Partial<Pick<Key, 'name' | 'public' | 'publicFields'>>;

/** The body of `POST /v1/links`. */
export interface NewLink {
  /** Id of the active key of the account that signs. */
  readonly keyId: string;
  readonly image: ImageRequest;
  /** Unix seconds when the URL expires. Default: never. */
  readonly exp?: number;
  /** Whether to mint a short URL, whatever the length of the signed one. */
  readonly short?: boolean;
}

/** The URL of an image. The image is rendered when the URL is first requested. */
export interface Link extends Omit<Image, 'id' | 'bytes' | 'sha256' | 'cached' | 'lang' | 'warnings' | 'platforms'> {
  /** Code of the short URL; null when there is none. */
  readonly code: string | null;
  readonly warnings: readonly string[];
}

/** A short URL of a key. */
export interface ShortLink {
  readonly code: string;
  readonly url: string;
  readonly template: string;
  /** Unix seconds; null: it never expires. */
  readonly exp: number | null;
  /** ISO 8601, UTC. */
  readonly createdAt: string;
}

/** Whether a signed URL is valid, and if not, which part is wrong. */
export interface LinkCheck {
  readonly valid: boolean;
  /** The wrong part: a name of the query, `address`, `keyId`, `signature`, `query` or `exp`; null when valid. */
  readonly part: string | null;
  /** A sentence without a full stop. */
  readonly message: string;
}
