import { expect, test } from 'vitest'
import { everyPage } from './every-page.ts'

const rows = Array.from({ length: 4500 }, (_, index) => index)
const answering = (most: number, total = rows.length) => {
  const asked: number[] = []
  const ask = async (skip: number) => {
    asked.push(skip)
    return { items: rows.slice(skip, skip + most), total }
  }
  return { asked, ask }
}

test('a list is read to its end, page by page, each row once', async () => {
  const { asked, ask } = answering(2000)
  expect(await everyPage(ask)).toEqual(rows)
  expect(asked).toEqual([0, 2000, 4000])
})

test('what grew shorter meanwhile is not asked for ever', async () => {
  const { asked, ask } = answering(2000, 9000)
  expect(await everyPage(ask)).toEqual(rows)
  expect(asked).toEqual([0, 2000, 4000, 4500])
})
