import { Readable } from 'node:stream'
import { referenceText } from '@prumo/contract/stock/movement-types'
import { mostPrintedMovements, type stockStatistics } from '@prumo/contract/stock/statistics'
import type { InputOf } from '@prumo/contract/route'
import { formatMoment } from '@prumo/domain/calendar/moment'
import type { Context } from '#platform/context.ts'
import { openList, runList } from '#platform/db/list.ts'
import type { RowCursor } from '#platform/db/open-cursor.ts'
import type { Exchange } from '#platform/http/handlers.ts'
import { selectLetterhead } from '#platform/pdf/queries.ts'
import { recordSecurity } from '#platform/security/record-security.ts'
import { fileHeaders, sendExport } from '#platform/spreadsheet/send-export.ts'
import { writeCsv } from '#platform/spreadsheet/write-csv.ts'
import { writeXlsx } from '#platform/spreadsheet/write-xlsx.ts'
import { movementSource } from '../reading/queries.ts'
import { periodOf, readStockStatistics } from '../statistics/read-statistics.ts'
import { drawingThread } from '#platform/pdf/drawing-thread.ts'
import type { StockReport } from './stock-report-sheet.ts'
import { itemName, movementColumns, movementFields, type Movement } from './movement-columns.ts'

const { draw: drawStockReport } = drawingThread<StockReport>(new URL('./stock-report-worker.ts', import.meta.url))

type Request = InputOf<typeof stockStatistics.exportMovements>['body']

export async function exportMovements(ctx: Context, { format, ...question }: Request, { reply }: Exchange) {
  const filters = { ...question, ...periodOf(ctx, question) }
  const name = `relatorio-estoque-${ctx.today()}`
  await recordSecurity(ctx, {
    kind: 'report-exported',
    details: { report: 'Relatório de estoque', format: format.toUpperCase() },
  })
  if (format === 'pdf') {
    const file = await drawPdf(ctx, filters)
    await reply.headers(fileHeaders({ name, format }, file.count)).send(file.bytes)
    return
  }
  const columns = movementColumns(ctx)
  await sendExport(reply, {
    name,
    format,
    open: () =>
      openList(ctx, movementSource, { filters, sort: '-timestamp', fields: movementFields }) as Promise<
        RowCursor<Movement>
      >,
    write: ({ batches }) =>
      format === 'xlsx'
        ? writeXlsx('Movimentações', columns, batches())
        : Readable.from(writeCsv(columns, batches()), { objectMode: false }),
  })
}

async function drawPdf(ctx: Context, filters: ReturnType<typeof periodOf> & Omit<Request, 'format'>) {
  const [statistics, letterhead, { items }] = await Promise.all([
    readStockStatistics(ctx, filters),
    selectLetterhead(ctx.db),
    runList(ctx, movementSource, {
      skip: 0,
      limit: mostPrintedMovements,
      filters,
      sort: '-timestamp',
      withTotal: false,
    }),
  ])
  await ctx.transaction.pause()
  const zone = ctx.actor!.timeZone
  const movements = (items as Movement[]).map((movement) => ({
    when: formatMoment(new Date(movement.timestamp), zone),
    item: itemName(movement),
    type: movement.type,
    quantity: movement.quantity,
    previousStock: movement.previousStock,
    newStock: movement.newStock,
    why: [movement.reason, referenceText(movement)].filter(Boolean).join(' · '),
    who: movement.userName ?? '',
  }))
  const bytes = await drawStockReport({ ...letterhead, ...statistics, movements, madeOn: ctx.today() })
  return { bytes, count: movements.length }
}
