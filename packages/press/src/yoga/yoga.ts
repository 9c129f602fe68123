import type { WasmModule } from '@placard/core/engine';
import { startYoga, type Measure } from './instance.js';

/** The address of a box in Yoga's memory (`YGNode`). */
export type YogaBox = number;

/** A length in pixels, in percent of the parent (`50%`), or `auto`. */
export type Length = number | string;

export type LengthProperty = 'Width' | 'Height' | 'MinWidth' | 'MinHeight' | 'MaxWidth' | 'MaxHeight' | 'FlexBasis';
export type EdgeProperty = 'Margin' | 'Padding' | 'Position';
export type NumberProperty =
  | 'AlignContent'
  | 'AlignItems'
  | 'AlignSelf'
  | 'AspectRatio'
  | 'Display'
  | 'FlexDirection'
  | 'FlexGrow'
  | 'FlexShrink'
  | 'FlexWrap'
  | 'JustifyContent'
  | 'PositionType';

/** Lays out boxes as flexbox does (<https://www.yogalayout.dev>). */
export interface Yoga {
  /** Calls a function, and frees the boxes that were created in it. */
  within<T>(use: () => T): T;
  newBox(): YogaBox;
  insertChild(parent: YogaBox, child: YogaBox, index: number): void;
  set(box: YogaBox, property: NumberProperty, value: number): void;
  setLength(box: YogaBox, property: LengthProperty, value: Length): void;
  setEdge(box: YogaBox, property: EdgeProperty, edge: number, value: Length): void;
  setBorder(box: YogaBox, edge: number, width: number): void;
  setGap(box: YogaBox, gutter: number, length: number): void;
  setMeasure(box: YogaBox, measure: Measure): void;
  /** @throws the error of a `measure`; after an error no other `measure` is called */
  layOut(root: YogaBox, width: number, height: number): void;
  /** Position and size after `layOut`, relative to the parent's box. */
  computed(box: YogaBox): { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  /** Padding and border at an edge after `layOut`. */
  inset(box: YogaBox, edge: number): number;
}

/** The enumerations of Yoga 2 that are used here (`YGEnums.h`). */
export const edge = { Left: 0, Top: 1, Right: 2, Bottom: 3, All: 8 } as const;
export const gutter = { Column: 0, Row: 1, All: 2 } as const;
export const display = { flex: 0, none: 1 } as const;
export const positionType = { relative: 1, absolute: 2 } as const;
export const flexWrap = { nowrap: 0, wrap: 1, 'wrap-reverse': 2 } as const;
/** The measure mode without a limit. */
export const undefinedSize = 0;
export const align = {
  auto: 0,
  'flex-start': 1,
  center: 2,
  'flex-end': 3,
  stretch: 4,
  baseline: 5,
  'space-between': 6,
  'space-around': 7,
} as const;
export const justify = {
  'flex-start': 0,
  center: 1,
  'flex-end': 2,
  'space-between': 3,
  'space-around': 4,
  'space-evenly': 5,
} as const;
export const flexDirection = { column: 0, 'column-reverse': 1, row: 2, 'row-reverse': 3 } as const;
const leftToRight = 1;
const nothing = { width: 0, height: 0 };

/** @param module `yoga.wasm` of this package, compiled */
export async function openYoga(module: WasmModule): Promise<Yoga> {
  const { method, measures } = await startYoga(module);
  const [create, destroy] = [method('Node.createWithConfig'), method('Node.destroy')];
  const implement = method('MeasureCallback.implement');
  const [left, top] = [method('Node.getComputedLeft'), method('Node.getComputedTop')];
  const [width, height] = [method('Node.getComputedWidth'), method('Node.getComputedHeight')];
  const [border, padding] = [method('Node.getComputedBorder'), method('Node.getComputedPadding')];
  const config = method('Config.create')();
  method('Config.setUseWebDefaults')(config, 1);
  // Like CSS, do not round boxes to whole pixels.
  method('Config.setPointScaleFactor')(config, 0);
  const boxes: YogaBox[] = [];
  /** The errors of measures in the current layout; at most one. */
  const failures: unknown[] = [];

  /** @throws {Error} for a unit that the property does not have */
  function setLength(property: string, value: Length, ...target: number[]): void {
    if (value === 'auto') return void method(`Node.set${property}Auto`)(...target);
    const unit = typeof value === 'string' && value.endsWith('%') ? 'Percent' : '';
    const length = typeof value === 'string' ? Number.parseFloat(value) : value;
    if (typeof value === 'string' && Number.isNaN(length)) throw new Error(`${property} cannot be ${value}`);
    method(`Node.set${property}${unit}`)(...target, length);
  }

  return {
    within(use) {
      const [first, firstMeasure] = [boxes.length, measures.length];
      try {
        return use();
      } finally {
        for (const box of boxes.splice(first)) destroy(box);
        measures.length = firstMeasure;
      }
    },
    newBox() {
      const box = create(config);
      boxes.push(box);
      return box;
    },
    insertChild: method('Node.insertChild'),
    set: (box, property, value) => void method(`Node.set${property}`)(box, value),
    setLength: (box, property, value) => setLength(property, value, box),
    setEdge: (box, property, edge, value) => setLength(property, value, box, edge),
    setBorder: method('Node.setBorder'),
    setGap: method('Node.setGap'),
    setMeasure(box, measure) {
      // Exceptions must not pass through WebAssembly, because its stack of 64 KiB would not be unwound.
      measures.push((...limits) => {
        if (failures.length > 0) return nothing;
        try {
          return measure(...limits);
        } catch (error) {
          failures.push(error);
          return nothing;
        }
      });
      method('Node.setMeasureFunc')(box, implement(measures.length - 1));
    },
    layOut(root, width, height) {
      failures.length = 0;
      method('Node.calculateLayout')(root, width, height, leftToRight);
      if (failures.length > 0) throw failures[0];
    },
    computed: (box) => ({ x: left(box), y: top(box), width: width(box), height: height(box) }),
    inset: (box, edge) => padding(box, edge) + border(box, edge),
  };
}
