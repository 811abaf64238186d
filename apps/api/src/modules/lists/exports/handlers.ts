import { Readable } from 'node:stream'
import type { listExports } from '@prumo/contract/lists/list-views'
import type { Handlers } from '#platform/http/handlers.ts'
import { recordSecurity } from '#platform/security/record-security.ts'
import { sendExport } from '#platform/spreadsheet/send-export.ts'
import { writeCsv } from '#platform/spreadsheet/write-csv.ts'
import { writeXlsx } from '#platform/spreadsheet/write-xlsx.ts'
import { checkView, openTo, type ExportedLists } from '../check-view.ts'

export const exportHandlers = (lists: ExportedLists): Handlers<typeof listExports> => ({
  export: async (ctx, { body: { list: name, format, ...view } }, { reply }) => {
    const list = openTo(ctx, lists, name)
    const asked = checkView(ctx, list, view)
    const columns = list.columns(ctx)
    const sheet = asked.columns.map((column) => columns[column]!)
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
      write: ({ batches }) =>
        format === 'xlsx'
          ? writeXlsx(list.title, sheet, batches())
          : Readable.from(writeCsv(sheet, batches()), { objectMode: false }),
    })
  },
})
