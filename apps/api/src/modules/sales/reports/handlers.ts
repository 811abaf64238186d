import { Readable } from 'node:stream'
import { mayCall } from '@prumo/contract/access'
import { costAccess } from '@prumo/contract/products/product-access'
import type { InputOf } from '@prumo/contract/route'
import { saleReportLabels } from '@prumo/contract/sales/sale-labels'
import type { saleReports } from '@prumo/contract/sales/sale-reports'
import { thousandths } from '@prumo/domain/products/quantity'
import type { Context } from '#platform/context.ts'
import type { Exchange, Handlers } from '#platform/http/handlers.ts'
import { recordSecurity } from '#platform/security/record-security.ts'
import { sendExport } from '#platform/spreadsheet/send-export.ts'
import type { SheetColumn } from '#platform/spreadsheet/sheet-column.ts'
import { writeCsv } from '#platform/spreadsheet/write-csv.ts'
import { writeXlsx } from '#platform/spreadsheet/write-xlsx.ts'
import { readSaleReport } from './read-report.ts'

type Asked = InputOf<typeof saleReports.export>['body']
type Row = Awaited<ReturnType<typeof readSaleReport>>['rows'][number]

export const saleReportHandlers: Handlers<typeof saleReports> = {
  read: (ctx, { body }) => readSaleReport(ctx, body),
  export: (ctx, { body }, exchange) => exportReport(ctx, body, exchange),
}

/** What it costs only for whoever may know it; of a method of payment nobody knows that, nor how much of what. */
function columnsOf({ actor }: Context, by: Asked['by']): SheetColumn<Row>[] {
  const isByMethod = by === 'method'
  const costs: SheetColumn<Row>[] = [
    { header: 'Custo', width: 15, kind: 'money', value: ({ cost }) => cost },
    { header: 'Lucro', width: 15, kind: 'money', value: ({ profit }) => profit },
    { header: 'Margem %', width: 12, kind: 'decimal', value: ({ margin }) => margin },
  ]
  const quantity: SheetColumn<Row> = {
    header: 'Quantidade',
    width: 13,
    kind: 'decimal',
    value: (row) => thousandths.fromWhole(row.quantity),
  }
  return [
    { header: saleReportLabels[by], width: 40, kind: 'text', value: ({ label }) => label },
    { header: 'Vendas', width: 10, kind: 'integer', value: ({ count }) => count },
    ...(isByMethod ? [] : [quantity]),
    { header: 'Total', width: 15, kind: 'money', value: ({ total }) => total },
    ...(!isByMethod && mayCall(actor, { access: costAccess }) ? costs : []),
    { header: '% do total', width: 12, kind: 'decimal', value: ({ share }) => share },
    { header: 'Curva', width: 8, kind: 'text', value: (row) => row.class },
  ]
}

async function exportReport(ctx: Context, { format, ...asked }: Asked, { reply }: Exchange) {
  await recordSecurity(ctx, {
    kind: 'report-exported',
    details: { report: 'Relatório de vendas', format: format.toUpperCase() },
  })
  const { rows } = await readSaleReport(ctx, asked)
  const columns = columnsOf(ctx, asked.by)
  async function* batches() {
    yield rows
  }
  await sendExport(reply, {
    name: `relatorio-vendas-${ctx.today()}`,
    format,
    open: async () => ({ batches, close: async () => undefined, count: rows.length }),
    write: () =>
      format === 'xlsx'
        ? writeXlsx('Vendas', columns, batches())
        : Readable.from(writeCsv(columns, batches()), { objectMode: false }),
  })
}
