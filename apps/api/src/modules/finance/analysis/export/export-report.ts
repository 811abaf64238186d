import { Readable } from 'node:stream'
import type { analysis } from '@prumo/contract/finance/analysis'
import type { InputOf } from '@prumo/contract/route'
import type { Context } from '#platform/context.ts'
import type { RowCursor } from '#platform/db/open-cursor.ts'
import type { Exchange } from '#platform/http/handlers.ts'
import { recordSecurity } from '#platform/security/record-security.ts'
import { sendExport } from '#platform/spreadsheet/send-export.ts'
import { writeCsv } from '#platform/spreadsheet/write-csv.ts'
import { writeXlsx } from '#platform/spreadsheet/write-xlsx.ts'
import { readCostCenters, readReport, reportQuestion } from '../read-report.ts'
import { exportedEntryColumns } from './entry-columns.ts'
import { drawInBatches } from '#platform/pdf/draw-in-batches.ts'
import { selectLetterhead } from '#platform/pdf/queries.ts'
import { openEntryCursor, type ExportedEntry } from './export-queries.ts'

type Request = InputOf<typeof analysis.exportReport>['body']
type Entries = RowCursor<ExportedEntry>

export async function exportReport(ctx: Context, request: Request, { reply }: Exchange) {
  const { format, startDate, endDate } = request
  let write: (entries: Entries) => Readable = format === 'xlsx' ? toXlsx : toCsv
  await sendExport(reply, {
    name: `relatorio-financeiro-${startDate}-a-${endDate}`,
    format,
    open: async () => {
      await recordSecurity(ctx, {
        kind: 'report-exported',
        details: { report: 'Relatório financeiro', format: format.toUpperCase() },
      })
      if (format === 'pdf') write = await pdfWriter(ctx, request)
      return openEntryCursor(ctx.services.sidePool, ctx.companyId, ctx.db, reportQuestion(ctx, request))
    },
    write: (entries) => write(entries),
  })
}

const drawer = new URL('./report-worker.ts', import.meta.url)

const toCsv = ({ batches }: Entries) => Readable.from(writeCsv(exportedEntryColumns, batches()), { objectMode: false })
const toXlsx = ({ batches }: Entries) => writeXlsx<ExportedEntry>('Lançamentos', exportedEntryColumns, batches())

/** What stands before the entries is read first, and its connection let go: drawing takes a while. */
async function pdfWriter(ctx: Context, request: Request) {
  const [report, costCenters, letterhead] = await Promise.all([
    readReport(ctx, request),
    readCostCenters(ctx, request),
    selectLetterhead(ctx.db),
  ])
  await ctx.transaction.pause()
  const { startDate, endDate, basis } = request
  const head = { ...letterhead, startDate, endDate, basis, madeOn: ctx.today(), ...report, costCenters }
  return ({ batches, count }: Entries) =>
    Readable.from(drawInBatches(drawer, { ...head, entryCount: count }, batches()), { objectMode: false })
}
