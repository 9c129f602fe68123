/** Tasks of the process that runs template code, with their results. */
import type { Issue, ParamsSchema, Preset, Shape, Template } from '@placard/core';
import type { PlacedText } from '@placard/core/engine';
import type { AskedRequest, ImageRequest } from '@placard/core/server';
import type { TextCase } from '@placard/core/checks';
import type { Protocol } from '@placard/pool/ipc';
import type { Mistake } from '../mistake.js';

/** URLs of modules that Node can import. */
export interface Modules {
  readonly templates: string;
  readonly config: string | undefined;
  /** The source file of the templates, for errors. */
  readonly entry: string;
}

export interface LoadedTemplate {
  readonly id: string;
  readonly version: string;
  readonly title: string;
  readonly description: string;
  readonly background: boolean;
  readonly shapes: readonly Shape[];
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
  /** Whether the configuration sets fonts or photos of its own. */
  readonly ownMaterials: boolean;
}

/** A request with all that a card needs, and a preset or a size. */
export interface DrawTask
  extends Required<Pick<AskedRequest, 'template' | 'version' | 'params' | 'scale' | 'format'>>,
    Pick<AskedRequest, 'background' | 'preset' | 'size'> {
  /** Skips the checks. */
  readonly quick?: boolean;
}

/** A fault without what the page already knows. */
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
  /** Duration of each stage in milliseconds. */
  readonly stages: Readonly<Record<string, number>>;
  readonly warnings: readonly string[];
  readonly texts: readonly PlacedText[];
  readonly faults: readonly ShownFault[];
}

export type CheckTask = Pick<ImageRequest, 'template' | 'version'>;

/** The result of one check. */
export interface CheckResult {
  readonly name: string;
  readonly faults: readonly CheckFault[];
}

export interface CheckFault extends ShownFault {
  /** The card that shows the fault. */
  readonly card?: Pick<ImageRequest, 'params' | 'preset' | 'background'>;
  /** Where the template throws. */
  readonly mistake?: Mistake;
}

/** An example's image to be compared with the approved one. Photos are replaced by gray, to keep files small. */
export interface ImageTask extends CheckTask {
  readonly example: string;
  readonly preset: Preset;
  readonly photo: boolean;
}

export interface Tasks {
  readonly load: { readonly take: Modules; readonly give: Loaded };
  readonly draw: { readonly take: DrawTask; readonly give: DrawnCard };
  /** Sends each {@link CheckResult} when it is ready. */
  readonly check: { readonly take: CheckTask; readonly give: null };
  readonly image: { readonly take: ImageTask; readonly give: Uint8Array };
}

export type TaskName = keyof Tasks;

/** Messages between the development server or a command and the process that runs template code. */
export interface TaskProtocol extends Protocol {
  readonly task: { readonly [T in TaskName]: { readonly name: T; readonly take: Tasks[T]['take'] } }[TaskName];
  readonly done: Tasks[TaskName]['give'];
  readonly update: CheckResult;
  /** `issues` when the params do not satisfy the schema. */
  readonly failure: { readonly mistake: Mistake } | { readonly issues: readonly Issue[] };
  readonly ready: null;
}
