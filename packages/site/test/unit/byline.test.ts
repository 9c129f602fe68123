import { readByline } from '@placard/site/head';
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
    ['<p class="byline">By Ann Potter, 3 May 2026</p>', 'Ann Potter'],
    ['<p class="byline">Ann Potter on May 3, 2026 in Travel</p>', 'Ann Potter'],
    ['<p class="byline">By Ann Potter May 3</p>', 'Ann Potter'],
    ['<p class="byline">Por María del Carmen, 3 de mayo</p>', 'María del Carmen'],
    ['<p class="byline">Ann Potter, staff writer</p>', 'Ann Potter'],
    ['<p class="byline">By Ann Potter, Bo Lee and Cy Dee · 5 min</p>', 'Ann Potter, Bo Lee and Cy Dee'],
    ['<p class="byline">Анна Петрова, 3 мая 2026</p>', 'Анна Петрова'],
    ['<p class="byline">文：佐藤 健｜2026年5月3日</p>', '佐藤 健'],
    ['<p class="byline">بقلم أحمد علي</p>', 'أحمد علي'],
    ['<a rel="author" href="/a">maren_h</a>', 'maren_h'],
  ])('finds the name in %s', (html, name) => expect(read(html).authors).toEqual([name]));

  it.each([
    '<footer><a rel="author">Theme</a></footer>',
    '<script>"<a rel=author>x</a>"</script>',
    '<p class="authority">x</p>',
    '<p class="byline">Published 3 May 2026</p>',
    '<p class="byline">Last updated on 3 May 2026</p>',
    '<p class="byline">Reviewed 2026-05-03 · 5 min read</p>',
    '<p class="byline">By the editorial team</p>',
    '<p class="byline">公開日：2026年5月3日</p>',
    '<p class="byline">Veröffentlicht am 3. Mai 2026</p>',
    '<span class="author">admin</span>',
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
