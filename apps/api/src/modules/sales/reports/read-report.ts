import type { InputOf } from '@prumo/contract/route'
import { paymentMethodLabels } from '@prumo/contract/sales/sale-labels'
import type { saleReports } from '@prumo/contract/sales/sale-reports'
import { abcClasses } from '@prumo/domain/sales/abc-curve'
import type { Context } from '#platform/context.ts'
import { selectReport, sumReturned, type ReportRow } from './queries.ts'

type Asked = InputOf<typeof saleReports.read>['body']

const nothing = { count: 0, quantity: 0, total: 0, cost: 0, profit: 0 }

/** What was sold, by what is asked for, with the sum of it; methods know no cost. */
export async function readSaleReport(ctx: Context, asked: Asked) {
  const [found, returned] = await Promise.all([selectReport(ctx, asked), sumReturned(ctx, asked)])
  const rows = found.filter((row): row is ReportRow => row.key !== null)
  const sum = found.find(({ key }) => key === null)
  const all = sum ? figuresOf(sum) : nothing
  const isCurve = asked.by !== 'day' && asked.by !== 'hour'
  const classes = isCurve ? abcClasses(rows.map(({ total }) => total)) : []
  return {
    rows: rows.map((row, index) => ({
      key: row.key,
      label: asked.by === 'method' ? methodLabel(row.key) : row.label,
      ...figuresOf(row),
      class: classes[index] ?? null,
      share: all.total > 0 ? Math.round((row.total / all.total) * 10_000) / 100 : 0,
    })),
    ...all,
    returned,
  }
}

const figuresOf = ({ count, quantity, total, cost, freight }: Omit<ReportRow, 'key' | 'label'>) => ({
  count,
  quantity,
  total,
  cost,
  profit: total - freight - cost,
})

const methodLabel = (method: string) => (paymentMethodLabels as Record<string, string>)[method] ?? 'A definir'
