import { Readable } from 'node:stream'
import type { analysis } from '@prumo/contract/finance/analysis'
import type { InputOf, ResultOf } from '@prumo/contract/route'
import type { Context } from '#platform/context.ts'
import type { Exchange } from '#platform/http/handlers.ts'
import { recordSecurity } from '#platform/security/record-security.ts'
import { fileHeaders } from '#platform/spreadsheet/send-export.ts'
import type { SheetColumn } from '#platform/spreadsheet/sheet-column.ts'
import { writeCsv } from '#platform/spreadsheet/write-csv.ts'
import { writeXlsx } from '#platform/spreadsheet/write-xlsx.ts'
import { selectLetterhead } from '#platform/pdf/queries.ts'
import { drawingThread } from '#platform/pdf/drawing-thread.ts'
import type { StatementSheet } from './statement-sheet.ts'
import { readIncomeStatement } from './read-income-statement.ts'
import { statementRows, type StatementRow } from './statement-rows.ts'

const { draw: drawStatement } = drawingThread<StatementSheet>(new URL('./statement-worker.ts', import.meta.url))

type Statement = ResultOf<typeof analysis.incomeStatement>

export async function exportIncomeStatement(
  ctx: Context,
  { format, ...filters }: InputOf<typeof analysis.exportIncomeStatement>['body'],
  { reply }: Exchange,
) {
  const [statement, letterhead] = await Promise.all([readIncomeStatement(ctx, filters), selectLetterhead(ctx.db)])
  await recordSecurity(ctx, {
    kind: 'report-exported',
    details: { report: 'DRE gerencial', format: format.toUpperCase() },
  })
  const { startDate, endDate, basis, status } = filters
  const rows = statementRows(statement)
  const columns = columnsOf(statement)
  const write = {
    csv: () => Readable.from(writeCsv(columns, [rows]), { objectMode: false }),
    xlsx: () => writeXlsx('DRE', columns, [rows]),
    pdf: () =>
      drawStatement({
        ...letterhead,
        startDate,
        endDate,
        basis,
        isRealisedOnly: status === 'PAID',
        madeOn: ctx.today(),
        months: statement.months.map(({ label, isForecast }) => ({ label, isForecast })),
        rows,
      }),
  }
  const name = `dre-${startDate}-a-${endDate}`
  await reply.headers(fileHeaders({ name, format }, rows.length)).send(await write[format]())
}

const columnsOf = ({ months }: Statement): SheetColumn<StatementRow>[] => [
  {
    header: 'Conta',
    width: 38,
    kind: 'text',
    value: ({ kind, name }) => `${{ total: '', result: '', group: '   ', line: '      ' }[kind]}${name}`,
  },
  ...months.map(({ label, isForecast }, index): SheetColumn<StatementRow> => ({
    header: isForecast ? `${label} (previsto)` : label,
    width: 16,
    kind: 'money',
    value: ({ values }) => values[index]!,
  })),
  { header: 'Total', width: 16, kind: 'money', value: ({ total }) => total },
]
