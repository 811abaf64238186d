import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { FlowChart } from './flow-chart.tsx'
import { flowGeometry, type FlowPoint } from './flow-geometry.ts'
import { MultiLineChart } from './multi-line-chart.tsx'
import { percentOf } from './share-ring.tsx'

const point = (label: string, change: Partial<FlowPoint> = {}): FlowPoint => ({
  label,
  tick: label,
  income: 0,
  expense: 0,
  expectedIncome: 0,
  expectedExpense: 0,
  balance: 0,
  isForecast: false,
  ...change,
})
const points = [
  point('14/11/2026', { income: 500, expense: 200, balance: 70_300 }),
  point('15/11/2026', { income: 100, expectedIncome: 300, balance: 70_400 }),
  point('16/11/2026', { expectedExpense: 900, balance: 69_500, isForecast: true }),
]
const room = { top: 12, bottom: 300 }
const format = (value: number) => `R$ ${value}`
const markup = (chart: ReactNode) => renderToStaticMarkup(<MantineProvider>{chart}</MantineProvider>)

test('the two panels of a flow never overlap, and each holds all of its values', () => {
  const { cut, upper, lower } = flowGeometry(points, room)
  for (const { balance } of points) expect(upper.y(balance!)).toBeLessThanOrEqual(cut)
  for (const value of [500, 400, 0, -200, -900]) {
    expect(lower.y(value)).toBeGreaterThan(cut)
    expect(lower.y(value)).toBeLessThanOrEqual(room.bottom)
  }
  expect(lower.y(500)).toBeLessThan(lower.y(-900))
})

test('income is measured upwards from zero and expense downwards, the balance by itself [fin-293]', () => {
  const { lower, upper } = flowGeometry(points, room)
  expect(lower.ticks[0]).toBeLessThanOrEqual(-900)
  expect(lower.ticks.at(-1)).toBeGreaterThanOrEqual(500)
  expect(upper.ticks[0]).toBeGreaterThan(0)
})

test('the forecast begins with the first step that ends after today; a period that is over has none', () => {
  expect(flowGeometry(points, room).comingFrom).toBe(2)
  expect(flowGeometry(points.slice(0, 2), room).comingFrom).toBeUndefined()
})

test('a flow without balances is one panel, and tells none', () => {
  const without = points.map((one) => ({ ...one, balance: null }))
  const { hasBalance, lower } = flowGeometry(without, room)
  expect([hasBalance, lower.y(500) < 150]).toEqual([false, true])
  expect(markup(<FlowChart label="Fluxo" points={without} format={format} />)).not.toContain('Saldo')
})

test('a flow without any movement is drawn all the same', () => {
  const { upper, lower } = flowGeometry([point('1'), point('2')], room)
  expect([upper.y(0), lower.y(0)].every(Number.isFinite)).toBe(true)
})

test('a flow tells each step in a table: income, expense, balance, and what is only expected [fin-285]', () => {
  const html = markup(<FlowChart label="Fluxo" points={points} format={format} />)
  expect(html).toContain(
    '<th scope="row">15/11/2026</th><td>R$ 400, sendo R$ 300 previsto</td><td>R$ 0</td><td>R$ 70400</td>',
  )
  expect(html).toContain(
    '<th scope="row">16/11/2026, previsto</th><td>R$ 0</td><td>R$ 900 previsto</td><td>R$ 69500 previsto</td>',
  )
})

test('what accounts bring along is told beside the balance, and without balances the result of each step', () => {
  const opened = [point('14/11/2026', { income: 500, balance: 1500, accountOpenings: 1000 })]
  expect(markup(<FlowChart label="Fluxo" points={opened} format={format} />)).toContain(
    '<td>R$ 1500, com R$ 1000 de saldos iniciais</td>',
  )
  const flows = [point('14/11/2026', { income: 500, expense: 200, balance: null })]
  const html = markup(<FlowChart label="Fluxo" points={flows} format={format} />)
  expect(html).toContain('<th scope="col">Resultado</th>')
  expect(html).toContain('<td>R$ 500</td><td>R$ 200</td><td>R$ 300</td>')
})

test('several lines stand in one table with a column each', () => {
  const series = [
    { key: 'in', label: 'Receitas', color: 'green', values: [1, null] },
    { key: 'out', label: 'Despesas', color: 'red', values: [2, 3] },
  ]
  const html = markup(
    <MultiLineChart label="Evolução" points={points.slice(0, 2)} series={series} comingFrom={1} format={format} />,
  )
  expect(html).toContain('<th scope="col">Receitas</th><th scope="col">Despesas</th>')
  expect(html).toContain('<th scope="row">15/11/2026, previsto</th><td>sem valor</td><td>R$ 3</td>')
})

test.each([
  [356, 1000, '35,6%'],
  [1, 3, '33,3%'],
  [0, 10, '–'],
  [-5, 10, '–'],
  [5, 0, '–'],
])('%d of %d is written %s [fin-306]', (value, whole, text) => {
  expect(percentOf(value, whole)).toBe(text)
})
