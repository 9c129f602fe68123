import { describe, expect, it } from 'vitest';
import { clusterUrl } from '../../src/redis/cluster-url.js';

describe('the URL of a cluster', () => {
  it('names servers, and who asks', () => {
    expect(clusterUrl('rediss+cluster://me:a%40b@one,two:7001,[::1]:7002/', 'ledger')).toEqual({
      nodes: [
        { host: 'one', port: 6379 },
        { host: 'two', port: 7001 },
        { host: '::1', port: 7002 },
      ],
      shown: 'rediss+cluster://one,two:7001,[::1]:7002',
      credentials: { username: 'me', password: 'a@b', tls: {} },
    });
    expect(clusterUrl('redis://one', 'ledger')).toBeUndefined();
  });

  it.each([
    'redis+cluster:',
    'redis+cluster://',
    'redis+cluster://one,,two',
    'redis+cluster://me:s3cret@',
    'redis+cluster://one/?x=s3cret',
  ])('%s is refused', (url) => {
    expect(() => clusterUrl(url, 'ledger')).toThrow('the ledger redis+cluster: does not name its servers: write redis');
    expect(() => clusterUrl(url, 'ledger')).not.toThrow('s3cret');
  });
});
