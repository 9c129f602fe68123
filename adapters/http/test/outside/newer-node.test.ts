import { describeHttpOn } from '../on-peer.js';
import { peers } from '../start.js';

describeHttpOn('Node 24', peers.node24());
