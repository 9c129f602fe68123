import { join } from 'node:path';
import { testLedger } from '@placard/accounts/testing';
import { openLedger } from '../../src/index.js';
import { testBrokenUploads } from '../broken-uploads.js';
import { newFolder } from '../helpers.js';
import { testSameCounts } from '../same-counts.js';

testLedger('memory', () => openLedger('memory:'));
const newFile = async (): Promise<string> => `sqlite:${join(await newFolder(), 'placard.db')}`;
testLedger('sqlite', async () => openLedger(await newFile()));
testSameCounts('sqlite', async () => openLedger(await newFile()));
testBrokenUploads('sqlite', async () => openLedger(await newFile()));
