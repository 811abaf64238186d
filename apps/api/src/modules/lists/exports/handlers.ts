import { Readable } from 'node:stream'
import type { listExports } from '@prumo/contract/lists/list-views'
import type { Handlers } from '#platform/http/handlers.ts'
import { selectLetterhead } from '#platform/pdf/queries.ts'
import { writePdf } from '#platform/pdf/write-pdf.ts'
import { recordSecurity } from '#platform/security/record-security.ts'
import { addTotals } from '#platform/spreadsheet/add-totals.ts'
import { sendExport } from '#platform/spreadsheet/send-export.ts'
import { writeCsv } from '#platform/spreadsheet/write-csv.ts'
import { writeXlsx } from '#platform/spreadsheet/write-xlsx.ts'
import { checkView, openTo, type ExportedLists } from '../check-view.ts'

export const exportHandlers = (lists: ExportedLists): Handlers<typeof listExports> => ({
  export: async (ctx, { body: { list: name, format, ...view } }, { reply }) => {
    const list = openTo(ctx, lists, name)
    const asked = checkView(ctx, list, view)
    const columns = list.columns(ctx, asked.filters)
    const sheet = asked.columns.map((column) => columns[column]!)
    const { company } = await selectLetterhead(ctx.db)
    await sendExport(reply, {
      name: `${list.file}-${ctx.today()}`,
      format,
      open: async () => {
        await recordSecurity(ctx, {
          kind: 'report-exported',
          details: { report: list.title, format: format.toUpperCase() },
        })
        return list.open(ctx, asked)
      },
      write: ({ batches, count }) => {
        const table = addTotals(sheet, batches(), list.totalsLabel(asked.filters))
        if (format === 'xlsx') return writeXlsx(list.title, table.columns, table.batches)
        if (format === 'csv') return Readable.from(writeCsv(table.columns, table.batches), { objectMode: false })
        const rowCount = count === 0 ? 0 : count + Number(sheet.some(({ sum }) => sum))
        return writePdf({ company, title: list.title, rowCount }, table.columns, table.batches)
      },
    })
  },
})
