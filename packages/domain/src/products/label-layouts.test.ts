import { expect, test } from 'vitest'
import { labelLayouts, labelPlace, labelsPerPage } from './label-layouts.ts'

test.each(labelLayouts.map((layout) => [layout.name, layout] as const))(
  '%s: every label lies on its paper',
  (_, layout) => {
    const last = labelPlace(layout, labelsPerPage(layout) - 1)
    const first = labelPlace(layout, 0)
    expect(first.x).toBeGreaterThanOrEqual(-0.001)
    expect(first.y).toBeGreaterThanOrEqual(-0.001)
    expect(last.x + layout.width).toBeLessThanOrEqual(layout.page.width + 0.001)
    expect(last.y + layout.height).toBeLessThanOrEqual(layout.page.height + 0.001)
  },
)

test('labels fill a row before the next, and each has a name of its own', () => {
  const [sixtyFive] = labelLayouts
  expect(labelPlace(sixtyFive, 5).x).toBe(labelPlace(sixtyFive, 0).x)
  expect(labelPlace(sixtyFive, 5).y - labelPlace(sixtyFive, 0).y).toBeCloseTo(21.2)
  expect(new Set(labelLayouts.map(({ id }) => id)).size).toBe(labelLayouts.length)
})
