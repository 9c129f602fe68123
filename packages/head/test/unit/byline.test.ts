import { readByline } from '@placard/head';
import { describe, expect, it } from 'vitest';

const read = (html: string, charset = 'utf-8') =>
  readByline(Buffer.from(html, charset === 'utf-8' ? 'utf8' : 'latin1'), charset);

describe('readByline', () => {
  it.each([
    [
      '<p class="byline">By <a rel="author" href="/a">Maren Holt</a>, <time datetime="2026-03-14">14 March</time></p>',
      'Maren Holt',
    ],
    ['<p class="post-meta"><span itemprop="author" itemscope><span itemprop="name">Ada</span></span></p>', 'Ada'],
    ['<p class="byline">By Jos&eacute; Souza &middot; <time datetime="2026-03-14">today</time></p>', 'José Souza'],
    ['<span class="p-author h-card">佐藤 健</span>', '佐藤 健'],
    ['<span class=author>Von Jörg Müller</span>', 'Jörg Müller'],
  ])('finds the name in %s', (html, name) => expect(read(html).authors).toEqual([name]));

  it.each([
    '<footer><a rel="author">Theme</a></footer>',
    '<script>"<a rel=author>x</a>"</script>',
    '<p class="authority">x</p>',
  ])('finds none in %s', (html) => expect(read(html).authors).toEqual([]));

  it('has the day of a story, and none of a list of stories', () => {
    expect(read('<time datetime="2026-03-14T10:00:00Z">a</time><time datetime="2026-03-14">b</time>').date).toBe(
      '2026-03-14T10:00:00Z',
    );
    expect(read('<time datetime="2026-03-14">a</time><time datetime="2026-03-15">b</time>').date).toBeUndefined();
  });

  it('reads the encoding of the page', () => {
    expect(read('<a rel="author">\xc0\xed\xed\xe0</a>', 'windows-1251').authors).toEqual(['Анна']);
  });

  it('ends on markup that never does', () => {
    expect(read('<!--<time '.repeat(30_000)).authors).toEqual([]);
    expect(read('<p class="byline">'.repeat(30_000)).authors).toEqual([]);
  });
});
