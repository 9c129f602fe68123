import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { noteMissing } from '../../../../test/missing.js';

const script = fileURLToPath(new URL('./public-only.mjs', import.meta.url));
/** Runs a command in a separate network, in which a public address leads to this machine. */
const inNetwork = (command: string): ReturnType<typeof spawnSync> =>
  spawnSync('unshare', ['-rn', 'sh', '-c', `ip link set lo up && ip addr add 93.184.216.34/32 dev lo && ${command}`], {
    encoding: 'utf8',
  });

it('--public-only leads from a public page to no private address: by redirect, image or a later DNS answer', ({
  skip,
}) => {
  if (inNetwork('true').status !== 0) {
    noteMissing('this machine lets no process have a network of its own (unshare, ip)');
    skip();
  }
  const { stdout, stderr } = inNetwork(`"${process.execPath}" "${script}"`);
  expect(stderr).toBe('');
  expect(JSON.parse(String(stdout))).toEqual({
    found: {
      '/redirect': ['private'],
      '/redirect-to-name': ['private'],
      '/image': ['image-private'],
      '/image-redirect': ['image-private'],
      '/rebinding': ['image-private'],
      '/unreachable': ['image-unreachable'],
      '/plain': ['no-image'],
    },
    visits: 0,
  });
});
