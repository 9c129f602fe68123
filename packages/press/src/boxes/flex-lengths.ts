import { outerMain, type FlexItem } from './flex-items.js';

/** Lets the items of a line grow or shrink to fill it (CSS Flexbox 1 §9.7). */
export function resolveFlexibleLengths(items: readonly FlexItem[], room: number, gaps: number, isRow: boolean): void {
  const inLine = room - gaps;
  const isGrowing = items.reduce((sum, item) => sum + outerMain(item, isRow), 0) < inLine;
  const factorOf = (item: FlexItem): number => (isGrowing ? item.grow : item.shrink);
  const margins = (item: FlexItem): number => outerMain(item, isRow) - item.main;
  let flexible = items.filter(
    (item) => factorOf(item) !== 0 && (isGrowing ? item.base <= item.main : item.base >= item.main),
  );
  const spaceLeft = (): number =>
    inLine - items.reduce((sum, item) => sum + margins(item) + (flexible.includes(item) ? item.base : item.main), 0);
  const initial = spaceLeft();
  while (flexible.length > 0) {
    const factors = flexible.reduce((sum, item) => sum + factorOf(item), 0);
    const rest = spaceLeft();
    const space = factors < 1 && Math.abs(initial * factors) < Math.abs(rest) ? initial * factors : rest;
    const weightOf = (item: FlexItem): number => (isGrowing ? item.grow : item.shrink * (item.base - item.frame));
    const weights = flexible.reduce((sum, item) => sum + weightOf(item), 0);
    let violation = 0;
    const targets = flexible.map((item) => {
      const target = item.base + (weights === 0 ? 0 : (space * weightOf(item)) / weights);
      const clamped = Math.max(item.least, Math.min(target, item.most));
      violation += clamped - target;
      return { item, target, clamped };
    });
    const frozen = targets.filter(({ target, clamped }) =>
      Math.abs(violation) < 1e-9 ? true : violation > 0 ? clamped > target : clamped < target,
    );
    for (const { item, clamped } of frozen) item.main = clamped;
    flexible = flexible.filter((item) => !frozen.some((each) => each.item === item));
  }
}
