import { fonts } from '@placard/fonts';
import { createPressEngine } from '@placard/press';
import type { EngineModule } from './engine.js';
import { openOurs } from './ours.js';

export const { open }: EngineModule = { open: async () => openOurs(await createPressEngine({ fonts })) };
