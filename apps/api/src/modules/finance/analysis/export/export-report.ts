import { Readable } from 'node:stream'
import type { analysis } from '@prumo/contract/finance/analysis'
import type { InputOf } from '@prumo/contract/route'
import type { Context } from '#platform/context.ts'
import type { Exchange } from '#platform/http/handlers.ts'
import { Problem } from '#platform/problem.ts'
import { writeCsv } from '../../spreadsheet/write-csv.ts'
import { writeXlsx } from '../../spreadsheet/write-xlsx.ts'
import { readReport } from '../read-report.ts'
import { drawReport } from './draw-report.ts'
import { entryColumns } from './entry-columns.ts'
import { openEntryCursor, selectCompanyName, type ExportedEntry } from './export-queries.ts'

type Request = InputOf<typeof analysis.exportReport>['body']
type Cursor = Awaited<ReturnType<typeof openEntryCursor>>

/** Each holds a connection of the side pool while it lasts; one is left for others. */
const mostAtOnce = 3
let running = 0

const contentTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
} as const

/** Written while it is sent, without a limit of rows. Whoever goes away half-way frees the connection at once. */
export async function exportReport(ctx: Context, request: Request, { reply }: Exchange) {
  if (running >= mostAtOnce) throw new Problem('report.busy')
  running++
  let cursor: Cursor | null = null
  const end = async () => {
    running--
    await cursor?.close()
  }
  try {
    const { format, startDate, endDate } = request
    const write = format === 'pdf' ? await pdfWriter(ctx, request) : format === 'xlsx' ? toXlsx : toCsv
    cursor = await openEntryCursor(ctx.services.sidePool, ctx.companyId, ctx.db, { ...request, today: ctx.today() })
    const file = write(cursor)
    file.once('close', () => void end())
    await reply
      .headers({
        'content-type': contentTypes[format],
        'content-disposition': `attachment; filename="relatorio-financeiro-${startDate}-a-${endDate}.${format}"`,
        'x-total-count': cursor.count,
        'cache-control': 'no-store',
      })
      .send(file)
  } catch (error) {
    if (!reply.sent) await end()
    throw error
  }
}

const toCsv = ({ batches }: Cursor) => Readable.from(writeCsv(entryColumns, batches()), { objectMode: false })
const toXlsx = ({ batches }: Cursor) => writeXlsx<ExportedEntry>('Lançamentos', entryColumns, batches())

/** What stands before the entries is read first, and its connection let go: drawing takes a while. */
async function pdfWriter(ctx: Context, request: Request) {
  const [report, company] = await Promise.all([readReport(ctx, request), selectCompanyName(ctx.db)])
  await ctx.transaction.pause()
  const { startDate, endDate, basis } = request
  const head = { company, startDate, endDate, basis, madeOn: ctx.today(), ...report }
  return ({ batches, count }: Cursor) => Readable.from(drawReport({ ...head, entryCount: count }, batches()), { objectMode: false })
}
