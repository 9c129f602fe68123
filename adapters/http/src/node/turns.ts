/** Number of requests that are started in one turn of the event loop. */
const atOnce = 4;

/**
 * Starts requests in order, a few per turn of the event loop. Node accepts only one connection per turn, and reads
 * messages of render processes and results of disk reads between two turns. If it handled all requests that have
 * arrived in one turn, it would do that too rarely under overload.
 *
 * @returns a function that starts a request now, or in one of the next turns
 * @example
 * const begin = fewPerTurn();
 * for (const name of ['a', 'b', 'c', 'd', 'e']) begin(() => console.log(name)); // e in the next turn
 */
export function fewPerTurn(): (call: () => void) => void {
  const waiting: (() => void)[] = [];
  let begun = 0;
  let planned = false;

  function begin(call: () => void): void {
    begun += 1;
    if (!planned) setImmediate(nextTurn);
    planned = true;
    call();
  }

  function nextTurn(): void {
    planned = false;
    begun = 0;
    while (begun < atOnce) {
      const call = waiting.shift();
      if (call === undefined) return;
      begin(call);
    }
  }

  return (call) => {
    if (begun < atOnce) begin(call);
    else waiting.push(call);
  };
}
