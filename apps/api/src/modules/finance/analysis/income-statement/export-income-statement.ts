import { Readable } from 'node:stream'
import type { analysis } from '@prumo/contract/finance/analysis'
import type { InputOf, ResultOf } from '@prumo/contract/route'
import { formatDate } from '@prumo/domain/calendar/calendar-date'
import type { Context } from '#platform/context.ts'
import type { Exchange } from '#platform/http/handlers.ts'
import { recordSecurity } from '#platform/security/record-security.ts'
import { fileHeaders } from '#platform/spreadsheet/send-export.ts'
import type { SheetColumn } from '#platform/spreadsheet/sheet-column.ts'
import { writeCsv } from '#platform/spreadsheet/write-csv.ts'
import { writeXlsx } from '#platform/spreadsheet/write-xlsx.ts'
import { selectLetterhead } from '#platform/pdf/queries.ts'
import type { AmountRow } from '../amount-sheet/amount-sheet.ts'
import { drawAmounts } from '../amount-sheet/draw-amount-sheet.ts'
import { readIncomeStatement } from './read-income-statement.ts'
import { statementRows } from './statement-rows.ts'

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
      drawAmounts({
        ...letterhead,
        title: 'DRE gerencial',
        words: [
          `Período de ${formatDate(startDate)} a ${formatDate(endDate)}`,
          basis === 'cash' ? 'Regime de caixa' : 'Regime de competência',
          status === 'PAID' ? 'Só o realizado' : 'Realizado e previsto',
          `emitido em ${formatDate(ctx.today())}`,
        ],
        nameHeader: 'Conta',
        columns: statement.months.map(({ label, isForecast }) => ({
          header: label,
          note: isForecast ? 'previsto' : '',
        })),
        rows,
      }),
  }
  const name = `dre-${startDate}-a-${endDate}`
  await reply.headers(fileHeaders({ name, format }, rows.length)).send(await write[format]())
}

const columnsOf = ({ months }: Statement): SheetColumn<AmountRow>[] => [
  {
    header: 'Conta',
    width: 38,
    kind: 'text',
    value: ({ kind, name }) => `${{ total: '', result: '', group: '   ', line: '      ' }[kind]}${name}`,
  },
  ...months.map(({ label, isForecast }, index): SheetColumn<AmountRow> => ({
    header: isForecast ? `${label} (previsto)` : label,
    width: 16,
    kind: 'money',
    value: ({ values }) => values[index]!,
  })),
  { header: 'Total', width: 16, kind: 'money', value: ({ total }) => total },
]
