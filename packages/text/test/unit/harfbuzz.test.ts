import { compileHarfBuzz } from '@placard/text/wasm-files';
import { expect, it } from 'vitest';
import { startHarfBuzz } from '../../src/harfbuzz-instance.js';

it('says that HarfBuzz has no memory left, and writes nothing at address 0', async () => {
  const { allocate, hb } = await startHarfBuzz(await compileHarfBuzz());
  expect(() => allocate(0xf0000000)).toThrow('HarfBuzz has no memory left for 4026531840 bytes');
  const address = allocate(16);
  expect(address).toBeGreaterThan(0);
  hb.free(address);
});
