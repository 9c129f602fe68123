import { describeHttpOn } from '../on-peer.js';
import { peers } from '../start.js';

describeHttpOn('Bun', peers.bun());
