/**
 * Copies yoga.wasm of yoga-wasm-web to dist/yoga.wasm, with an initial memory of 1 MB, which grows when a card needs
 * more. The published file has 16 MB, which V8 counts as growth of its heap, so that it marks the whole heap before the
 * first card. A Worker has 128 MB in total.
 */
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Initial number of pages of 64 KB. Yoga's own data and stack take two. */
const pages = 16;

/** Ids of sections: WebAssembly Core Specification 2.0, §5.5.2. */
const memorySection = 5;

/** Reads an unsigned LEB128 number at an offset. Returns it and the offset after it (§5.2.2). */
function readNumber(bytes, offset) {
  let value = 0;
  for (let shift = 0; ; shift += 7) {
    const byte = bytes[offset++];
    value += (byte & 0x7f) * 2 ** shift;
    if (byte < 0x80) return [value, offset];
  }
}

function numberBytes(value) {
  return value < 0x80 ? [value] : [(value % 0x80) + 0x80, ...numberBytes(Math.floor(value / 0x80))];
}

/** Returns the section of one memory with a limit: count, flag of the limit, minimum and maximum of pages (§5.4.4). */
function memoryOf(bytes, offset) {
  if (bytes[offset] !== 1 || bytes[offset + 1] !== 1)
    throw new Error('yoga.wasm: another kind of memory than expected');
  const [min, next] = readNumber(bytes, offset + 2);
  const [max] = readNumber(bytes, next);
  if (min < pages) throw new Error(`yoga.wasm: its memory begins with ${min} pages already`);
  return [1, 1, ...numberBytes(pages), ...numberBytes(max)];
}

/** Returns the module with another memory section; all other sections are copied. */
function withSmallMemory(module) {
  for (let offset = 8; offset < module.length; ) {
    const [size, start] = readNumber(module, offset + 1);
    if (module[offset] === memorySection) {
      const section = memoryOf(module, start);
      const parts = [
        module.subarray(0, offset + 1),
        numberBytes(section.length),
        section,
        module.subarray(start + size),
      ];
      return Buffer.concat(parts.map((part) => Uint8Array.from(part)));
    }
    offset = start + size;
  }
  throw new Error('yoga.wasm: it has no memory');
}

const { resolve } = createRequire(import.meta.url);
mkdirSync('dist', { recursive: true });
writeFileSync('dist/yoga.wasm', withSmallMemory(readFileSync(resolve('yoga-wasm-web/dist/yoga.wasm'))));
copyFileSync(join(dirname(resolve('yoga-wasm-web/package.json')), 'LICENSE'), 'dist/yoga.LICENSE');
