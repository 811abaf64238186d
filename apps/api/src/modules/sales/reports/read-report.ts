import type { InputOf } from '@prumo/contract/route'
import { paymentMethodLabels } from '@prumo/contract/sales/sale-labels'
import type { saleReports } from '@prumo/contract/sales/sale-reports'
import { abcClasses } from '@prumo/domain/sales/abc-curve'
import type { Context } from '#platform/context.ts'
import { selectReport, sumReturned, type ReportRow } from './queries.ts'

type Asked = InputOf<typeof saleReports.read>['body']

/** What was sold, by what is asked for, with the sum of it, which is the same however it is grouped. */
export async function readSaleReport(ctx: Context, asked: Asked) {
  const isByMethod = asked.by === 'method'
  const [found, returned, byLine] = await Promise.all([
    selectReport(ctx, asked),
    sumReturned(ctx, asked),
    isByMethod ? selectReport(ctx, { ...asked, by: 'day' }) : null,
  ])
  const rows = found.filter((row): row is ReportRow => row.key !== null)
  const all = figuresOf((byLine ?? found).find(({ key }) => key === null) ?? nothing)
  const isCurve = asked.by !== 'day' && asked.by !== 'hour'
  const classes = isCurve ? abcClasses(rows.map(({ total }) => total)) : []
  return {
    rows: rows.map((row, index) => ({
      key: row.key,
      label: isByMethod ? methodLabel(row.key) : row.label,
      ...figuresOf(row),
      ...(isByMethod && { cost: null, profit: null, margin: null }),
      class: classes[index] ?? null,
      share: percentOf(row.total, all.total) ?? 0,
    })),
    ...all,
    returned,
  }
}

const nothing = { count: 0, quantity: 0, total: 0, cost: 0, freight: 0 }

function figuresOf({ count, quantity, total, cost, freight }: typeof nothing) {
  const profit = total - freight - cost
  return { count, quantity, total, cost, profit, margin: percentOf(profit, total) }
}

/** With two decimals; null: of nothing. */
const percentOf = (part: number, whole: number) => (whole > 0 ? Math.round((part / whole) * 10_000) / 100 : null)

const methodLabel = (method: string) => (paymentMethodLabels as Record<string, string>)[method] ?? 'A definir'
