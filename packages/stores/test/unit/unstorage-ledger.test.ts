import { testLedger } from '@placard/accounts/testing';
import fs from 'unstorage/drivers/fs';
import memory from 'unstorage/drivers/memory';
import { openLedger, unstorageLedger } from '../../src/index.js';
import { testBrokenUploads } from '../broken-uploads.js';
import { newFolder } from '../helpers.js';
import { testSameCounts } from '../same-counts.js';

// A short lease, because opening waits for a thirtieth of it.
const lease = 2_000;
const overMemory = () => unstorageLedger(memory(), { lease, snapshotEntries: 5 });
const overFiles = async () => unstorageLedger(fs({ base: await newFolder() }), { lease });

testLedger('unstorage memory', overMemory);
testLedger('unstorage fs', overFiles);
testSameCounts('unstorage fs', overFiles);
testBrokenUploads('unstorage fs', overFiles);
testBrokenUploads('memory', () => openLedger('memory:'));
