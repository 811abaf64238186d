import { expect, test } from 'vitest'
import { rankColors } from '#ui/charts/chart-props.ts'
import { rankOf } from './rank-of.ts'

const total = (categoryName: string, amount: number, categoryId: string | null = categoryName) => ({
  categoryId,
  categoryName,
  categoryIcon: 'apps' as const,
  parentName: null,
  amount,
  paidAmount: amount,
  count: 1,
})

test('the ten largest categories are drawn, the others together, and every one has its row [fin-300]', () => {
  const { rows, slices } = rankOf(Array.from({ length: 13 }, (_, index) => total(`c${index}`, index + 0.5)))
  expect(rows).toHaveLength(13)
  expect(rows[0]).toMatchObject({ name: 'c12', cents: 1_250 })
  expect(slices).toHaveLength(11)
  expect(slices.at(-1)).toMatchObject({ label: 'Outras', value: 50 + 150 + 250 })
  expect(slices.every(({ colorIndex }) => rankColors[colorIndex])).toBe(true)
})

test('what has no category is called so, and ten need no rest [fin-286]', () => {
  const { rows, slices } = rankOf([total('', 5, null)])
  expect([rows[0]!.name, slices.length]).toEqual(['Sem Categoria', 1])
})
