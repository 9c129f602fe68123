import { describe, expect, it } from 'vitest';
import { headerOf, hunkOf, markOf } from '../../patch/diff.js';

describe('patch', () => {
  it('counts lines as git does', () => {
    expect(hunkOf(1, 3)).toBe('@@ -1 +1,3 @@');
    expect(hunkOf(0, 1)).toBe('@@ -0,0 +1 @@');
    expect(hunkOf(4, 6)).toBe('@@ -1,4 +1,6 @@');
  });

  it('names the file twice, or a new file once', () => {
    expect(headerOf('a.ts', 1)).toEqual(['--- a/a.ts', '+++ b/a.ts']);
    expect(headerOf('a.ts', 0)).toEqual(['--- /dev/null', '+++ b/a.ts']);
  });

  it('marks whole words, and nothing in lines that share little', () => {
    expect(markOf('const wait = 1000', 'const wait = 1200')).toEqual({ before: 'const wait = ', marked: '1000' });
    expect(markOf('時間を半分に', '時間を短めに')).toEqual({ before: '時間を', marked: '半分' });
    expect(markOf('icons: 🌕', 'icons: 🌖')).toEqual({ before: 'icons: ', marked: '🌕' });
    expect(markOf('abc', 'xyz')).toBeUndefined();
    expect(markOf('abc', undefined)).toBeUndefined();
  });
});
