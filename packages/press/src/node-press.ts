import { nodeCodec } from '@placard/images';
import { languageModels } from '@placard/text';
import { createVector } from './vector/vector.js';
import { createPress, type Press, type PressParts } from './engine.js';

/** Creates the press for Node, Bun and Deno. */
export const createNodePress = (
  parts: Omit<PressParts, 'codec' | 'languages' | 'createVector' | 'nextTurn'>,
): Promise<Press> => createPress({ ...parts, codec: nodeCodec, languages: languageModels, createVector, nextTurn });

/** Waits two turns: events that arrived during the last stage are read in the first, and handled before the second. */
const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
