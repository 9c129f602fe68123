import { join } from 'node:path';
import { testCacheStore, testLedger } from '@placard/core/testing';
import { openCache, openLedger } from '../src/index.js';
import { newFolder } from './helpers.js';
import { testSameCounts } from './same-counts.js';

const maxBytes = 8_000_000;

testCacheStore('memory', async () => ({ store: await openCache('memory:', { maxBytes }) }));
testCacheStore('file', async () => ({ store: await openCache(`file:${await newFolder()}`, { maxBytes }) }));

testLedger('memory', () => openLedger('memory:'));
testLedger('sqlite', async () => openLedger(`sqlite:${join(await newFolder(), 'placard.db')}`));
testSameCounts('sqlite', async () => openLedger(`sqlite:${join(await newFolder(), 'placard.db')}`));
