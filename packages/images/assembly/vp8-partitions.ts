import { codeBoth, codeMore, endCoder, firstCoder, secondCoder, startCoder } from './vp8-coder';

/**
 * Codes the tokens of rows in two partitions, each of which has every other row (RFC 6386, 9.5). They are preceded by
 * the length of the first.
 *
 * @param rowEnds the end of the tokens of each row
 * @returns the end of the second partition
 */
export function codeRows(tokens: usize, rowEnds: usize, rows: usize, to: usize): usize {
  const begin = to + 3;
  // A token takes at most a byte.
  const apart = begin + ((endOf(rows, tokens, rowEnds) - tokens) >> 1) + 16;
  startCoder(firstCoder, begin);
  startCoder(secondCoder, apart);
  /** Rows that the two coders are at. */
  let row: usize = 0;
  let row2: usize = 1;
  let at = tokens;
  let at2 = endOf(1, tokens, rowEnds);
  while (row2 < rows && row < rows) {
    const rest = endOf(row + 1, tokens, rowEnds) - at;
    const rest2 = endOf(row2 + 1, tokens, rowEnds) - at2;
    const bytes = min(rest, rest2);
    codeBoth(at, at2, bytes);
    at += bytes;
    at2 += bytes;
    if (bytes === rest) at = endOf((row += 2), tokens, rowEnds);
    if (bytes === rest2) at2 = endOf((row2 += 2), tokens, rowEnds);
  }
  for (; row < rows; at = endOf((row += 2), tokens, rowEnds)) codeMore(firstCoder, at, endOf(row + 1, tokens, rowEnds));
  for (; row2 < rows; at2 = endOf((row2 += 2), tokens, rowEnds))
    codeMore(secondCoder, at2, endOf(row2 + 1, tokens, rowEnds));
  const end = endCoder(firstCoder);
  const length = endCoder(secondCoder) - apart;
  store<u16>(to, <u32>(end - begin));
  store<u8>(to, (<u32>(end - begin)) >> 16, 2);
  memory.copy(end, apart, length);
  return end + length;
}

/** The end of the tokens of the first `rows` rows. */
function endOf(rows: usize, tokens: usize, rowEnds: usize): usize {
  return rows === 0 ? tokens : <usize>load<u32>(rowEnds + ((rows - 1) << 2));
}
