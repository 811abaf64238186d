import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PeriodChart } from './period-chart.tsx'
import { BarChart } from './bar-chart.tsx'
import { LineChart } from './line-chart.tsx'

const points = [
  { label: '14/11/2026', tick: '14/11', value: 100 },
  { label: '15/11/2026', tick: '15/11', value: null },
]
const props = { label: 'Saldo', points, format: (value: number) => `R$ ${value}` }

test('the days of a month are columns, anything longer is a line [plat-332]', () => {
  expect(PeriodChart({ ...props, isMonth: true }).type).toBe(BarChart)
  expect(PeriodChart({ ...props, isMonth: false }).type).toBe(LineChart)
})

test('the same numbers stand in a table, and what is still to come is said as such [plat-345]', () => {
  const html = renderToStaticMarkup(
    <MantineProvider>
      <PeriodChart {...props} isMonth />
    </MantineProvider>,
  )
  expect(html).toContain('<caption>Saldo</caption>')
  expect(html).toContain('<th scope="row">14/11/2026</th><td>R$ 100</td>')
  expect(html).toContain('<th scope="row">15/11/2026</th><td>ainda sem valor</td>')
})
