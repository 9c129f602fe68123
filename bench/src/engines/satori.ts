import { fonts } from '@placard/fonts';
import { createSatoriEngine } from '@placard/satori';
import type { EngineModule } from './engine.js';
import { openOurs } from './ours.js';

export const { open }: EngineModule = { open: async () => openOurs(await createSatoriEngine({ fonts })) };
