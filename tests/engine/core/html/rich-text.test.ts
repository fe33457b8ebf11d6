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

  test.each([
    ['https://a.example/x?y=1', true],
    ['HTTPS://a.example', true],
    ['/help?id=1', true],
    ['/', true],
    ['xhttps://a.example', false],
    ['https://a.example b', false],
    ['https://', false],
    ['https://a\\b', false],
    ['http://a.example', false],
    ['/help page', false],
    ['/\\evil.example', false],
    ['help', false],
  ])('a link to %j stays: %s', (address, stays) => {
    expect(sanitizeHtml(`<a href="${address}">x</a>`)).toBe(stays ? `<a href="${address}">x</a>` : '<a>x</a>');
  });

  test.each([
    ['/trade-files/f-1.a/b.png', true],
    ['https://evil.example/trade-files/f1/b.png', false],
    ['/trade-files/f1/b.png?x=1', false],
    ['/trade-files/f1/b/c.png', false],
    ['/trade-files/../b.png', false],
    ['/trade-files/f1/', false],
  ])('a picture at %j stays: %s', (address, stays) => {
    expect(sanitizeHtml(`<img src="${address}">`)).toBe(stays ? `<img src="${address}">` : '');
  });

  test('the words of a picture have at most 200 characters', () => {
    const picture = (alt: string) => `<img src="/trade-files/f1/b.png" alt="${alt}">`;
    expect(sanitizeHtml(picture('图'.repeat(200)))).toBe(picture('图'.repeat(200)));
    expect(sanitizeHtml(picture('图'.repeat(201)))).toBe('<img src="/trade-files/f1/b.png">');
  });

  test.each([
    ['1', true],
    ['99', true],
    ['0', false],
    ['100', false],
    ['a2', false],
    ['2a', false],
    ['-1', false],
  ])('a cell over %j columns stays so: %s', (columns, stays) => {
    expect(sanitizeHtml(`<td colspan="${columns}">x</td>`)).toBe(
      stays ? `<td colspan="${columns}">x</td>` : '<td>x</td>',
    );
  });

  test.each([
    ['<b>a</b>b', '<b>a</b>b'],
    ['<p><b>a</p>b', '<p><b>a</b></p>b'],
    ['<b>a</i>b</b>', '<b>ab</b>'],
    ['<i><b>a</b></i><b>c</b>', '<i><b>a</b></i><b>c</b>'],
    ['a<br>b<hr>c', 'a<br>b<hr>c'],
    ['<p></p>', '<p></p>'],
    ['<br></br>x', '<br>x'],
    ['<p>a</div></p>b', '<p>a</p>b'],
  ])('elements of %j end where they should: %j', (html, clean) => {
    expect(sanitizeHtml(html)).toBe(clean);
  });

  test('an element deeper than 23 others is left out, its text stays', () => {
    expect(sanitizeHtml(`${'<b>'.repeat(24)}x`)).toBe(`${'<b>'.repeat(23)}x${'</b>'.repeat(23)}`);
  });

  test.each([
    ['&#65;&#x42;&#X43;&#x4e2d;', 'ABC中'],
    ['a&#9;b&#10;c', 'a\tb\nc'],
    ['a&#8;b&#11;c&#31;d', 'abcd'],
    ['a&#32;b', 'a b'],
    ['&#xd7ff;|&#xd800;|&#xdfff;|&#xe000;', '\ud7ff|||\ue000'],
    ['&#x10ffff;|&#x110000;|&#9999999;', '\u{10ffff}||'],
    ['&#1234;', '\u04d2'],
    ['&#00000065;', '&amp;#00000065;'],
    ['&nbsp;&apos;&unknown;', "\u00a0'&amp;unknown;"],
    ['&lt;&gt;&quot;&amp;', '&lt;&gt;&quot;&amp;'],
  ])('what stands for a character in %j is read as %j', (html, text) => {
    expect(sanitizeHtml(html)).toBe(text);
  });

  test.each([
    ["<a href = '/help'>x</a>", '<a href="/help">x</a>'],
    ['<a href=/help>x</a>', '<a href="/help">x</a>'],
    ['<a href=/a href=/b>x</a>', '<a href="/a">x</a>'],
    ['<a HREF="/help">x</a>', '<a href="/help">x</a>'],
    ['<a data-href="/help">x</a>', '<a>x</a>'],
    ["<p title='a>b'>z</p>", '<p>z</p>'],
    ['<p title="a\'>b">z</p>', '<p>z</p>'],
    ['<p title="a>b', '<p></p>'],
  ])('attributes of %j are read as a browser reads them', (html, clean) => {
    expect(sanitizeHtml(html)).toBe(clean);
  });

  test.each([
    ['a<!DOCTYPE html>b', 'ab'],
    ['a<?xml version="1.0"?>b', 'ab'],
    ['a<!-->x-->b', 'ab'],
    ['a<!-- x', 'a'],
    ['a<!x', 'a'],
    ['a<1>b', 'a&lt;1&gt;b'],
    ['a< b>c<b>d</b>', 'a&lt; b&gt;c<b>d</b>'],
    ['a<', 'a&lt;'],
    ['a<<!-- x -->b', 'a&lt;b'],
    ['1 < 2<b>x</b>', '1 &lt; 2<b>x</b>'],
    ['<script>x', ''],
    ['a<script>x</script', 'a'],
    ['a<style>b</style title="<i>">c', 'ac'],
    ['a<title>b</b></title>c', 'ac'],
  ])('of the marks in %j stays %j', (html, clean) => {
    expect(sanitizeHtml(html)).toBe(clean);
  });

  test('texts and marks come in order, none of them empty', () => {
    expect(parseRichText('<b>a</b><i>b</i>')).toEqual([
      { tag: 'b', attributes: {}, children: ['a'] },
      { tag: 'i', attributes: {}, children: ['b'] },
    ]);
  });

  test('ten thousand open elements stay a bounded tree', () => {
    expect(sanitizeHtml('<ul>'.repeat(10_000)).length).toBeLessThan(1000);
  });

  test('a summary is the text alone', () => {
    expect(richTextPlain(parseRichText('<h2>一</h2><p>二 <b>三</b></p>'))).toBe('一 二 三');
  });
});
