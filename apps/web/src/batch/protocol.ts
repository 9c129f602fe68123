/** What the batch page and its worker tell each other. */

/** What a column is: a param, an option of a request by its name, {@link fileName}, or nothing (`''`). */
export type Target = string;

/** The column that names the files. No param can have this name. */
export const fileName = '#file';

/** Columns → what they are. */
export type Mapping = Readonly<Record<string, Target>>;

/** A row, by column. Cells of a CSV are text; members of JSON are what they are. Empty cells are left out. */
export interface Row {
  /** `line 12` or `item 3`. */
  readonly place: string;
  readonly fields: Readonly<Record<string, unknown>>;
  /** Why it is no row; undefined: it is one. */
  readonly problem: string | undefined;
}

/** A file that was read to its end. */
export interface Source {
  readonly name: string;
  readonly kind: 'csv' | 'json' | 'ndjson';
  readonly encoding: 'utf-8' | 'utf-16le' | 'utf-16be';
  /** Between the cells of a CSV. */
  readonly delimiter: string;
  readonly columns: readonly string[];
  readonly rows: number;
  readonly first: readonly Row[];
  /** Templates that a column `template` names. */
  readonly templates: readonly string[];
  /** What is to be known of how it was read, in sentences. */
  readonly notes: readonly string[];
}

/** All that decides the pictures of a batch. */
export interface Plan {
  readonly source: Source;
  readonly mapping: Mapping;
  readonly template: string;
  /** Params of each template that take a list, a number or a switch; all others take text. */
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
  /** Whether pictures stay when the page is left. */
  readonly lasts: boolean;
  readonly source: Source | undefined;
  /** 0 to 1, of reading and copying the file. */
  readonly part: number;
  readonly drawn: number;
  readonly refused: number;
  /** Of all pictures. */
  readonly bytes: number;
  /** The last few refused rows, in words. */
  readonly reasons: readonly string[];
  /** What keeps it from going on, or why it waits. */
  readonly trouble: string | undefined;
  readonly isZipping: boolean;
}

export type Report =
  | { readonly tell: 'status'; readonly status: Status }
  | { readonly tell: 'file'; readonly name: string; readonly file: Blob };
