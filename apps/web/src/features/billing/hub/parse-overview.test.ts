import { expect, test } from 'vitest'
import { parseOverview } from './parse-overview.ts'

test('paragraphs, lists and emphasis are kept', () => {
  expect(parseOverview('<p>Até <strong>5</strong> usuários</p><ul><li>PDV &amp; caixa</li></ul>')).toEqual([
    { tag: 'p', children: ['Até ', { tag: 'strong', children: ['5'] }, ' usuários'] },
    { tag: 'ul', children: [{ tag: 'li', children: ['PDV & caixa'] }] },
  ])
})

test('anything else is text at most: no element, attribute or address gets through [plat-144]', () => {
  const hostile =
    '<img src=x onerror=alert(1)><p onclick="x">a</p><script>alert(1)</script><a href="javascript:x">b</a>&lt;script&gt;'
  const tags = JSON.stringify(parseOverview(hostile))
  expect(tags).not.toMatch(/tag|onerror|href|javascript/)
  expect(parseOverview(hostile).join('')).toBe('aalert(1)b<script>')
})

test('unbalanced tags end where the text ends', () => {
  expect(parseOverview('<p>a</li>b')).toEqual([{ tag: 'p', children: ['a', 'b'] }])
})
