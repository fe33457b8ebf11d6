import { describe, expect, test } from 'vitest';
import { parseRichText, richTextPlain, sanitizeHtml } from '#core/html';

describe('rich text of articles', () => {
  test.each([
    ['<p>一<b>二</b></p>', '<p>一<b>二</b></p>'],
    ['<script>alert(1)</script>文', '文'],
    ['<SCRIPT SRC=//x>a</SCRIPT >b', 'b'],
    ['<img src=x onerror=alert(1)>', ''],
    ['<img src="/trade-files/f1/图.png" alt="图" onload="x()">', '<img src="/trade-files/f1/图.png" alt="图">'],
    ['<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
    ['<a href="java&#x73;cript:alert(1)">x</a>', '<a>x</a>'],
    ['<a href="//evil.example">x</a>', '<a>x</a>'],
    ['<a href="/help" target="_blank">x</a>', '<a href="/help">x</a>'],
    ['<p style="position:fixed" class="a" onclick="x()">x</p>', '<p>x</p>'],
    ['<iframe srcdoc="<p>x</p>"></iframe><p>y</p>', '<p>y</p>'],
    ['<svg><script>x</script></svg><p>y</p>', '<p>y</p>'],
    ['<p title="a>b<script>x</script>">z</p>', '<p>z</p>'],
    ['<!-- <p>x</p> --><p>y</p>', '<p>y</p>'],
    ['1 < 2 & 3', '1 &lt; 2 &amp; 3'],
    ['&lt;script&gt;x&lt;/script&gt;', '&lt;script&gt;x&lt;/script&gt;'],
    ['<p>open <b>twice', '<p>open <b>twice</b></p>'],
    ['</p>close only', 'close only'],
    ['<td colspan="2" rowspan="x">x</td>', '<td colspan="2">x</td>'],
    ['<div>kept text</div>', 'kept text'],
  ])('%j becomes %j', (html, clean) => {
    expect(sanitizeHtml(html)).toBe(clean);
    expect(sanitizeHtml(clean)).toBe(clean);
  });

  test('ten thousand open elements stay a bounded tree', () => {
    expect(sanitizeHtml('<ul>'.repeat(10_000)).length).toBeLessThan(1000);
  });

  test('a summary is the text alone', () => {
    expect(richTextPlain(parseRichText('<h2>一</h2><p>二 <b>三</b></p>'))).toBe('一 二 三');
  });
});
