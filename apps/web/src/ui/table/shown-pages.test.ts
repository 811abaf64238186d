import { expect, test } from 'vitest'
import { shownPages } from './shown-pages.ts'

test('the first page, the last and the ones around this one can be chosen, in as many places wherever one is', () => {
  expect(shownPages(1, 1)).toEqual([1])
  expect(shownPages(3, 7)).toEqual([1, 2, 3, 4, 5, 6, 7])
  expect(shownPages(4, 20)).toEqual([1, 2, 3, 4, 5, null, 20])
  expect(shownPages(10, 20)).toEqual([1, null, 9, 10, 11, null, 20])
  expect(shownPages(17, 20)).toEqual([1, null, 16, 17, 18, 19, 20])
  for (let page = 1; page <= 30; page++) {
    expect(shownPages(page, 30)).toHaveLength(7)
    expect(shownPages(page, 30)).toContain(page)
  }
})
