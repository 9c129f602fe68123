import { describePoolOn } from '../on-runtime.js';

describePoolOn({ name: 'Node', program: process.execPath, args: [] });
