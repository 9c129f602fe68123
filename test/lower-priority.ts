import { getPriority, setPriority } from 'node:os';

// What computes leaves the processor to the tests that wait for a server, whose patience has an end. At 5, it still gets a
// third of what each of those gets.
setPriority(Math.max(getPriority(), 5));
