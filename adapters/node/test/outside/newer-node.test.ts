import { describeHttpOn } from '../../../http/test/on-peer.js';
import { peers } from '../../../http/test/start.js';

describeHttpOn('Node 24', peers.node24());
