import { labelLayouts } from '@prumo/domain/products/label-layouts'
import { expect, test } from 'vitest'
import { pagesFor } from './label-task.ts'

test('labels fill what is left of the first sheet, then new ones', () => {
  const [sixtyFive] = labelLayouts
  expect(pagesFor(sixtyFive, 0, 1)).toBe(0)
  expect(pagesFor(sixtyFive, 65, 1)).toBe(1)
  expect(pagesFor(sixtyFive, 65, 2)).toBe(2)
  expect(pagesFor(sixtyFive, 1, 65)).toBe(1)
})
