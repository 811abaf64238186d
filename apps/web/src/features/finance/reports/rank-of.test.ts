import { expect, test } from 'vitest'
import { rankColors } from '#ui/charts/chart-props.ts'
import { rankOf } from './rank-of.ts'

const total = (name: string, amount: number, id: string | null = name) => ({
  id,
  name,
  amount,
  paidAmount: amount,
  count: 1,
})

test('at most seven slices are drawn, the last of them all others together, and every category has its row [fin-300]', () => {
  const totals = Array.from({ length: 13 }, (_, index) => total(`c${index}`, index + 0.5))
  const { rows, slices } = rankOf(totals, 'Outras')
  expect(rows).toHaveLength(13)
  expect(rows[0]).toMatchObject({ name: 'c12', cents: 1_250, paidCents: 1_250 })
  expect(slices).toHaveLength(7)
  expect(slices.at(-1)).toMatchObject({ label: 'Outras', value: 50 + 150 + 250 + 350 + 450 + 550 + 650 })
  expect(slices.every(({ colorIndex }) => rankColors[colorIndex])).toBe(true)
})

test('what has no category is a row of its own, and few need no rest [fin-286]', () => {
  const { rows, slices } = rankOf([total('Sem Categoria', 5, null)], 'Outras')
  expect([rows[0]!.name, rows[0]!.key, slices.length]).toEqual(['Sem Categoria', 'none', 1])
})
