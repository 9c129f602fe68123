import { describeHttp } from '../suite.js';
import { startNode } from '../start-node.js';

describeHttp('Node', startNode);
