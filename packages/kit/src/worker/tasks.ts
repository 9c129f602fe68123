/** What a page or a command asks of the process that runs template code, and what it is told. */
import type { Issue, ParamsSchema, Preset, Template } from '@placard/core';
import type { PlacedText } from '@placard/core/engine';
import type { AskedRequest, ImageRequest } from '@placard/core/server';
import type { TextCase } from '@placard/core/checks';
import type { Protocol } from '@placard/pool/ipc';
import type { Mistake } from '../mistake.js';

/** Modules to load, as URLs that Node can import. */
export interface Modules {
  readonly templates: string;
  readonly config: string | undefined;
  /** The source that the templates are written in, for errors. */
  readonly entry: string;
}

export interface LoadedTemplate {
  readonly id: string;
  readonly version: string;
  readonly title: string;
  readonly description: string;
  readonly background: boolean;
  readonly params: ParamsSchema;
  readonly examples: Template['examples'];
  readonly cases: readonly TextCase[];
}

export interface LoadedBackground {
  readonly id: string;
  readonly title: string;
  readonly author: string;
  readonly dominant: string;
}

export interface Loaded {
  readonly templates: readonly LoadedTemplate[];
  readonly backgrounds: readonly LoadedBackground[];
}

/** A request that leaves nothing open but the background. */
export interface DrawTask extends Omit<Required<AskedRequest>, 'background'>, Pick<AskedRequest, 'background'> {
  /** Only the picture: no checks. */
  readonly quick?: boolean;
}

/** A fault as it crosses processes: without what the page knows already. */
export interface ShownFault {
  readonly message: string;
  readonly elements: readonly PlacedText[];
}

export interface DrawnCard extends ShownCard {
  readonly image: Uint8Array;
}

export interface ShownCard {
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
  readonly alt: string;
  /** Milliseconds by stage. */
  readonly stages: Readonly<Record<string, number>>;
  readonly warnings: readonly string[];
  readonly texts: readonly PlacedText[];
  readonly faults: readonly ShownFault[];
}

export type CheckTask = Pick<ImageRequest, 'template' | 'version'>;

/** How one check came out. */
export interface CheckResult {
  readonly name: string;
  readonly faults: readonly CheckFault[];
}

export interface CheckFault extends ShownFault {
  /** The card that shows it. */
  readonly card?: Pick<ImageRequest, 'params' | 'preset' | 'background'>;
  /** Where the template's source throws. */
  readonly mistake?: Mistake;
}

/** A picture of an example, to be compared with the approved one: photos are grey, and weigh nothing. */
export interface PictureTask extends CheckTask {
  readonly example: string;
  readonly preset: Preset;
  readonly photo: boolean;
}

export interface Tasks {
  readonly load: { readonly take: Modules; readonly give: Loaded };
  readonly draw: { readonly take: DrawTask; readonly give: DrawnCard };
  /** Tells each {@link CheckResult} as it comes. */
  readonly check: { readonly take: CheckTask; readonly give: null };
  readonly picture: { readonly take: PictureTask; readonly give: Uint8Array };
}

export type TaskName = keyof Tasks;

/** Between a page or a command and the process that runs template code. */
export interface TaskProtocol extends Protocol {
  readonly task: { readonly [T in TaskName]: { readonly name: T; readonly take: Tasks[T]['take'] } }[TaskName];
  readonly done: Tasks[TaskName]['give'];
  readonly told: CheckResult;
  /** Issues: the params do not fit the schema. */
  readonly failure: { readonly mistake: Mistake } | { readonly issues: readonly Issue[] };
  readonly ready: null;
}
