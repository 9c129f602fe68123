import { join } from 'node:path';
import { newFolder } from '../helpers.js';
import { testManyProcesses } from './many-processes.js';

testManyProcesses('sqlite', async () => `sqlite:${join(await newFolder(), 'placard.db')}`);
