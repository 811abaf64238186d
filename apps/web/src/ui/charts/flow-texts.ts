import type { PointText } from './chart-table.tsx'
import type { FlowPoint } from './flow-geometry.ts'

export const flowWords = { income: 'Receitas', expense: 'Despesas', balance: 'Saldo', result: 'Resultado' } as const
const openingsWord = 'Saldos iniciais'

type Line = { label: string; text: string }

/**
 * A flow in words: for the table every figure says what of it is only expected, for the tip beside a point it is short. Where no
 * balance is drawn, what remained of the step is told instead.
 */
export function flowTexts(points: readonly FlowPoint[], format: (value: number) => string) {
  const hasBalance = points.some(({ balance }) => balance !== null)
  const last = hasBalance ? flowWords.balance : flowWords.result
  const lastOf = (point: FlowPoint) =>
    hasBalance ? (point.balance ?? 0) : point.income + point.expectedIncome - point.expense - point.expectedExpense
  return {
    columns: [flowWords.income, flowWords.expense, last],
    points: points.map((point): PointText => {
      const openings = point.accountOpenings ? `, com ${format(point.accountOpenings)} de saldos iniciais` : ''
      return {
        label: point.isForecast ? `${point.label}, previsto` : point.label,
        cells: [
          amountText(point.income, point.expectedIncome, format),
          amountText(point.expense, point.expectedExpense, format),
          `${format(lastOf(point))}${point.isForecast ? ' previsto' : ''}${openings}`,
        ],
      }
    }),
    tips: points.map((point): Line[] => [
      { label: flowWords.income, text: format(point.income + point.expectedIncome) },
      { label: flowWords.expense, text: format(point.expense + point.expectedExpense) },
      ...(point.accountOpenings ? [{ label: openingsWord, text: format(point.accountOpenings) }] : []),
      { label: last, text: format(lastOf(point)) },
    ]),
  }
}

function amountText(realised: number, expected: number, format: (value: number) => string) {
  if (expected === 0) return format(realised)
  return realised === 0
    ? `${format(expected)} previsto`
    : `${format(realised + expected)}, sendo ${format(expected)} previsto`
}
