import { join } from 'node:path';
import { testLedger } from '@placard/core/testing';
import { openLedger } from '../src/index.js';
import { newFolder } from './helpers.js';
import { testSameCounts } from './same-counts.js';

testLedger('memory', () => openLedger('memory:'));
testLedger('sqlite', async () => openLedger(`sqlite:${join(await newFolder(), 'placard.db')}`));
testSameCounts('sqlite', async () => openLedger(`sqlite:${join(await newFolder(), 'placard.db')}`));
