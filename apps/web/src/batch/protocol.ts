/** Messages between the batch page and its worker. */

/** The meaning of a column: a param or an option by name, {@link fileName}, or none (`''`). */
export type Target = string;

/** The column with the file names. No param can have this name. */
export const fileName = '#file';

/** Columns and their meanings. */
export type Mapping = Readonly<Record<string, Target>>;

/** A row, by column. Cells of a CSV are texts; members of JSON keep their types. Empty cells are left out. */
export interface Row {
  /** `line 12` or `item 3`. */
  readonly place: string;
  readonly fields: Readonly<Record<string, unknown>>;
  /** Why the row is invalid; undefined: it is valid. */
  readonly problem: string | undefined;
}

/** A file that was read completely. */
export interface Source {
  readonly name: string;
  readonly kind: 'csv' | 'json' | 'ndjson';
  readonly encoding: 'utf-8' | 'utf-16le' | 'utf-16be';
  /** Separator of the cells of a CSV. */
  readonly delimiter: string;
  readonly columns: readonly string[];
  readonly rows: number;
  readonly first: readonly Row[];
  /** Templates in a column `template`. */
  readonly templates: readonly string[];
  /** Sentences about how the file was read. */
  readonly notes: readonly string[];
}

/** All settings that decide the images of a batch. */
export interface Plan {
  readonly source: Source;
  readonly mapping: Mapping;
  readonly template: string;
  /** Params of each template that are a list, a number or a boolean; all others are texts. */
  readonly kinds: Readonly<Record<string, ParamKinds>>;
}

export type ParamKinds = Readonly<Record<string, 'list' | 'number' | 'switch'>>;

export type Command =
  | { readonly do: 'open'; readonly base: string }
  | { readonly do: 'read'; readonly file: File }
  | { readonly do: 'draw'; readonly plan: Plan }
  | { readonly do: 'pause' | 'resume' | 'zip' | 'refused rows' | 'start over' };

export type Phase = 'opening' | 'empty' | 'reading' | 'read' | 'copying' | 'drawing' | 'paused' | 'done';

export interface Status {
  readonly phase: Phase;
  /** Whether images are kept when the user leaves the page. */
  readonly lasts: boolean;
  readonly source: Source | undefined;
  /** Progress of reading and copying the file, 0 to 1. */
  readonly part: number;
  readonly drawn: number;
  readonly refused: number;
  /** Size of all images, in bytes. */
  readonly bytes: number;
  /** Messages of the last few refused rows. */
  readonly reasons: readonly string[];
  /** Why the run stopped or waits. */
  readonly trouble: string | undefined;
  readonly isZipping: boolean;
}

/** An image that was drawn. */
export interface NewestImage {
  /** Name of its file. */
  readonly name: string;
  readonly place: string;
  readonly file: Blob;
}

export type Report =
  | { readonly tell: 'newest'; readonly images: readonly NewestImage[] }
  | { readonly tell: 'status'; readonly status: Status }
  | { readonly tell: 'file'; readonly name: string; readonly file: Blob };
